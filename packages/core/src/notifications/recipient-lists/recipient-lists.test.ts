import { afterEach, describe, expect, it, vi } from 'vitest';
import { aQuorum, aTeam, memberAt, respond, type Team } from '../../answers/approvals/testing.ts';
import { runSteps } from '../../jobs.ts';
import { subscribers } from '../../people/subscriptions/subscriber.model.ts';
import { subscriptions } from '../../people/subscriptions/subscription.model.ts';
import { namedCrowd } from '../../testing/crowd.ts';
import { costOf, recordStatements } from '../../testing/machine/statements.ts';
import { aDevice, aPushService } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import { standIn } from '../../testing/stand-ins.ts';
import { answered, aTestApp } from '../../testing/test-app.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  codeFor,
  refusal,
  type TestAccount,
  type TestPerson,
} from '../../testing/world.ts';
import type { MessageRecipientOut } from './recipient-lists.schema.ts';

afterEach(() => vi.useRealTimers());

/** Everybody in the list of a message, by name. */
async function listOf({ open }: Pick<TestAccount, 'open'>, message_id: string) {
  const { data } = await open.messages.recipients({ message_id, limit: '100' });
  return new Map(data.map((each) => [each.display_name, each]));
}

/** Names of those in the list of whom something is true. */
async function namesIn(
  account: Pick<TestAccount, 'open'>,
  message_id: string,
  isTrue: (recipient: MessageRecipientOut) => boolean = () => true,
): Promise<string[]> {
  const list = await listOf(account, message_id);
  return [...list.values()]
    .filter(isTrue)
    .map(({ display_name }) => display_name)
    .sort();
}

const isAwaited = ({ is_awaited }: MessageRecipientOut) => is_awaited;

async function leave({ inbox }: TestPerson) {
  const { data } = await inbox.subscriptions.mine({});
  for (const { subscription_id } of data) await inbox.subscriptions.leave({ subscription_id });
}

async function aGroup({ account, members }: Team, name: string, ...places: number[]) {
  const { group_id } = await account.open.groups.create({ name });
  const subscribers = places.map((at) => members[at]?.subscriberId ?? '');
  await account.open.groups.setMembers({ group_id, subscribers });
  return group_id;
}

describe('the people of a message to a topic', () => {
  it('are who was on it when it was sent, with what they did', async () => {
    const team = await aTeam(3);
    const { account } = team;
    const message_id = await aQuorum(team, 2);
    await aSubscriber(account, await aPerson({ name: 'Late' }));
    await memberAt(team, 1).inbox.answers.seen({ message_id });
    await respond(memberAt(team, 0), message_id, 'approve');
    const { sent_at } = await account.open.messages.get({ message_id });
    const list = await listOf(account, message_id);
    expect([...list.keys()]).toEqual(['Joan', 'Grace', 'Ada']);
    expect(list.get('Ada')).toMatchObject({
      subscriber_id: memberAt(team, 0).subscriberId,
      asked_at: sent_at,
      is_subscribed: true,
      answer: { value: 'approve', responded_at: expect.any(Number), stand_in: null },
      is_awaited: false,
    });
    expect(list.get('Grace')).toMatchObject({
      seen_at: expect.any(Number),
      answer: null,
      is_awaited: true,
    });
    expect(list.get('Joan')).toEqual({
      subscriber_id: memberAt(team, 2).subscriberId,
      display_name: 'Joan',
      reference: null,
      groups: [],
      asked_at: sent_at,
      is_subscribed: true,
      is_excluded: false,
      push: { state: 'no_browser', at: null },
      seen_at: null,
      answer: null,
      is_awaited: true,
    });
  });

  it('are also those who join later, if it is for them', async () => {
    const account = await anAccount();
    const { message_id } = await aMessage(account, { to_later_joiners: true });
    const { sent_at } = await account.open.messages.get({ message_id });
    const person = await aSubscriber(account, await aPerson({ name: 'Late' }));
    const late = (await listOf(account, message_id)).get('Late');
    const { subscribedAt } = await subscriptions.existing({ personId: person.personId });
    expect(subscribedAt).toBeGreaterThan(sent_at ?? 0);
    expect(late).toMatchObject({ is_awaited: true, asked_at: subscribedAt });
    await person.inbox.answers.respond({ message_id, value: 'reject' });
    await aSubscriber(account, await aPerson({ name: 'Too late' }));
    expect(await namesIn(account, message_id)).toEqual(['Late']);
  });

  it('are also those who have left since, who are no longer awaited', async () => {
    const team = await aTeam(2);
    const before = await aSubscriber(team.account, await aPerson({ name: 'Before' }));
    await leave(before);
    const { message_id } = await aMessage(team.account);
    await leave(memberAt(team, 0));
    const list = await listOf(team.account, message_id);
    expect([...list.keys()].sort()).toEqual(['Ada', 'Grace']);
    expect(list.get('Ada')).toMatchObject({ is_subscribed: false, is_awaited: false });
    expect(await namesIn(team.account, message_id, isAwaited)).toEqual(['Grace']);
  });

  it('are nobody before it is sent', async () => {
    const team = await aTeam(1);
    const scheduled_at = Date.now() + 60_000;
    const { message_id } = await aMessage(team.account, { scheduled_at });
    const page = await team.account.open.messages.recipients({ message_id });
    expect(page).toEqual({ data: [], has_more: false, next_cursor: null });
  });
});

