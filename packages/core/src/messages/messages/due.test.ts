import { afterEach, describe, expect, it, vi } from 'vitest';
import { topicOfName } from '../../accounts/topics/topic.model.ts';
import { aQuorum, aTeam, eventsOf, memberAt } from '../../answers/approvals/testing.ts';
import { nextScheduled, runSteps, startScheduledMessages } from '../../jobs.ts';
import { pushes as storedPushes } from '../../notifications/pushes/push.model.ts';
import { change, inTransaction } from '../../platform/database/database.ts';
import { namedCrowd } from '../../testing/crowd.ts';
import { aGate } from '../../testing/gate.ts';
import { runningStatements } from '../../testing/machine/running-statements.ts';
import {
  aCard,
  aMessage,
  anAccount,
  aSubscriber,
  problemIn,
  refusal,
  service,
} from '../../testing/world.ts';
import { aGroup, idsOf, seenBy, statusesLogged } from '../audiences/testing.ts';
import { canonicalPayload, payloadDigest } from '../cards/payload.ts';
import { insertMessages, messages } from './message.model.ts';
import { aStoredMessage } from './testing.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const start = Date.now();
const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 });

/** Number of transactions that wait while they write which groups a message will read. */
const waitingForGroups = async () =>
  (await runningStatements('INSERT INTO group_uses')) +
  // The statement that vtgate makes of its SELECT.
  (await runningStatements('SELECT id, app_id, '));

/** Scheduled messages of one account, written straight to the table: the API would take minutes for so many. */
async function manyScheduled(count: number, scheduledAt: number) {
  const account = await anAccount();
  const topic = await topicOfName(account.appid, 'default');
  const payload = canonicalPayload({ title: 'Now?', approve_label: 'Yes', reject_label: 'No' });
  for (let made = 0; made < count; made += 1000)
    await insertMessages(
      Array.from({ length: Math.min(1000, count - made) }, () =>
        aStoredMessage({
          appId: account.appid,
          topicId: topic?.id ?? '',
          status: 'scheduled',
          payload,
          payloadDigest: payloadDigest(payload),
          scheduledAt,
          expiresAt: scheduledAt + 86_400_000,
        }),
      ),
    );
  return account;
}

/** What a worker does each second. */
async function work() {
  while (await startScheduledMessages(service));
}

describe('messages that are due', () => {
  it('are announced, the next one of a period', async () => {
    const at = Date.now() + 30 * 86_400_000;
    await manyScheduled(1, at + 700);
    await manyScheduled(1, at + 300);
    expect(await nextScheduled(1_000, at)).toBe(at + 300);
    expect(await nextScheduled(1_000, at + 300)).toBe(at + 700);
    expect(await nextScheduled(200, at)).toBeNull();
  });

  it('are started once each by several workers', async () => {
    const at = Date.now() + 60_000;
    const { appid } = await manyScheduled(10_000, at);
    await Promise.all([work(), work()]);
    expect(await messages.count({ where: { appId: appid, status: 'scheduled' } })).toBe(10_000);
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    await Promise.all([work(), work()]);
    expect(await messages.count({ where: { appId: appid, status: 'queued' } })).toBe(10_000);
    const started = await messages.findAll({ where: { appId: appid } });
    expect(started.every((message) => message.sentAt === at)).toBe(true);
    const pushes = await storedPushes.findAll({
      where: { messageId: started.map((message) => message.id) },
    });
    expect(pushes).toHaveLength(10_000);
    expect(new Set(pushes.map((push) => push.messageId)).size).toBe(10_000);
  });
});

