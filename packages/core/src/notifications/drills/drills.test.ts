import { afterEach, describe, expect, it, vi } from 'vitest';
import { endDrills, pushDrills } from '../../jobs.ts';
import type { PushOutcome } from '../../platform/outbound/push-sender.ts';
import { removeOld } from '../../retention.ts';
import { namedCrowd } from '../../testing/crowd.ts';
import { aDevice, aPushService, taken } from '../../testing/recorders.ts';
import { aTestApp } from '../../testing/test-app.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  codeFor,
  problemIn,
  refusal,
} from '../../testing/world.ts';
import { aPushedDrill, aReachable, aTeamWithDevices, foundBy } from './testing.ts';

afterEach(() => vi.useRealTimers());
const later = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
const DAY_S = 86_400;

describe('a drill', () => {
  it('pushes only its id, once, to everybody on the topic', async () => {
    const { account, people } = await aTeamWithDevices(2);
    const { send, pushes } = aPushService();
    const drill_id = await aPushedDrill(account, send);
    await pushDrills(send);
    const mine = pushes.filter(({ topic }) => topic === drill_id);
    expect(mine.map(({ payload }) => payload)).toEqual([{ drill_id }, { drill_id }]);
    expect(new Set(mine.map(({ endpoint }) => endpoint))).toEqual(
      new Set(people.map(({ endpoint }) => endpoint)),
    );
    expect(mine.every(({ ttlSeconds }) => ttlSeconds <= DAY_S)).toBe(true);
  });

  it('is confirmed once, and shows after how long', async () => {
    const { account, people } = await aTeamWithDevices(2);
    const [ada, grace] = people;
    const drill_id = await aPushedDrill(account, aPushService().send);
    const confirmed = await ada?.inbox.drills.confirm({ drill_id });
    expect(confirmed?.confirmed_at).toEqual(expect.any(Number));
    expect(await ada?.inbox.drills.confirm({ drill_id })).toEqual(confirmed);
    const found = await foundBy(account, drill_id);
    expect(found.get(ada?.subscriberId ?? '')).toMatchObject({
      state: 'answered',
      answered_ms: expect.any(Number),
      delivered_at: expect.any(Number),
      reason: null,
    });
    expect(found.get(grace?.subscriberId ?? '')).toMatchObject({
      state: 'silent',
      answered_ms: null,
    });
    const { counts } = await account.open.drills.get({ drill_id });
    expect(counts).toEqual({ people: 2, answered: 1, silent: 1, no_device: 0, not_delivered: 0 });
    expect((await ada?.inbox.drills.mine({}))?.data).toEqual([]);
    expect((await grace?.inbox.drills.mine({}))?.data).toMatchObject([{ drill_id }]);
  });

  it('ends when everybody has confirmed, and the topic has room for another', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const topic = account.default_topic;
    const drill_id = await aPushedDrill(account, aPushService().send);
    const second = await problemIn(account.open.drills.start({ topic }));
    expect([second.code, second.more.extra]).toEqual(['drill_open', { drill_id }]);
    const { confirmed_at, ended_at } = (await people[0]?.inbox.drills.confirm({ drill_id })) ?? {};
    expect(ended_at).toBe(confirmed_at);
    expect(await account.open.drills.end({ drill_id })).toMatchObject({
      end_reason: 'all_answered',
      ended_at,
    });
    expect(await account.open.drills.start({ topic })).toMatchObject({ ended_at: null });
  });

  it('ends with the last of many people who confirm together', async () => {
    const { account, people } = await aTeamWithDevices(6);
    const drill_id = await aPushedDrill(account, aPushService().send);
    const confirmed = people.map(({ inbox }) => inbox.drills.confirm({ drill_id }));
    const own = (await Promise.all(confirmed)).map(({ confirmed_at }) => confirmed_at);
    const { end_reason, counts } = await account.open.drills.get({ drill_id });
    expect([end_reason, counts.answered]).toEqual(['all_answered', 6]);
    expect(own).not.toContain(null);
  });

  it('has one end where its sender ends it while the last person confirms', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const drill_id = await aPushedDrill(account, aPushService().send);
    const [confirmed, ended] = await Promise.allSettled([
      people[0]?.inbox.drills.confirm({ drill_id }),
      account.open.drills.end({ drill_id }),
    ]);
    expect(ended.status).toBe('fulfilled');
    const { end_reason, counts } = await account.open.drills.get({ drill_id });
    const isConfirmed = confirmed.status === 'fulfilled';
    expect([end_reason, counts.answered]).toEqual(isConfirmed ? ['all_answered', 1] : ['ended', 0]);
  });

  it('ends when the last person who has not confirmed erases their data', async () => {
    const { account, people } = await aTeamWithDevices(2);
    const [ada, grace] = people;
    const drill_id = await aPushedDrill(account, aPushService().send);
    await ada?.inbox.drills.confirm({ drill_id });
    await grace?.inbox.personalData.startErasure({});
    await grace?.inbox.personalData.erase({ code: await codeFor(grace.email) });
    await endDrills();
    expect((await account.open.drills.get({ drill_id })).end_reason).toBe('all_answered');
  });

  it('lets one of many concurrent starts begin', async () => {
    const { account } = await aTeamWithDevices(1);
    const topic = account.default_topic;
    const starts = Array.from({ length: 5 }, () => account.open.drills.start({ topic }));
    const results = await Promise.all(starts.map((each) => each.then(() => 'started', codeOf)));
    expect(results.toSorted()).toEqual([...Array(4).fill('drill_open'), 'started']);
  });

  it('ends when its time is over, without the job too', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const { inbox } = people[0] ?? (await aPerson());
    const topic = account.default_topic;
    const drill_id = await aPushedDrill(account, aPushService().send, { expires_in: 60 });
    later(61);
    expect(await refusal(inbox.drills.confirm({ drill_id }))).toBe('drill_ended');
    expect((await inbox.drills.mine({})).data).toEqual([]);
    await account.open.drills.start({ topic });
    const { end_reason, ended_at, expires_at } = await account.open.drills.get({ drill_id });
    expect([end_reason, ended_at]).toEqual(['expired', expires_at]);
  });

  it('is ended by its sender, idempotently, and then pushes nothing more', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const { drill_id } = await account.open.drills.start({ topic: account.default_topic });
    const ended = await account.open.drills.end({ drill_id });
    expect(ended.end_reason).toBe('ended');
    expect(await account.open.drills.end({ drill_id })).toEqual(ended);
    const { send, pushes } = aPushService();
    await pushDrills(send);
    expect(pushes.filter(({ topic }) => topic === drill_id)).toEqual([]);
    const { inbox } = people[0] ?? (await aPerson());
    expect(await refusal(inbox.drills.confirm({ drill_id }))).toBe('drill_ended');
  });

  it('is for named people and groups, and counts who is not on the topic', async () => {
    const { account, people } = await aTeamWithDevices(3);
    const [ada, grace, joan] = people.map(({ subscriberId }) => subscriberId);
    const { group_id } = await account.open.groups.create({ name: 'ops' });
    await account.open.subscriptions.remove({ subscriber_id: grace ?? '' });
    // Who has left can be added again, before they are on a topic.
    await account.open.groups.setMembers({ group_id, subscribers: [ada ?? '', grace ?? ''] });
    const to = ['group:ops/on-call', joan ?? ''];
    const drill = await account.open.drills.start({ topic: account.default_topic, to });
    expect(drill).toMatchObject({
      to,
      counts: { people: 2 },
      on_call_missing: ['ops'],
      not_subscribed: 1,
    });
    expect([...(await foundBy(account, drill.drill_id)).keys()].toSorted()).toEqual(
      [ada, joan].toSorted(),
    );
  });

  it.each([
    [{ to: ['usr_01m7z1gygne4da706cx5adkar7'] }, '/to/0'],
    [{ to: ['group:nobody'] }, '/to/0'],
    [{ to: ['usr_test_approves'] }, '/to/0'],
    [{ to: [] }, '/to'],
    [{ expires_in: 59 }, '/expires_in'],
    [{}, '/topic'],
  ])('refuses %j, and begins nothing', async (more, pointer) => {
    const account = await anAccount();
    const problem = await problemIn(
      account.open.drills.start({ topic: account.default_topic, ...more }),
    );
    expect(problem.more.errors?.map((each) => each.pointer)).toEqual([pointer]);
    expect((await account.open.drills.list({})).data).toEqual([]);
  });

  it('is for at most 1,000 people, in pages from those who could not be reached', async () => {
    const account = await anAccount();
    await namedCrowd(account, 1_001);
    const topic = account.default_topic;
    expect(await refusal(account.open.drills.start({ topic }))).toBe('audience_too_large');
    const { data } = await account.open.subscriptions.subscribers({ limit: '100' });
    const to = data.map(({ subscriber_id }) => subscriber_id);
    const { drill_id } = await account.open.drills.start({ topic, to });
    await pushDrills(aPushService().send);
    const seen = [];
    let cursor: string | undefined;
    do {
      const { people } = await account.open.drills.get({ drill_id, limit: '30', cursor });
      seen.push(...people.data.map(({ subscriber_id }) => subscriber_id));
      cursor = people.next_cursor ?? undefined;
    } while (cursor);
    expect(seen.toSorted()).toEqual(to.toSorted());
    expect(await refusal(account.open.drills.get({ drill_id, cursor: 'x' }))).toBe(
      'invalid_cursor',
    );
  });

  it('is started at most ten times a day', async () => {
    const { account } = await aTeamWithDevices(1);
    const topic = account.default_topic;
    for (let n = 0; n < 10; n += 1) {
      const { drill_id } = await account.open.drills.start({ topic });
      await account.open.drills.end({ drill_id });
    }
    const problem = await problemIn(account.open.drills.start({ topic }));
    expect(problem.code).toBe('rate_limited');
    expect(problem.more.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('belongs to its app and its people', async () => {
    const { account } = await aTeamWithDevices(1);
    const { drill_id } = await account.open.drills.start({ topic: account.default_topic });
    const other = await anAccount();
    const stranger = await aSubscriber(other);
    for (const asked of [
      () => other.open.drills.get({ drill_id }),
      () => other.open.drills.end({ drill_id }),
      () => stranger.inbox.drills.confirm({ drill_id }),
      () => stranger.inbox.drills.ofMine({ drill_id }),
    ])
      expect(await refusal(asked())).toBe('not_found');
  });

  it('lists the drills of an app, newest first, in pages', async () => {
    const { account } = await aTeamWithDevices(1);
    const { open, default_topic: topic } = account;
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      const { drill_id } = await open.drills.start({ topic });
      await open.drills.end({ drill_id });
      ids.unshift(drill_id);
    }
    const first = await open.drills.list({ limit: '2' });
    const second = await open.drills.list({ limit: '2', cursor: first.next_cursor ?? '' });
    const listed = [...first.data, ...second.data];
    expect(listed.map(({ drill_id }) => drill_id)).toEqual(ids);
    expect(listed.map(({ counts }) => counts.people)).toEqual([1, 1, 1]);
    const other = (await open.topics.create({ name: 'other' })).topic;
    expect((await open.drills.list({ topic: other })).data).toEqual([]);
  });
});