describe('the people whom a message names', () => {
  it('have the groups in which they were when it was sent', async () => {
    const team = await aTeam(4);
    const finance = await aGroup(team, 'finance', 0, 1);
    await aGroup(team, 'security', 1, 2);
    const to = ['group:finance', 'group:security', memberAt(team, 3).subscriberId];
    const { message_id } = await aMessage(team.account, { to });
    await team.account.open.groups.remove({ group_id: finance });
    const list = await listOf(team.account, message_id);
    expect([...list].map(([name, { groups }]) => [name, groups])).toEqual([
      ['Mary', []],
      ['Joan', ['security']],
      ['Grace', ['finance', 'security']],
      ['Ada', ['finance']],
    ]);
  });

  it('are awaited while one of their groups needs an approval', async () => {
    const team = await aTeam(4);
    await aGroup(team, 'finance', 0, 1);
    await aGroup(team, 'security', 1, 2);
    const each = [{ from: 'group:finance' }, { from: 'group:security' }];
    const to = ['group:finance', 'group:security', memberAt(team, 3).subscriberId];
    const { message_id } = await aMessage(team.account, { to, approvals: { each } });
    const awaited = () => namesIn(team.account, message_id, isAwaited);
    expect(await awaited()).toEqual(['Ada', 'Grace', 'Joan']);
    await respond(memberAt(team, 0), message_id, 'approve');
    expect(await awaited()).toEqual(['Grace', 'Joan']);
    await respond(memberAt(team, 1), message_id, 'approve');
    expect(await awaited()).toEqual([]);
    expect((await listOf(team.account, message_id)).get('Joan')?.answer).toBeNull();
  });

  it('say who is excluded, and who is not on the topic', async () => {
    const team = await aTeam(3);
    await leave(memberAt(team, 2));
    const to = [0, 1, 2].map((at) => memberAt(team, at).subscriberId);
    const exclude = [memberAt(team, 0).subscriberId];
    const { message_id } = await aMessage(team.account, { to, approvals: { exclude } });
    const list = await listOf(team.account, message_id);
    expect(list.get('Ada')).toMatchObject({ is_excluded: true, is_awaited: false });
    expect(list.get('Grace')).toMatchObject({ is_excluded: false, is_awaited: true });
    expect(list.get('Joan')).toMatchObject({ is_subscribed: false, is_awaited: false });
  });

  it('are those of a widening too, from when it was due', async () => {
    const start = Date.now();
    const at = (s: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + s * 1000 });
    at(0);
    const team = await aTeam(3);
    await aGroup(team, 'ops', 1);
    const widen = [{ after: 60, to: ['group:ops'] }];
    const to = [memberAt(team, 0).subscriberId];
    const { message_id } = await aMessage(team.account, { to, widen });
    expect(await namesIn(team.account, message_id)).toEqual(['Ada']);
    at(61);
    while (await runSteps());
    const list = await listOf(team.account, message_id);
    expect([...list.keys()]).toEqual(['Grace', 'Ada']);
    expect(list.get('Ada')).toMatchObject({ asked_at: start, groups: [] });
    expect(list.get('Grace')).toMatchObject({
      asked_at: start + 61_000,
      groups: ['ops'],
      is_awaited: true,
    });
  });

  it('have the answer that a stand-in gave for them', async () => {
    const team = await aTeam(2);
    const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
    await standIn(ada, grace);
    const { message_id } = await aMessage(team.account, { to: [ada.subscriberId] });
    await respond(grace, message_id, 'approve');
    const list = await listOf(team.account, message_id);
    expect([...list.keys()]).toEqual(['Ada']);
    expect(list.get('Ada')).toMatchObject({
      answer: {
        value: 'approve',
        stand_in: { subscriber_id: grace.subscriberId, display_name: 'Grace', reference: null },
      },
      is_awaited: false,
    });
  });

  it('are awaited no longer once the message is closed or expired', async () => {
    const team = await aTeam(2);
    const canceled = await aQuorum(team, 2);
    await team.account.open.messages.cancel({ message_id: canceled });
    expect(await namesIn(team.account, canceled)).toEqual(['Ada', 'Grace']);
    expect(await namesIn(team.account, canceled, isAwaited)).toEqual([]);
    const { message_id } = await aMessage(team.account, { expires_in: 60 });
    const { expires_at } = await team.account.open.messages.get({ message_id });
    vi.useFakeTimers({ toFake: ['Date'], now: expires_at - 1 });
    expect(await namesIn(team.account, message_id, isAwaited)).toEqual(['Ada', 'Grace']);
    vi.setSystemTime(expires_at);
    expect(await namesIn(team.account, message_id, isAwaited)).toEqual([]);
  });

  it('of a test app are its test approvers', async () => {
    const app = await aTestApp();
    const to = ['usr_test_approves', 'usr_test_silent'];
    const { message_id } = await aMessage(app, { to, approvals: { required: 2 } });
    await answered();
    const { data } = await app.open.messages.recipients({ message_id });
    expect(data).toMatchObject([
      {
        subscriber_id: 'usr_test_silent',
        reference: 'test_silent',
        answer: null,
        is_awaited: true,
      },
      { subscriber_id: 'usr_test_approves', answer: { value: 'approve' }, is_awaited: false },
    ]);
  });

  it('have no name once they have erased their data', async () => {
    const team = await aTeam(1);
    const { message_id } = await aMessage(team.account);
    const person = memberAt(team, 0);
    await person.inbox.personalData.startErasure({});
    await person.inbox.personalData.erase({ code: await codeFor(person.email) });
    expect(await namesIn(team.account, message_id)).toEqual(['Erased person']);
  });
});