describe('scheduling', () => {
  const scheduled = (account: Awaited<ReturnType<typeof anAccount>>, scheduled_at: number) =>
    account.open.messages.send({
      topic: account.default_topic,
      type: 'approval',
      payload: aCard,
      scheduled_at,
    });

  it('hides a message until its time, and starts it once', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const at = Date.now() + 60_000;
    const { message_id, status } = await scheduled(account, at);
    expect(status).toBe('scheduled');
    await startScheduledMessages(service);
    expect((await person.inbox.answers.inbox({})).data).toHaveLength(0);
    later(60_001);
    await Promise.all([startScheduledMessages(service), startScheduledMessages(service)]);
    expect((await person.inbox.answers.inbox({})).data).toHaveLength(1);
    const message = await account.open.messages.get({ message_id });
    expect(message.sent_at).toBeGreaterThanOrEqual(at);
    expect(message.expires_at).toBe(at + 604_800_000);
  });

  it.each([
    ['who joins later, because nobody was there', 0, false, 1],
    ['those who were there', 1, false, 0],
    ['who joins later too, as requested', 1, true, 1],
  ])('is for %s', async (_, people, to_later_joiners, seen) => {
    const account = await anAccount();
    for (let n = 0; n < people; n += 1) await aSubscriber(account);
    const scheduled_at = Date.now() + 60_000;
    const { message_id } = await aMessage(account, { scheduled_at, to_later_joiners });
    later(60_001);
    await startScheduledMessages(service, account.appid);
    later(1);
    const { inbox } = await aSubscriber(account);
    expect((await inbox.answers.inbox({})).data).toHaveLength(seen);
    expect(await account.open.messages.get({ message_id })).toMatchObject({
      to_later_joiners: seen === 1,
      recipients: { people },
    });
  });

  it('starts what is due, and only that of the app it is asked for', async () => {
    const [one, other] = [await anAccount(), await anAccount()];
    const at = Date.now() + 60_000;
    const first = await scheduled(one, at);
    const second = await scheduled(one, at + 60_000);
    const foreign = await scheduled(other, at);
    const statuses = async () => [
      (await one.open.messages.get({ message_id: first.message_id })).status,
      (await one.open.messages.get({ message_id: second.message_id })).status,
      (await other.open.messages.get({ message_id: foreign.message_id })).status,
    ];
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    expect(await startScheduledMessages(service, one.appid)).toBe(1);
    expect(await statuses()).toEqual(['queued', 'scheduled', 'scheduled']);
    expect(await startScheduledMessages(service, one.appid)).toBe(0);
  });

  it('refuses a past time, and detects a time in seconds', async () => {
    const account = await anAccount();
    expect(await refusal(scheduled(account, Date.now() - 1))).toBe('scheduled_in_past');
    const seconds = await problemIn(scheduled(account, Math.floor(Date.now() / 1000) + 3600));
    expect(seconds.message).toContain('looks like seconds');
  });

  it('refuses a time more than a year ahead', async () => {
    const account = await anAccount();
    expect(await refusal(scheduled(account, Date.now() + 366 * 86_400_000))).toBe(
      'validation_failed',
    );
  });
});