const codeOf = async (error: unknown) => (await problemIn(Promise.reject(error))).code;

const noAnswer: PushOutcome = { kind: 'later', statusCode: 503, retryAfterMs: null };

describe('what a drill finds of a person', () => {
  /** The outcomes of these endpoints; others are taken. */
  const answering = (outcomes: Record<string, PushOutcome>) =>
    aPushService(({ endpoint }) => outcomes[endpoint] ?? taken);

  it('has no device, or none that still exists', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const without = await aReachable(account, 'without');
    const gone = answering({ [people[0]?.endpoint ?? '']: { kind: 'gone', statusCode: 410 } });
    const found = await foundBy(account, await aPushedDrill(account, gone.send));
    for (const { subscriberId } of [...people, without])
      expect(found.get(subscriberId)).toMatchObject({ state: 'no_device', delivered_at: null });
  });

  it('refuses, with the cause and since when', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const [ada] = people;
    const refused: PushOutcome = { kind: 'refused', statusCode: 403, cause: 'vapid_subject' };
    const { send } = answering({ [ada?.endpoint ?? '']: refused });
    const first = await aPushedDrill(account, send);
    const known = (await foundBy(account, first)).get(ada?.subscriberId ?? '');
    expect(known).toMatchObject({
      state: 'not_delivered',
      reason: 'refused',
      cause: 'vapid_subject',
    });
    await account.open.drills.end({ drill_id: first });
    const before = Date.now();
    later(3_600);
    const second = await foundBy(account, await aPushedDrill(account, send));
    const since = second.get(ada?.subscriberId ?? '')?.since ?? 0;
    expect(since).toBeLessThanOrEqual(before);
  });

  it('does not answer, and is tried again', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const [ada] = people;
    let outcome: PushOutcome = noAnswer;
    const { send } = aPushService(() => outcome);
    const drill_id = await aPushedDrill(account, send);
    const state = async () => (await foundBy(account, drill_id)).get(ada?.subscriberId ?? '');
    expect(await state()).toMatchObject({ state: 'not_delivered', reason: 'no_answer' });
    outcome = taken;
    later(6);
    await pushDrills(send);
    expect(await state()).toMatchObject({ state: 'silent', reason: null });
  });

  it('is tried again five times, each time later, and the browser is marked from the second on', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const [ada = await aReachable(account)] = people;
    const { send, pushes } = aPushService(() => noAnswer);
    const startedAt = Date.now();
    const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: startedAt + 10_000 + ms });
    at(0);
    const drill_id = await aPushedDrill(account, send);
    const tries = () => pushes.filter(({ topic }) => topic === drill_id).length;
    const devices = async () => (await ada.inbox.pushes.devices({})).data;
    expect(await devices()).toMatchObject([{ unreachable: null }]);
    let [time, count] = [0, 1];
    for (const wait of [5_000, 30_000, 120_000, 600_000, 1_800_000]) {
      at(time + wait - 1);
      await pushDrills(send);
      expect(tries()).toBe(count);
      time += wait;
      at(time);
      await pushDrills(send);
      count += 1;
      expect(tries()).toBe(count);
      expect(await devices()).toMatchObject([{ unreachable: expect.anything() }]);
    }
    at(time + 3_600_000);
    await pushDrills(send);
    expect(tries()).toBe(6);
    expect((await foundBy(account, drill_id)).get(ada.subscriberId)).toMatchObject({
      state: 'not_delivered',
      reason: 'no_answer',
      // Since it is not reached, not since the last attempt.
      since: startedAt + 15_000,
    });
  });

  it('is tried again after an answer of one browser and none of another only if neither took it', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const [ada = await aReachable(account)] = people;
    const refusing = await aDevice(ada);
    const outcomes: Record<string, PushOutcome> = {
      [ada.endpoint]: noAnswer,
      [refusing.endpoint]: { kind: 'refused', statusCode: 403 },
    };
    const { send, pushes } = answering(outcomes);
    const drill_id = await aPushedDrill(account, send);
    const found = async () => (await foundBy(account, drill_id)).get(ada.subscriberId);
    expect(await found()).toMatchObject({ state: 'not_delivered', reason: 'no_answer' });
    outcomes[refusing.endpoint] = taken;
    later(6);
    await pushDrills(send);
    expect(await found()).toMatchObject({ state: 'silent', reason: null });
    later(3_600);
    await pushDrills(send);
    expect(pushes.filter(({ topic }) => topic === drill_id)).toHaveLength(4);
  });

  it('gets no push once the time of the drill is over, also before the job has ended it', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const { drill_id, expires_at } = await account.open.drills.start({
      topic: account.default_topic,
      expires_in: 60,
    });
    const { subscriberId = '' } = people[0] ?? {};
    const before = (await foundBy(account, drill_id)).get(subscriberId);
    vi.useFakeTimers({ toFake: ['Date'], now: expires_at });
    const { send, pushes } = aPushService();
    await pushDrills(send);
    expect(pushes.filter(({ topic }) => topic === drill_id)).toEqual([]);
    expect((await foundBy(account, drill_id)).get(subscriberId)).toEqual(before);
  });

  it('gets no second push if the drill ended while the first one had no answer', async () => {
    const { account } = await aTeamWithDevices(1);
    const { drill_id } = await account.open.drills.start({ topic: account.default_topic });
    await pushDrills(async () => {
      await account.open.drills.end({ drill_id });
      return noAnswer;
    });
    later(3_600);
    const { send, pushes } = aPushService();
    await pushDrills(send);
    expect(pushes.filter(({ topic }) => topic === drill_id)).toEqual([]);
    later(3_600);
    expect(await pushDrills(send), 'it is not due any more').toBe(0);
  });

  it('has muted the sender, until that is over', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const [ada = await aReachable(account)] = people;
    const { message_id } = await aMessage(account);
    await ada.inbox.reports.report({ message_id });
    const mutedAt = Date.now();
    const { send, pushes } = aPushService();
    const of = (id: string) => pushes.filter(({ topic }) => topic === id);
    later(60);
    const muted = await aPushedDrill(account, send);
    const found = (await foundBy(account, muted)).get(ada.subscriberId);
    expect(found).toMatchObject({ state: 'not_delivered', reason: 'muted_sender' });
    expect(found?.since).toBeLessThanOrEqual(mutedAt);
    expect(of(muted)).toEqual([]);
    await account.open.drills.end({ drill_id: muted });
    later(366 * DAY_S);
    expect(of(await aPushedDrill(account, send))).toHaveLength(1);
  });

  it('is reached by one of two browsers', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const [ada] = people;
    if (ada) await aDevice(ada);
    const { send } = answering({ [ada?.endpoint ?? '']: { kind: 'gone', statusCode: 410 } });
    const found = await foundBy(account, await aPushedDrill(account, send));
    expect(found.get(ada?.subscriberId ?? '')?.state).toBe('silent');
  });

  it('waits for quiet hours, at most for a quarter of its time', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const [ada] = people;
    await ada?.inbox.quietHours.save({ on: true, from: 0, to: 1_439, time_zone: 'UTC' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 7, 12) });
    const { send, pushes } = aPushService();
    const drill_id = await aPushedDrill(account, send, { expires_in: 4_000 });
    const state = async () => (await foundBy(account, drill_id)).get(ada?.subscriberId ?? '');
    expect(await state()).toMatchObject({ state: 'not_delivered', reason: 'quiet_hours' });
    expect(pushes.filter(({ topic }) => topic === drill_id)).toEqual([]);
    vi.setSystemTime(Date.UTC(2030, 0, 7, 12) + 1_001_000);
    await pushDrills(send);
    expect(await state()).toMatchObject({ state: 'silent' });
  });

  it('has muted the topic, or left it', async () => {
    const { account, people } = await aTeamWithDevices(2);
    const [ada, grace] = people;
    const topicOf = async (person = ada) =>
      (await person?.inbox.subscriptions.mine({}))?.data[0]?.subscription_id ?? '';
    await ada?.inbox.subscriptions.mute({ subscription_id: await topicOf(), muted: true });
    const { send, pushes } = aPushService();
    const { drill_id } = await account.open.drills.start({ topic: account.default_topic });
    await grace?.inbox.subscriptions.leave({ subscription_id: await topicOf(grace) });
    await pushDrills(send);
    const found = await foundBy(account, drill_id);
    const reasons = people.map(({ subscriberId }) => found.get(subscriberId)?.reason);
    expect(reasons).toEqual(['muted_topic', 'left']);
    expect(pushes.filter(({ topic }) => topic === drill_id)).toEqual([]);
    await ada?.inbox.drills.confirm({ drill_id });
    expect((await foundBy(account, drill_id)).get(ada?.subscriberId ?? '')).toMatchObject({
      state: 'answered',
      delivered_at: null,
    });
  });

  it('stays confirmed where the push ends after that', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const [ada] = people;
    const { drill_id } = await account.open.drills.start({ topic: account.default_topic });
    await pushDrills(async () => {
      await ada?.inbox.drills.confirm({ drill_id });
      return taken;
    });
    expect((await foundBy(account, drill_id)).get(ada?.subscriberId ?? '')).toMatchObject({
      state: 'answered',
      delivered_at: expect.any(Number),
    });
  });

  it('is pushed by another process when the first one dies', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const { drill_id } = await account.open.drills.start({ topic: account.default_topic });
    // It claims the push, and dies before it has ended.
    await new Promise<void>((begun) => {
      void pushDrills(() => {
        begun();
        return new Promise(() => {});
      });
    });
    later(61);
    const { send, pushes } = aPushService();
    await pushDrills(send);
    expect(pushes.filter(({ topic }) => topic === drill_id)).toHaveLength(1);
    const found = await foundBy(account, drill_id);
    expect(found.get(people[0]?.subscriberId ?? '')?.state).toBe('silent');
  });
});