describe('whether a push reaches somebody', () => {
  const stateOf = async (account: TestAccount, message_id: string) =>
    (await listOf(account, message_id)).get('Ada Lovelace')?.push;

  it('is that it was sent, or that their push service refuses it', async () => {
    const account = await anAccount();
    await aDevice(await aSubscriber(account));
    const { message_id } = await aMessage(account);
    while (await sendPushes(aPushService().send));
    expect(await stateOf(account, message_id)).toEqual({ state: 'sent', at: null });
    const refused = await aMessage(account);
    const service = aPushService(() => ({ kind: 'refused', statusCode: 403 }));
    while (await sendPushes(service.send));
    expect(await stateOf(account, refused.message_id)).toEqual({ state: 'refused', at: null });
  });

  it('is that it waits, for everybody or for the end of quiet hours', async () => {
    const now = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 12 * 3_600_000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    const account = await anAccount();
    const ada = await aSubscriber(account);
    await aDevice(ada);
    await aDevice(await aSubscriber(account, await aPerson({ name: 'Grace' })));
    const { message_id } = await aMessage(account, { notify_after: 600, urgency: 'normal' });
    const waiting = { state: 'waiting', at: now + 600_000 };
    expect(await stateOf(account, message_id)).toEqual(waiting);
    expect((await listOf(account, message_id)).get('Grace')?.push).toEqual(waiting);
    const hours = { from: 11 * 60, to: 13 * 60, time_zone: 'UTC' };
    await ada.inbox.quietHours.save({ on: true, ...hours });
    vi.setSystemTime(now + 600_001);
    while (await sendPushes(aPushService().send));
    const quiet = { state: 'waiting', at: now + 3_600_000 };
    expect(await stateOf(account, message_id)).toEqual(quiet);
    expect((await listOf(account, message_id)).get('Grace')?.push.state).toBe('sent');
    await account.open.messages.cancel({ message_id });
    expect((await stateOf(account, message_id))?.state).not.toBe('waiting');
  });

  it('is that they muted the topic', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    await aDevice(person);
    const [mine] = (await person.inbox.subscriptions.mine({})).data;
    const subscription_id = mine?.subscription_id ?? '';
    await person.inbox.subscriptions.mute({ subscription_id, muted: true });
    const { message_id } = await aMessage(account);
    expect(await stateOf(account, message_id)).toEqual({ state: 'muted', at: null });
  });

  it.each<[string, 'muted' | 'sent', { topic?: number; from?: number; until?: number }]>([
    ['muted the topic when it was sent', 'muted', { topic: 0 }],
    ['muted the topic later', 'sent', { topic: 1 }],
    ['muted the sender when it was sent', 'muted', { from: 0, until: 1 }],
    ['muted the sender until it was sent', 'sent', { from: -9, until: 0 }],
    ['muted the sender later', 'sent', { from: 1, until: 9 }],
  ])('is that they %s: %s', async (_, state, { topic, from, until }) => {
    const account = await anAccount();
    const { personId, ...person } = await aSubscriber(account);
    await aDevice({ personId, ...person });
    const { message_id } = await aMessage(account);
    while (await sendPushes(aPushService().send));
    const sentAt = (await account.open.messages.get({ message_id })).sent_at ?? 0;
    const at = (ms: number | undefined) => (ms === undefined ? null : sentAt + ms);
    await subscriptions.update({ mutedAt: at(topic) }, { where: { personId } });
    const muted = { mutedFrom: at(from), mutedUntil: at(until) };
    await subscribers.update(muted, { where: { personId, appId: account.appid } });
    expect(await stateOf(account, message_id)).toEqual({ state, at: null });
  });

  it('is that they reported the sender before', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    await aDevice(person);
    const reported = await aMessage(account);
    while (await sendPushes(aPushService().send));
    await person.inbox.reports.report({ message_id: reported.message_id });
    const { message_id } = await aMessage(account);
    expect((await stateOf(account, reported.message_id))?.state).toBe('sent');
    expect((await stateOf(account, message_id))?.state).toBe('muted');
  });
});