describe('a scheduled message to a group', () => {
  it('is for who is a member when it starts', async () => {
    at(0);
    const team = await aTeam(3);
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    const group_id = await aGroup(team, 'finance', ada, grace);
    const { message_id } = await aMessage(team.account, {
      to: ['group:finance'],
      scheduled_at: start + 60_000,
    });
    const { groups, messages } = team.account.open;
    for (const change of [
      () => groups.remove({ group_id }),
      () => groups.update({ group_id, name: 'other' }),
    ])
      expect(await problemIn(change())).toMatchObject({
        code: 'group_in_use',
        message: `The message ${message_id} names finance. Cancel it, or wait until it is sent and widened.`,
        more: { extra: { message_id } },
      });
    await groups.setMembers({ group_id, subscribers: idsOf(grace, joan) });
    at(61);
    await startScheduledMessages(service, team.account.appid);
    expect(await seenBy(team, message_id)).toEqual([1, 2]);
    expect((await messages.get({ message_id })).recipients).toMatchObject({ people: 2 });
    await groups.remove({ group_id });
  });

  it.each([
    ['deleted', 'DELETE FROM subscriber_groups WHERE id = :group_id'],
    ['renamed', "UPDATE subscriber_groups SET name = 'other' WHERE id = :group_id"],
  ])('is refused when its group is %s while it is sent', async (_what, sql) => {
    const team = await aTeam(2);
    const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
    const group_id = await aGroup(team, 'finance', ada);
    const [changed, ended] = [aGate(), aGate()];
    const changing = inTransaction(async () => {
      await change(sql, { group_id });
      changed.open();
      await ended.opened;
    });
    await changed.opened;
    const widen = [{ after: 60, to: ['group:finance'] }];
    const scheduled_at = Date.now() + 60_000;
    const sent = [
      problemIn(aMessage(team.account, { to: ['group:finance'], scheduled_at })),
      problemIn(aMessage(team.account, { to: idsOf(grace), widen })),
    ];
    // Each has read the group, and waits for what the other transaction does with it.
    await expect.poll(waitingForGroups, { timeout: 5_000 }).toBeGreaterThan(0);
    ended.open();
    await changing;
    const [first, second] = await Promise.all(sent);
    expect(first?.more.errors).toMatchObject([{ pointer: '/to/0', code: 'unknown' }]);
    expect(second?.more.errors).toMatchObject([{ pointer: '/widen/0/to/0', code: 'unknown' }]);
    expect((await team.account.open.messages.list({})).data).toEqual([]);
  });

  it('is canceled with the reason when its people cannot approve it any more', async () => {
    at(0);
    const team = await aTeam(2);
    const group_id = await aGroup(team, 'finance', memberAt(team, 0), memberAt(team, 1));
    const message_id = await aQuorum(team, 2, {
      to: ['group:finance'],
      scheduled_at: start + 60_000,
    });
    const { groups, messages } = team.account.open;
    await groups.setMembers({ group_id, subscribers: idsOf(memberAt(team, 0)) });
    at(61);
    await startScheduledMessages(service, team.account.appid);
    const message = await messages.get({ message_id });
    expect(message).toMatchObject({ status: 'canceled', sent_at: null });
    expect(message.cancel_reason).toMatch(/^It was not sent: .*must be at most 1/);
    expect(await seenBy(team, message_id)).toEqual([]);
    await groups.remove({ group_id });
  });

  it('is canceled, with an event and an entry of the log, when everybody is excluded or nobody is left', async () => {
    at(0);
    const team = await aTeam(3);
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    await aGroup(team, 'ops', ada, grace);
    const left = await aGroup(team, 'left', ada);
    const requesters = await aGroup(team, 'requesters', joan);
    const { groups, messages } = team.account.open;
    const scheduled_at = start + 60_000;
    const of = async (to: string[]) =>
      (
        await aMessage(team.account, {
          to,
          approvals: { exclude: ['group:requesters'] },
          scheduled_at,
        })
      ).message_id;
    const [excluded, empty] = [await of(['group:ops/on-call']), await of(['group:left'])];
    await groups.setMembers({ group_id: requesters, subscribers: idsOf(ada, grace) });
    await groups.setMembers({ group_id: left, subscribers: [] });
    at(61);
    await startScheduledMessages(service, team.account.appid);
    for (const [message_id, reason] of [
      [excluded, /^It was not sent: .*cannot be reached/],
      [empty, /^It was not sent: .*names only groups that have nobody on this topic/],
    ] as const) {
      const message = await messages.get({ message_id });
      expect(message).toMatchObject({ status: 'canceled', sent_at: null });
      expect(message.cancel_reason).toMatch(reason);
      expect((await messages.steps({ message_id })).data).toEqual([]);
      const events = await eventsOf(team, message_id);
      expect(events.map(({ type }) => type)).toEqual(['message.canceled']);
      expect(events[0]?.data.cancel_reason).toBe(message.cancel_reason);
      expect(await statusesLogged(message_id)).toEqual(['canceled']);
    }
  });

  it.each([1, 2])(
    'needs each of its %i groups when it starts, and widens as before',
    async (size) => {
      at(0);
      const team = await aTeam(4);
      const [ada, grace, joan, mary] = [0, 1, 2, 3].map((place) => memberAt(team, place));
      if (!ada || !grace || !joan || !mary) throw new Error('four people');
      const [legal] = [await aGroup(team, 'legal', ada), await aGroup(team, 'finance', joan)];
      await aGroup(team, 'ops', mary);
      const each = ['group:legal', 'group:finance']
        .slice(0, size)
        .map((from) => ({ from, required: 1 }));
      const { message_id } = await aMessage(team.account, {
        approvals: { each },
        widen: [{ after: 60, to: ['group:ops'] }],
        scheduled_at: start + 60_000,
      });
      await team.account.open.groups.setMembers({ group_id: legal, subscribers: idsOf(grace) });
      at(61);
      await startScheduledMessages(service, team.account.appid);
      const { approvals, widen } = await team.account.open.messages.get({ message_id });
      expect(approvals.each).toEqual(each);
      expect(widen).toMatchObject([{ after: 60, to: ['group:ops'] }]);
      expect(await seenBy(team, message_id)).toEqual([1, 2].slice(0, size));
      at(122);
      await runSteps();
      expect(await seenBy(team, message_id)).toEqual([...[1, 2].slice(0, size), 3]);
    },
  );

  it('starts although a widening has become too large, which is skipped when it is due', async () => {
    at(0);
    const team = await aTeam(2);
    const ids = await namedCrowd(team.account, 999);
    const group_id = await aGroup(team, 'all', memberAt(team, 1));
    const { message_id } = await aMessage(team.account, {
      to: idsOf(memberAt(team, 0)),
      widen: [{ after: 60, to: ['group:all'] }],
      scheduled_at: start + 60_000,
    });
    for (const from of [0, 400, 800])
      await team.account.open.groups.addMembers({
        group_id,
        subscribers: ids.slice(from, from + 400),
      });
    at(61);
    await startScheduledMessages(service, team.account.appid);
    expect((await team.account.open.messages.get({ message_id })).status).toBe('queued');
    at(122);
    await runSteps();
    expect((await team.account.open.messages.get({ message_id })).widen).toMatchObject([
      { widened_at: null, skipped_at: start + 122_000 },
    ]);
  });

  it('is canceled with a reason of at most 200 characters', async () => {
    at(0);
    const team = await aTeam(2);
    const name = 'g'.repeat(39);
    const group_id = await aGroup(team, name, memberAt(team, 0), memberAt(team, 1));
    const from = `group:${name}`;
    const { message_id } = await aMessage(team.account, {
      approvals: { each: [{ from, required: 2 }] },
      scheduled_at: start + 60_000,
    });
    const { groups, messages } = team.account.open;
    await groups.setMembers({ group_id, subscribers: idsOf(memberAt(team, 0)) });
    at(61);
    await startScheduledMessages(service, team.account.appid);
    const { cancel_reason } = await messages.get({ message_id });
    expect(cancel_reason).toMatch(/^It was not sent: .*has 1 person who can approve/);
    expect(cancel_reason).toHaveLength(200);
  });
});