describe('a drill is no message', () => {
  it('is in no list, count, log, history or quota of messages', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const [ada] = people;
    const { open, console: developer } = account;
    const before = await developer.statistics.show({});
    const drill_id = await aPushedDrill(account, aPushService().send);
    await ada?.inbox.drills.confirm({ drill_id });
    expect((await open.messages.list({})).data).toEqual([]);
    expect((await open.events.list({})).data).toEqual([]);
    expect((await developer.statistics.show({})).today).toEqual(before.today);
    expect((await ada?.inbox.answers.inbox({}))?.data).toEqual([]);
    expect((await ada?.inbox.answers.inbox({ state: 'closed' }))?.data).toEqual([]);
    expect((await ada?.inbox.answers.waiting({}))?.open).toBe(0);
    const { message_id } = await open.messages.send({
      topic: account.default_topic,
      type: 'approval',
      payload: { title: 'Pay?', body: 'Now.' },
    });
    const shown = await ada?.inbox.answers.show({ message_id });
    expect(shown).toMatchObject({ first_contact: true, times_answered: 0 });
  });

  it('is in the export of the person, and erased with them', async () => {
    const { account, people } = await aTeamWithDevices(1);
    const [ada] = people;
    const drill_id = await aPushedDrill(account, aPushService().send);
    const { person } = (await ada?.inbox.personalData.export({})) ?? {};
    expect(person?.drills).toMatchObject([{ drill_id, confirmed_at: null }]);
    await ada?.inbox.personalData.startErasure({});
    await ada?.inbox.personalData.erase({ code: await codeFor(ada.email) });
    expect(await account.open.drills.get({ drill_id })).toMatchObject({
      counts: { people: 0 },
      people: { data: [] },
    });
  });

  it('is forgotten after 90 days', async () => {
    const { account } = await aTeamWithDevices(1);
    const drill_id = await aPushedDrill(account, aPushService().send);
    later(91 * DAY_S);
    while (await removeOld());
    expect(await refusal(account.open.drills.get({ drill_id }))).toBe('not_found');
  });
});