describe('the list', () => {
  it.each([
    ['names people', true],
    ['is for a topic', false],
  ] as const)('has pages for a message that %s', async (_what, isNarrowed) => {
    const account = await anAccount();
    const ids = await namedCrowd(account, 250);
    const { group_id } = await account.open.groups.create({ name: 'all' });
    await account.open.groups.setMembers({ group_id, subscribers: ids });
    const { message_id } = await aMessage(account, isNarrowed ? { to: ['group:all'] } : {});
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await account.open.messages.recipients({ message_id, limit: '100', cursor });
      found.push(...page.data.map(({ subscriber_id }) => subscriber_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(found.toSorted()).toEqual(ids.toSorted());
  });

  it('costs as many statements for a page of one as for a page of a hundred', async () => {
    const team = await aTeam(1);
    await namedCrowd(team.account, 120);
    const message_id = await aQuorum(team, 2);
    await respond(memberAt(team, 0), message_id, 'approve');
    const recorded = recordStatements();
    const page = (limit: string) =>
      costOf(recorded, () => team.account.open.messages.recipients({ message_id, limit }));
    await page('1');
    expect(await page('100')).toEqual(await page('1'));
    recorded.stop();
  });

  it('shows nothing of a person by which two senders could match them', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    await aSubscriber(account);
    const { user_id } = await person.inbox.people.me({});
    const { message_id } = await aMessage(account);
    const page = await account.open.messages.recipients({ message_id, limit: '1' });
    const cursor = page.next_cursor;
    const all = await account.open.messages.recipients({ message_id });
    expect(JSON.stringify([cursor, all])).not.toContain(user_id);
    expect(JSON.stringify(all)).not.toContain(person.email);
  });

  it('is no business of another app, and has no other cursors', async () => {
    const [mine, theirs] = [await anAccount(), await anAccount()];
    const { message_id } = await aMessage(theirs);
    expect(await refusal(mine.open.messages.recipients({ message_id }))).toBe('not_found');
    const cursor = 'msg';
    const listing = theirs.open.messages.recipients({ message_id, cursor });
    expect(await refusal(listing)).toBe('invalid_cursor');
  });
});
