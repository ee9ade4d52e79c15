import { describe, expect, it } from 'vitest';
import { costOf, recordStatements, totalOf } from '../../testing/machine/statements.ts';
import { aMessage, anAccount, aSubscriber } from '../../testing/world.ts';
import { visibleTo } from './inbox.model.ts';

// Answers that arrive together are decided in one transaction, so these tests need several at once.

describe('an answer', () => {
  it('competes with a cancellation, and exactly one of them wins', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const sent = await Promise.all(Array.from({ length: 40 }, () => aMessage(account)));
    const outcomes = await Promise.all(
      sent.map(async ({ message_id }) => {
        const [answer, cancel] = await Promise.allSettled([
          person.inbox.answers.respond({ message_id, value: 'approve' }),
          account.open.messages.cancel({ message_id }),
        ]);
        const { status } = await account.open.messages.get({ message_id });
        return { answered: answer.status, canceled: cancel.status, status };
      }),
    );
    for (const { answered, canceled, status } of outcomes) {
      expect([answered, canceled].filter((each) => each === 'fulfilled')).toHaveLength(1);
      expect(status).toBe(answered === 'fulfilled' ? 'approved' : 'canceled');
    }
  });

  it('competes with that of another person, and exactly one of them is accepted', async () => {
    const account = await anAccount();
    const [ada, grace] = [await aSubscriber(account), await aSubscriber(account)];
    const sent = await Promise.all(Array.from({ length: 20 }, () => aMessage(account)));
    const outcomes = await Promise.all(
      sent.map(async ({ message_id }) => {
        const answers = await Promise.allSettled([
          ada.inbox.answers.respond({ message_id, value: 'approve' }),
          grace.inbox.answers.respond({ message_id, value: 'reject' }),
        ]);
        const { status } = await account.open.messages.get({ message_id });
        return [...answers.map((answer) => answer.status), status].join();
      }),
    );
    const right = ['fulfilled,rejected,approved', 'rejected,fulfilled,rejected'];
    expect(outcomes.filter((outcome) => !right.includes(outcome))).toEqual([]);
  });
});

describe('messages that are read at the same time', () => {
  it('are shown to each person as their own, and to nobody else', async () => {
    const account = await anAccount();
    const [ada, grace] = [await aSubscriber(account), await aSubscriber(account)];
    const stranger = await aSubscriber(await anAccount());
    const { message_id } = await aMessage(account);
    const { message_id: own } = await aMessage(account);
    const [refused, first, second, other] = await Promise.allSettled([
      stranger.inbox.answers.show({ message_id }),
      ada.inbox.answers.show({ message_id }),
      grace.inbox.answers.show({ message_id }),
      ada.inbox.answers.show({ message_id: own }),
    ]);
    expect(refused).toMatchObject({ status: 'rejected' });
    for (const shown of [first, second])
      expect(shown).toMatchObject({ status: 'fulfilled', value: { message_id } });
    expect(other).toMatchObject({ value: { message_id: own } });
  });

  it('are read in one statement', async () => {
    const account = await anAccount();
    const people = [await aSubscriber(account), await aSubscriber(account)];
    const asked: [personId: string, messageId: string][] = [];
    for (const { personId } of people) asked.push([personId, (await aMessage(account)).message_id]);
    const recorded = recordStatements();
    const cost = await costOf(recorded, async () => {
      const read = await Promise.all(asked.map(([personId, id]) => visibleTo(personId, [id])));
      const shown = read.map((rows) =>
        rows.map(({ message, subscriber }) => [subscriber.personId, message.id]),
      );
      expect(shown).toEqual(asked.map((each) => [each]));
    });
    recorded.stop();
    expect(totalOf(cost)).toBe(1);
  });
});
