import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aTeam,
  type Member,
  memberAt,
  respond,
  type Team,
} from '../../answers/approvals/testing.ts';
import { runSteps, startScheduledMessages } from '../../jobs.ts';
import { recipientsOf } from '../../live/streams/recipient.model.ts';
import { change, select } from '../../platform/database/database.ts';
import { namedCrowd } from '../../testing/crowd.ts';
import { aDevice, aPushService } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import { standIn } from '../../testing/stand-ins.ts';
import { aMessage, aSubscriber, service } from '../../testing/world.ts';
import { idsOf, seenBy } from './testing.ts';

afterEach(() => vi.useRealTimers());
const later = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

type Message = Parameters<typeof aMessage>[1];

/** A team of four, and a group of the first two of them and 30 others. */
async function aLargeGroup() {
  const team = await aTeam(4);
  const crowd = await namedCrowd(team.account, 30);
  const { groups } = team.account.open;
  const { group_id } = await groups.create({ name: 'all' });
  const set = (...members: Member[]) =>
    groups.setMembers({ group_id, subscribers: [...idsOf(...members), ...crowd] });
  await set(memberAt(team, 0), memberAt(team, 1));
  return { team, group_id, crowd, set };
}

const send = async (team: Team, more: Message = {}) =>
  (await aMessage(team.account, { to: ['group:all'], ...more })).message_id;

/** The number of rows that name people of an app. */
async function rowsOf({ account }: Team): Promise<number> {
  const [row] = await select<{ count: number }>(
    'SELECT COUNT(*) AS count FROM message_recipients WHERE app_id = :appId',
    { appId: account.appid },
  );
  return Number(row?.count);
}

const closedFor = async ({ inbox }: Member, q?: string) =>
  (await inbox.answers.inbox({ state: 'closed', ...(q && { q }) })).data.map(
    ({ message_id }) => message_id,
  );

