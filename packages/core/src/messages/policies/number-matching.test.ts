import { describe, expect, it } from 'vitest';
import { aMessage, anAccount, aSubscriber, problemIn, refusal } from '../../testing/world.ts';
import { messageAnswers } from '../answers/message-answer.model.ts';
import { newMatch } from './number-matching.ts';
import { aMatchedMessage, bodiesOf, codeOf, stateOf, typesOf, wrongOf } from './testing.ts';

describe('number matching', () => {
  it('chooses three distinct numbers of two digits, and any of them as the code', () => {
    const all = Array.from({ length: 500 }, newMatch);
    for (const { code, choices } of all) {
      expect(new Set(choices).size).toBe(3);
      expect(choices).toContain(code);
      for (const choice of choices) expect(choice).toMatch(/^[1-9]\d$/);
    }
    const places = new Set(all.map(({ code, choices }) => choices.indexOf(code)));
    expect(places).toEqual(new Set([0, 1, 2]));
  });

  it('shows the code to the sender, and the person only what to choose from', async () => {
    const { account, ada, sent, message_id, code } = await aMatchedMessage();
    expect(code).toMatch(/^[1-9]\d$/);
    expect(await account.open.messages.get({ message_id })).toMatchObject({ match_code: code });
    const shown = await ada.inbox.answers.show({ message_id });
    expect(shown.match?.choices).toContain(sent.match_code);
    expect(Object.keys(shown.match ?? {})).toEqual(['choices']);
    expect(await ada.inbox.answers.show({ message_id })).toEqual({ ...shown, status: 'delivered' });
    const notice = await ada.inbox.answers.notification({ message_id });
    const { data } = await ada.inbox.answers.inbox({ state: 'open' });
    for (const answer of [shown, notice.message, ...data]) {
      expect(answer.match).toEqual(shown.match);
      expect(JSON.stringify(answer)).not.toContain('match_code');
    }
  });

  it('has no code without match', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const sent = await aMessage(account);
    expect(sent.match_code).toBeNull();
    const { message_id } = sent;
    expect((await ada.inbox.answers.show({ message_id })).match).toBeNull();
    const answer = ada.inbox.answers.respond({ message_id, value: 'approve', match: '10' });
    expect((await problemIn(answer)).more.errors).toMatchObject([{ pointer: '/match' }]);
  });

  it('approves with the right number, which is in no event', async () => {
    const { account, ada, message_id, code } = await aMatchedMessage();
    const shown = await ada.inbox.answers.respond({ message_id, value: 'approve', match: code });
    expect(shown).toMatchObject({ status: 'approved', match: null, reported: false });
    const [body] = await bodiesOf(message_id);
    expect(body).toMatchObject({ type: 'message.approved' });
    expect(body.data).not.toHaveProperty('match_code');
    expect(JSON.stringify(body)).not.toContain('match');
    expect(await stateOf(account, message_id)).toBe('approved');
  });

  it('refuses an approval without a number, or with something else', async () => {
    const { account, ada, message_id } = await aMatchedMessage();
    for (const match of [undefined, '9', 'xx', '05']) {
      const answer = ada.inbox.answers.respond({ message_id, value: 'approve', match });
      expect((await problemIn(answer)).more.errors).toMatchObject([{ pointer: '/match' }]);
    }
    expect(await stateOf(account, message_id)).toBe('delivered');
  });

  it('rejects without a number', async () => {
    const { ada, message_id } = await aMatchedMessage();
    const shown = await ada.inbox.answers.respond({ message_id, value: 'reject' });
    expect(shown).toMatchObject({ status: 'rejected', reported: false });
  });

  it('rejects and reports after a wrong number, once', async () => {
    const { account, ada, message_id, wrong } = await aMatchedMessage();
    const answer = { message_id, value: 'approve', match: wrong } as const;
    const shown = await ada.inbox.answers.respond(answer);
    const comment = 'The number did not match.';
    expect(shown).toMatchObject({
      status: 'rejected',
      reported: true,
      match: null,
      response: { value: 'reject', comment, auth_method: 'session', responder: { is_you: true } },
    });
    expect(await ada.inbox.answers.respond(answer)).toEqual(shown);
    expect(await typesOf(message_id)).toEqual(['message.rejected', 'message.reported']);
    const { data } = await account.open.reports.list({ message_id });
    expect(data).toEqual([expect.objectContaining({ comment })]);
    expect(await messageAnswers.count({ where: { messageId: message_id } })).toBe(1);
  });

  it('reports nothing when another answer was first', async () => {
    const account = await anAccount();
    const [ada, grace] = [await aSubscriber(account), await aSubscriber(account)];
    const sent = await aMessage(account, { match: true });
    const { message_id } = sent;
    const wrong = wrongOf(sent, await grace.inbox.answers.show({ message_id }));
    await ada.inbox.answers.respond({ message_id, value: 'approve', match: codeOf(sent) });
    const late = grace.inbox.answers.respond({ message_id, value: 'approve', match: wrong });
    expect(await refusal(late)).toBe('already_responded');
    expect(await typesOf(message_id)).toEqual(['message.approved']);
  });
});
