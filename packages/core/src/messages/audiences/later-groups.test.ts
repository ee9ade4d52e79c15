import { afterEach, describe, expect, it, vi } from 'vitest';
import { aQuorum, aTeam, eventsOf, memberAt, respond } from '../../answers/approvals/testing.ts';
import { runSteps, startScheduledMessages } from '../../jobs.ts';
import { change, inTransaction, select } from '../../platform/database/database.ts';
import { namedCrowd } from '../../testing/crowd.ts';
import { aGate } from '../../testing/gate.ts';
import { aMessage, problemIn, refusal, service } from '../../testing/world.ts';
import { aGroup, idsOf, seenBy, statusesLogged } from './testing.ts';

// Groups that are read after the request: when a scheduled message starts, or a widening is due.

afterEach(() => vi.useRealTimers());
const start = Date.now();
const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 });

/** Number of transactions that wait while they write which groups a message will read. */
async function waitingForGroups(): Promise<number> {
  const rows = await select<{ id: string }>(
    "SELECT id FROM information_schema.processlist WHERE info LIKE 'INSERT INTO group_uses%'",
  );
  return rows.length;
}

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
});

describe('a widening to a group', () => {
  it('adds who is a member then, and the group stays until it is done', async () => {
    at(0);
    const team = await aTeam(4);
    const [ada, grace, joan, mary] = [0, 1, 2, 3].map((place) => memberAt(team, place));
    if (!ada || !grace || !joan || !mary) throw new Error('four people');
    const group_id = await aGroup(team, 'ops', grace);
    const widen = [{ after: 60, to: ['group:ops', ada.subscriberId] }];
    const { message_id } = await aMessage(team.account, { to: idsOf(ada), widen });
    const { groups, messages } = team.account.open;
    expect(await refusal(groups.remove({ group_id }))).toBe('group_in_use');
    await groups.setMembers({ group_id, subscribers: idsOf(joan, mary) });
    at(61);
    await runSteps();
    expect(await seenBy(team, message_id)).toEqual([0, 2, 3]);
    const message = await messages.get({ message_id });
    expect(message.widen).toEqual([{ ...widen[0], widened_at: start + 61_000, skipped_at: null }]);
    await groups.remove({ group_id });
  });

  it('adds people with the groups in which they have been since the send, also if it names only people', async () => {
    at(0);
    const team = await aTeam(3);
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    await aGroup(team, 'finance', ada);
    await aGroup(team, 'security', grace);
    const each = [{ from: 'group:finance' }, { from: 'group:security' }];
    const { message_id } = await aMessage(team.account, {
      to: idsOf(ada),
      approvals: { each },
      widen: [{ after: 60, to: idsOf(grace, joan) }],
    });
    at(61);
    await runSteps();
    await respond(ada, message_id, 'approve');
    expect(await refusal(respond(joan, message_id, 'approve'))).toBe('not_eligible');
    await respond(grace, message_id, 'approve');
    expect((await team.account.open.messages.get({ message_id })).status).toBe('approved');
  });

  it('adds nobody of another group that was given the name of one that is gone', async () => {
    at(0);
    const team = await aTeam(3);
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    await aGroup(team, 'finance', ada);
    const group_id = await aGroup(team, 'security', grace);
    const each = [{ from: 'group:finance' }, { from: 'group:security' }];
    const { message_id } = await aMessage(team.account, {
      to: idsOf(ada),
      approvals: { each },
      widen: [{ after: 60, to: idsOf(grace, joan) }],
    });
    await team.account.open.groups.remove({ group_id });
    await aGroup(team, 'security', joan);
    at(61);
    await runSteps();
    for (const person of [grace, joan])
      expect(await refusal(respond(person, message_id, 'approve'))).toBe('not_eligible');
  });

  it('is skipped and shown when it alone is for more than a thousand people', async () => {
    at(0);
    const team = await aTeam(2);
    const ids = await namedCrowd(team.account, 1_000);
    const { groups, messages } = team.account.open;
    const { group_id } = await groups.create({ name: 'all' });
    const [ada, grace] = idsOf(memberAt(team, 0), memberAt(team, 1));
    const widen = [{ after: 60, to: ['group:all', grace ?? ''] }];
    const { message_id } = await aMessage(team.account, { to: [ada ?? ''], widen });
    for (const from of [0, 400, 800])
      await groups.addMembers({ group_id, subscribers: ids.slice(from, from + 400) });
    at(61);
    await runSteps();
    expect((await messages.get({ message_id })).widen).toMatchObject([
      { widened_at: null, skipped_at: start + 61_000 },
    ]);
    expect(await seenBy(team, message_id)).toEqual([0]);
    await groups.remove({ group_id });
  });

  it('is skipped and shown when the message would be for more than a thousand people', async () => {
    at(0);
    const team = await aTeam(2);
    const ids = await namedCrowd(team.account, 1_000);
    const { groups, messages } = team.account.open;
    const { group_id } = await groups.create({ name: 'all' });
    await groups.setMembers({ group_id, subscribers: ids.slice(0, 400) });
    const [ada, grace] = idsOf(memberAt(team, 0), memberAt(team, 1));
    const widen = [
      { after: 60, to: ['group:all'] },
      { after: 120, to: [grace ?? ''] },
    ];
    const { message_id } = await aMessage(team.account, { to: [ada ?? ''], widen });
    for (const from of [400, 800])
      await groups.addMembers({ group_id, subscribers: ids.slice(from, from + 400) });
    at(61);
    await runSteps();
    expect((await messages.get({ message_id })).widen).toMatchObject([
      { widened_at: null, skipped_at: start + 61_000 },
      { widened_at: null, skipped_at: null },
    ]);
    at(121);
    await runSteps();
    expect(await seenBy(team, message_id)).toEqual([0, 1]);
  });
});
