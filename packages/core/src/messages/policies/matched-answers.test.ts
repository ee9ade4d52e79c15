import { describe, expect, it } from 'vitest';
import { aTeam, memberAt } from '../../answers/approvals/testing.ts';
import { anAuthenticator, aPasskey, signedAnswer } from '../../testing/authenticator.ts';
import { answered, aTestApp } from '../../testing/test-app.ts';
import { aMessage, problemIn, refusal } from '../../testing/world.ts';
import { aMatchedMessage, bodiesOf, codeOf, stateOf, typesOf, wrongOf } from './testing.ts';

describe('number matching with several approvals', () => {
  it('asks each person, and a wrong number of one rejects the message', async () => {
    const team = await aTeam(3);
    const { account } = team;
    const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
    const exclude = [memberAt(team, 2).subscriberId];
    const { message_id: other } = await aMessage(account, { match: true, approvals: { exclude } });
    const shownOther = await memberAt(team, 2).inbox.answers.show({ message_id: other });
    expect(shownOther).toMatchObject({ match: null, cannot_answer: 'excluded' });
    const sent = await aMessage(account, { match: true, approvals: { required: 2 } });
    const { message_id } = sent;
    const approve = { message_id, value: 'approve' } as const;
    const first = await ada.inbox.answers.respond({ ...approve, match: codeOf(sent) });
    expect(first).toMatchObject({ cannot_answer: 'answered', match: null });
    const wrong = wrongOf(sent, await grace.inbox.answers.show({ message_id }));
    const second = await grace.inbox.answers.respond({ ...approve, match: wrong });
    expect(second).toMatchObject({ status: 'rejected', reported: true });
    expect(await typesOf(message_id)).toEqual([
      'message.progressed',
      'message.rejected',
      'message.reported',
    ]);
    for (const { data } of await bodiesOf(message_id))
      expect(data).not.toHaveProperty('match_code');
  });
});

describe('number matching with a passkey', () => {
  const aSignedMessage = async () => {
    const world = await aMatchedMessage({ require: 'passkey' });
    const authenticator = anAuthenticator();
    await aPasskey(world.ada, authenticator);
    return { ...world, authenticator };
  };

  it('checks the number before anything is signed', async () => {
    const { account, ada, message_id, wrong } = await aSignedMessage();
    const { passkeyChallenge } = ada.inbox.answers;
    const asked = passkeyChallenge({ message_id, value: 'approve', match: wrong });
    expect(await problemIn(asked)).toMatchObject({
      code: 'already_responded',
      more: { extra: { message_status: 'rejected', response: { auth_method: 'session' } } },
    });
    expect(await account.open.messages.get({ message_id })).toMatchObject({
      status: 'rejected',
      report_count: 1,
      response: { passkey: null, auth_method: 'session' },
    });
  });

  it('needs the number for the challenge of an approval only', async () => {
    const { ada, message_id } = await aSignedMessage();
    const { passkeyChallenge } = ada.inbox.answers;
    expect(await refusal(passkeyChallenge({ message_id, value: 'approve' }))).toBe(
      'validation_failed',
    );
    expect(await passkeyChallenge({ message_id, value: 'reject' })).toHaveProperty('nonce');
  });

  it('checks the number of a signed approval again, and does not keep its signature', async () => {
    const { account, ada, authenticator, message_id, wrong, code } = await aSignedMessage();
    const asked = { message_id, value: 'approve', match: code } as const;
    const signed = await signedAnswer(ada, authenticator, asked);
    const shown = await ada.inbox.answers.respond({ ...signed, match: wrong });
    expect(shown).toMatchObject({ status: 'rejected', reported: true });
    const { response } = await account.open.messages.get({ message_id });
    expect(response).toMatchObject({ value: 'reject', auth_method: 'session', passkey: null });
  });
});

describe('number matching in test mode', () => {
  it('is answered right by test approvers', async () => {
    const app = await aTestApp();
    const { message_id } = await aMessage(app, { match: true, to: ['usr_test_approves'] });
    await answered();
    expect(await stateOf(app, message_id)).toBe('approved');
  });

  it('is answered with the number of the test, or the right one', async () => {
    const app = await aTestApp();
    const { respond } = app.open.testMode;
    const asked = await aMessage(app, { match: true });
    const match = codeOf(asked) === '99' ? '98' : '99';
    expect(await respond({ message_id: asked.message_id, value: 'approve', match })).toMatchObject({
      status: 'rejected',
      report_count: 1,
      response: { auth_method: 'test' },
    });
    const { message_id } = await aMessage(app, { match: true });
    expect(await respond({ message_id, value: 'approve' })).toMatchObject({ status: 'approved' });
  });
});