describe('a drill of a test app', () => {
  it('ends when its test approvers have confirmed', async () => {
    const { open, default_topic: topic } = await aTestApp();
    const to = ['usr_test_approves', 'usr_test_comments'];
    const { drill_id } = await open.drills.start({ topic, to });
    await pushDrills(aPushService().send);
    expect(await open.drills.get({ drill_id })).toMatchObject({ end_reason: 'all_answered' });
  });

  it('shows all four results by its test approvers', async () => {
    const app = await aTestApp();
    const answering = ['approves', 'comments', 'asks'];
    const to = [...answering, 'rejects', 'reports', 'silent', 'slow'].map(
      (each) => `usr_test_${each}`,
    );
    const { drill_id } = await app.open.drills.start({ topic: app.default_topic, to });
    await pushDrills(aPushService().send);
    const stateOf = async (id: string) =>
      (await app.open.drills.get({ drill_id })).people.data.find(
        ({ subscriber_id }) => subscriber_id === id,
      )?.state;
    expect(await Promise.all(to.map(stateOf))).toEqual([
      ...answering.map(() => 'answered'),
      ...['not_delivered', 'no_device', 'silent', 'silent'],
    ]);
    await app.open.testMode.clock({ advance_seconds: 61 });
    expect(await stateOf('usr_test_slow')).toBe('answered');
    await app.open.testMode.clock({ advance_seconds: DAY_S });
    expect(await app.open.drills.get({ drill_id })).toMatchObject({ end_reason: 'expired' });
  });
});