describe('messages to a large group', () => {
  it('share one list of people while these are the same', async () => {
    const { team } = await aLargeGroup();
    const ids = [await send(team), await send(team), await send(team)];
    expect(await rowsOf(team)).toBe(32);
    for (const id of ids) expect(await seenBy(team, id)).toEqual([0, 1]);
  });

  it('share the list also if the first ones are sent at once', async () => {
    const { team } = await aLargeGroup();
    const ids = await Promise.all([send(team), send(team), send(team), send(team)]);
    expect(await rowsOf(team)).toBe(32);
    for (const id of ids) expect(await seenBy(team, id)).toEqual([0, 1]);
  });

  it('have lists of their own when one of the people has a hundred on the topic', async () => {
    const { team, set } = await aLargeGroup();
    await send(team);
    const more = Array.from({ length: 99 }, (_, n) => `SELECT 'lst_${n}' AS id`);
    await change(
      `INSERT INTO message_recipients (list_id, app_id, person_id, topic_id)
       SELECT o.id, r.app_id, r.person_id, r.topic_id
       FROM message_recipients r JOIN (${more.join(' UNION ALL ')}) o WHERE r.app_id = :appId`,
      { appId: team.account.appid },
    );
    const before = await rowsOf(team);
    await send(team);
    expect(await rowsOf(team)).toBe(before);
    await set(memberAt(team, 0));
    for (let n = 1; n <= 2; n += 1) {
      await send(team);
      expect(await rowsOf(team)).toBe(before + n * 31);
    }
  });

  it('are each for who was a member when it was sent', async () => {
    const { team, set } = await aLargeGroup();
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    const first = await send(team);
    await set(ada, joan);
    const second = await send(team);
    await set(ada, grace);
    const third = await send(team);
    expect(await seenBy(team, first)).toEqual([0, 1]);
    expect(await seenBy(team, second)).toEqual([0, 2]);
    expect(await seenBy(team, third)).toEqual([0, 1]);
    expect(await rowsOf(team)).toBe(64);
  });

  it('are each for who was on the topic when it was sent', async () => {
    const { team } = await aLargeGroup();
    const grace = memberAt(team, 1);
    const { subscriptions } = team.account.open;
    const first = await send(team);
    await subscriptions.remove({ subscriber_id: grace.subscriberId });
    expect(await seenBy(team, first)).toEqual([0]);
    await aSubscriber(team.account, grace);
    await team.account.open.groups.addMembers({
      group_id: (await team.account.open.groups.list({})).data[0]?.group_id ?? '',
      subscribers: idsOf(grace),
    });
    const second = await send(team);
    // As with every message, joining again is a new join.
    expect(await seenBy(team, first)).toEqual([0]);
    expect(await seenBy(team, second)).toEqual([0, 1]);
  });

  it('are found in the open inbox, in the history and by searches, in the order of each', async () => {
    const { team } = await aLargeGroup();
    const [ada, joan] = [memberAt(team, 0), memberAt(team, 2)];
    const last = await send(team, { expires_in: 7_200, payload: { title: 'Release B' } });
    const own = await send(team, {
      to: idsOf(ada),
      expires_in: 3_600,
      payload: { title: 'Release own' },
    });
    const sooner = await send(team, { expires_in: 1_800, payload: { title: 'Release A' } });
    const open = async (member: Member, q?: string) =>
      (await member.inbox.answers.inbox(q ? { q } : {})).data.map(({ message_id }) => message_id);
    expect(await open(ada)).toEqual([sooner, own, last]);
    expect(await open(ada, 'release')).toEqual([sooner, own, last]);
    expect(await open(joan)).toEqual([]);
    for (const id of [last, sooner, own]) {
      later(1);
      await respond(ada, id, 'approve');
    }
    expect(await open(ada)).toEqual([]);
    expect(await closedFor(ada)).toEqual([own, sooner, last]);
    expect(await closedFor(ada, 'release')).toEqual([own, sooner, last]);
    expect(await closedFor(memberAt(team, 1))).toEqual([sooner, last]);
    expect(await closedFor(joan)).toEqual([]);
    expect((await ada.inbox.answers.inbox({ state: 'closed', limit: '1' })).data).toHaveLength(1);
  });

  it('are listed and found by their sender for each of the people', async () => {
    const { team, crowd } = await aLargeGroup();
    const { messages } = team.account.open;
    const ids = [await send(team), await send(team)];
    const own = await send(team, { to: idsOf(memberAt(team, 0)) });
    const foundFor = async (person: string) =>
      (await messages.list({ person })).data.map(({ message_id }) => message_id);
    expect(await foundFor(memberAt(team, 0).subscriberId)).toEqual([own, ...ids.toReversed()]);
    expect(await foundFor(crowd[0] ?? '')).toEqual(ids.toReversed());
    expect(await foundFor(memberAt(team, 2).subscriberId)).toEqual([]);
    for (const message_id of ids) {
      const { data } = await messages.recipients({ message_id, limit: '100' });
      expect(data).toHaveLength(32);
      expect(data[0]?.groups).toEqual(['all']);
    }
  });

  it('are pushed to the people of the list, whose pages are updated', async () => {
    const { team } = await aLargeGroup();
    const { endpoint } = await aDevice(memberAt(team, 1));
    await aDevice(memberAt(team, 2));
    const sent = aPushService();
    const ids = [await send(team), await send(team)];
    while (await sendPushes(sent.send));
    const pushed = sent.pushes.map((push) => [push.endpoint, push.payload]);
    expect(pushed).toMatchObject(ids.map((message_id) => [endpoint, { message_id }]));
    for (const id of ids)
      expect(await recipientsOf([{ id, appId: team.account.appid }])).toHaveLength(32);
  });

  it('are seen and answered by who stands in for one of the people', async () => {
    const { team } = await aLargeGroup();
    const [ada, joan] = [memberAt(team, 0), memberAt(team, 2)];
    const before = await send(team);
    await respond(ada, before, 'approve');
    await standIn(ada, joan);
    const [first, second] = [await send(team), await send(team)];
    expect(await seenBy(team, first)).toEqual([0, 1, 2]);
    const { response } = await joan.inbox.answers.respond({
      message_id: first,
      value: 'approve',
    });
    expect(response?.on_behalf_of?.display_name).toBe('Ada');
    expect(await closedFor(joan)).toEqual([first]);
    expect(await closedFor(joan, 'pay')).toEqual([first]);
    expect(await seenBy(team, second)).toEqual([0, 1, 2]);
  });

  it('have a list of their own if they widen, whose later people get no other message', async () => {
    const { team } = await aLargeGroup();
    const shared = await send(team);
    const widened = await send(team, { widen: [{ after: 60, to: idsOf(memberAt(team, 3)) }] });
    later(61);
    await runSteps();
    expect(await seenBy(team, widened)).toEqual([0, 1, 3]);
    expect(await seenBy(team, shared)).toEqual([0, 1]);
    expect(await seenBy(team, await send(team))).toEqual([0, 1]);
    expect(await rowsOf(team)).toBe(32 + 33);
  });

  it('are for who is a member when they start, if they are scheduled', async () => {
    const { team, set } = await aLargeGroup();
    await send(team);
    const scheduled = await send(team, { scheduled_at: Date.now() + 60_000 });
    await set(memberAt(team, 3));
    later(61);
    await startScheduledMessages(service, team.account.appid);
    expect(await seenBy(team, scheduled)).toEqual([3]);
  });

  it('know for whom of the list an answer counts', async () => {
    const { team, crowd } = await aLargeGroup();
    const { groups } = team.account.open;
    const { group_id } = await groups.create({ name: 'security' });
    await groups.setMembers({
      group_id,
      subscribers: [memberAt(team, 2).subscriberId, ...crowd.slice(0, 25)],
    });
    const approvals = { each: [{ from: 'group:all' }, { from: 'group:security' }] };
    const ids = [];
    for (let n = 0; n < 2; n += 1)
      ids.push((await aMessage(team.account, { approvals })).message_id);
    // 30 of the crowd, of whom 25 are in both, two of the first group, one of the second.
    expect(await rowsOf(team)).toBe(33);
    for (const message_id of ids) {
      await respond(memberAt(team, 0), message_id, 'approve');
      expect((await respond(memberAt(team, 1), message_id, 'approve')).status).not.toBe('approved');
      const { status } = await respond(memberAt(team, 2), message_id, 'approve');
      expect(status).toBe('approved');
    }
  });
});
