import { beforeAll, describe, expect, it } from 'vitest';
import {
  aQuorum,
  aTeam,
  type Member,
  memberAt,
  respond,
  type Team,
} from '../answers/approvals/testing.ts';
import { select } from '../platform/database/database.ts';
import { anEmptyLog, appendAll } from '../testing/machine/empty-log.ts';
import { aMessage, problemIn, refusal, service } from '../testing/world.ts';

let team: Team;
let ada: Member;
let grace: Member;
beforeAll(async () => {
  // What this process remembers of the log of another test does not apply.
  await anEmptyLog();
  team = await aTeam(3);
  [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
});

const receiptOf = (message_id: string) => team.account.open.receipts.show({ message_id });
const answersIn = ({ answers }: { answers: { subscriber_id: string; value: string }[] }) =>
  answers.map(({ subscriber_id, value }) => [subscriber_id, value]);

/** The kinds of the entries of a message, oldest first. */
const kindsOf = async (message_id: string) =>
  (
    await select<{ kind: string }>(
      'SELECT kind FROM log_entries WHERE message_id = :message_id ORDER BY id',
      { message_id },
    )
  ).map(({ kind }) => kind);

describe('the receipt of an open message', () => {
  it('proves an approval that does not decide, to the sender and to the person', async () => {
    const message_id = await aQuorum(team, 2);
    await respond(ada, message_id, 'approve');
    expect((await receiptOf(message_id)).proof).toBeNull();
    await appendAll(service);
    const receipt = await receiptOf(message_id);
    const { answers } = await team.account.open.messages.get({ message_id });
    expect(receipt).toMatchObject({
      entry: {
        message_id,
        status: 'open',
        closed_at: null,
        policy_digest: expect.stringMatching(/^sha-256=/),
        answers: [
          { subscriber_id: ada.subscriberId, value: 'approve', at: answers?.[0]?.responded_at },
        ],
      },
      proof: expect.stringMatching(/^c2sp/),
    });
    expect(await grace.inbox.receipts.own({ message_id })).toEqual(receipt);
  });

  it('has the answers after the newest approval or take-back', async () => {
    const message_id = await aQuorum(team, 3);
    await respond(ada, message_id, 'approve');
    await respond(grace, message_id, 'approve');
    const both = [
      [ada.subscriberId, 'approve'],
      [grace.subscriberId, 'approve'],
    ];
    expect(answersIn((await receiptOf(message_id)).entry)).toEqual(both);
    await ada.inbox.answers.takeBack({ message_id });
    expect(answersIn((await receiptOf(message_id)).entry)).toEqual(both.slice(1));
    await grace.inbox.answers.takeBack({ message_id });
    expect((await receiptOf(message_id)).entry).toMatchObject({ status: 'open', answers: [] });
  });

  it('is followed by that of its end, whatever was written last', async () => {
    const message_id = await aQuorum(team, 2);
    await respond(ada, message_id, 'approve');
    await respond(grace, message_id, 'approve');
    expect(await kindsOf(message_id)).toEqual(['answer', 'decision']);
    const { entry } = await receiptOf(message_id);
    expect(entry.status).toBe('approved');
    expect(answersIn(entry)).toHaveLength(2);
    await memberAt(team, 2).inbox.reports.report({ message_id });
    expect((await receiptOf(message_id)).entry).toEqual(entry);
  });

  it('is about the approvals that it had when it was canceled', async () => {
    const message_id = await aQuorum(team, 2);
    await respond(ada, message_id, 'approve');
    await team.account.open.messages.cancel({ message_id });
    const { entry } = await receiptOf(message_id);
    expect(entry.status).toBe('canceled');
    expect(answersIn(entry)).toEqual([[ada.subscriberId, 'approve']]);
  });

  it('is written once for an answer that is repeated, or taken back twice', async () => {
    const message_id = await aQuorum(team, 2);
    for (let n = 0; n < 2; n += 1) await respond(ada, message_id, 'approve');
    for (let n = 0; n < 2; n += 1) await ada.inbox.answers.takeBack({ message_id });
    expect(await kindsOf(message_id)).toEqual(['answer', 'answer']);
  });

  it('does not exist of a message that one answer decides', async () => {
    const { message_id } = await aMessage(team.account);
    expect(await refusal(receiptOf(message_id))).toBe('receipt_unavailable');
    await respond(ada, message_id, 'approve');
    expect(await kindsOf(message_id)).toEqual(['decision']);
  });
});

describe('the receipt of a report', () => {
  const ofReport = (message_id: string) =>
    team.account.open.receipts.show({ message_id, of: 'report' });

  it('proves that the message was reported', async () => {
    const { message_id } = await aMessage(team.account);
    await ada.inbox.reports.report({ message_id });
    await appendAll(service);
    const receipt = await ofReport(message_id);
    expect(receipt).toMatchObject({
      entry: { message_id, status: 'reported', closed_at: expect.any(Number) },
      proof: expect.stringMatching(/^c2sp/),
    });
    expect(await ada.inbox.receipts.own({ message_id, of: 'report' })).toEqual(receipt);
    expect((await receiptOf(message_id)).entry.status).toBe('rejected');
  });

  it('is of the newest one, with the approvals that an open message had then', async () => {
    const message_id = await aQuorum(team, 2, {
      approvals: { exclude: [ada.subscriberId, grace.subscriberId] },
    });
    await ada.inbox.reports.report({ message_id });
    const first = await ofReport(message_id);
    expect(first.entry).toMatchObject({ status: 'reported', closed_at: null, answers: [] });
    await respond(memberAt(team, 2), message_id, 'approve');
    await grace.inbox.reports.report({ message_id });
    const second = await ofReport(message_id);
    expect(answersIn(second.entry)).toEqual([[memberAt(team, 2).subscriberId, 'approve']]);
    expect((await receiptOf(message_id)).entry.status).toBe('open');
  });

  it('is refused if nobody has reported the message', async () => {
    const { message_id } = await aMessage(team.account);
    await respond(ada, message_id, 'approve');
    const { code, more } = await problemIn(ofReport(message_id));
    expect([code, more.extra]).toEqual(['receipt_unavailable', { message_status: 'approved' }]);
  });

  it('is refused to people who have not reported the message', async () => {
    const { message_id } = await aMessage(team.account);
    await ada.inbox.reports.report({ message_id });
    const asked = grace.inbox.receipts.own({ message_id, of: 'report' });
    expect(await refusal(asked)).toBe('receipt_unavailable');
  });
});
