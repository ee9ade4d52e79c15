import { afterEach, describe, expect, it, vi } from 'vitest';
import { digestOf } from '../platform/credentials/keyring.ts';
import { answered as answeredWith, aReceiver } from '../testing/recorders.ts';
import { answered, aTestApp } from '../testing/test-app.ts';
import { aMessage, appWith, aSubscriber, call } from '../testing/world.ts';
import { addToClock, nextTimes, takeClock } from './due-times.model.ts';

const URL = 'https://shop.example.com/callbacks';
const DAY_S = 86_400;
const silent = { to: ['usr_test_silent'] };

afterEach(() => void vi.restoreAllMocks());

/** A test app whose callbacks are answered with these statuses, the last one for all further ones. */
async function aReceivingApp(...statuses: number[]) {
  const app = await aTestApp(URL);
  const receiver = aReceiver((n) => answeredWith(statuses[n - 1] ?? statuses.at(-1) ?? 204));
  return { app, receiver, open: appWith(app, receiver.post) };
}

describe('the clock of a test app', () => {
  it('expires messages in their order, in one call', async () => {
    const { app, open, receiver } = await aReceivingApp();
    const lives = [3 * DAY_S, DAY_S, 8 * DAY_S, 2 * DAY_S];
    const sent = [];
    for (const expires_in of lives) sent.push(await aMessage(app, { ...silent, expires_in }));
    const { advanced_seconds, happened } = await open.testMode.clock({
      advance_seconds: 7 * DAY_S,
    });
    expect(advanced_seconds).toBe(7 * DAY_S);
    const inOrder = [sent[1], sent[3], sent[0]].map((each) => ({
      at: each?.expires_at,
      kind: 'expired',
      message_id: each?.message_id,
    }));
    expect(happened).toEqual(inOrder);
    const bodies = receiver.posts.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ type, data }) => [type, data.message_id])).toEqual(
      inOrder.map(({ message_id }) => ['message.expired', message_id]),
    );
    const left = await open.messages.get({ message_id: sent[2]?.message_id ?? '' });
    expect(left.status).toBe('queued');
    expect(left.expires_at).toBe((sent[2]?.expires_at ?? 0) - 7 * DAY_S * 1000);
    expect(left.created_at).toBe(sent[2]?.created_at);
  });

  it('lets consequences follow in their order', async () => {
    const { app, open } = await aReceivingApp();
    const now = Date.now();
    const scheduled = await aMessage(app, {
      ...silent,
      scheduled_at: now + 3_600_000,
      expires_in: 60,
    });
    const slow = await aMessage(app, { to: ['usr_test_slow'], scheduled_at: now + 3_570_000 });
    const { happened } = await open.testMode.clock({ advance_seconds: DAY_S });
    expect(happened.map(({ kind, message_id }) => [kind, message_id])).toEqual([
      ['started', slow.message_id],
      ['started', scheduled.message_id],
      ['answered', slow.message_id],
      ['expired', scheduled.message_id],
    ]);
    expect(happened.map(({ at }) => at - now)).toEqual([
      3_570_000, 3_600_000, 3_630_000, 3_660_000,
    ]);
  });

  it('lists a scheduled message that its people cannot decide any more as canceled', async () => {
    const { app, open } = await aReceivingApp();
    const { group_id } = await open.groups.create({ name: 'ops' });
    await open.groups.setMembers({ group_id, subscribers: silent.to });
    const scheduled_at = Date.now() + 3_600_000;
    const { message_id } = await aMessage(app, { to: ['group:ops'], scheduled_at });
    const sent = await aMessage(app, { ...silent, scheduled_at: scheduled_at + 60_000 });
    await open.groups.setMembers({ group_id, subscribers: [] });
    const { happened } = await open.testMode.clock({ advance_seconds: 4_000 });
    expect(happened).toEqual([
      { at: scheduled_at, kind: 'canceled', message_id },
      { at: scheduled_at + 60_000, kind: 'started', message_id: sent.message_id },
    ]);
    expect((await open.messages.get({ message_id })).status).toBe('canceled');
  });

  it('lets a slow approver be late for a message that expires at the same time', async () => {
    const { app, open } = await aReceivingApp();
    const { message_id } = await aMessage(app, { to: ['usr_test_slow'], expires_in: 60 });
    await open.testMode.clock({ advance_seconds: 120 });
    expect((await open.messages.get({ message_id })).status).toBe('expired');
  });

  it('retries callbacks by their schedule until one succeeds', async () => {
    const { app, open, receiver } = await aReceivingApp(500, 500, 204);
    const { message_id } = await aMessage(app, { to: ['usr_test_approves'] });
    await answered();
    const { happened } = await open.testMode.clock({ advance_seconds: DAY_S });
    expect(happened.map(({ kind }) => kind)).toEqual(['callback_retried', 'callback_retried']);
    const waited = (happened[1]?.at ?? 0) - (happened[0]?.at ?? 0);
    expect(waited).toBeGreaterThanOrEqual(300_000);
    expect(receiver.posts).toHaveLength(3);
    const { data } = await open.callbacks.deliveries({ message_id });
    expect(data).toMatchObject([{ mode: 'test', status: 'succeeded', attempt_count: 3 }]);
  });

  it('delivers an answer to the reply_to, and retries it by its schedule', async () => {
    const app = await aTestApp();
    const receiver = aReceiver((n) => answeredWith(n === 1 ? 500 : 204));
    const open = appWith(app, receiver.post);
    const reply_to = { url: 'https://flows.example.com/resume/17', authorization: 'Bearer 17' };
    const { message_id } = await aMessage(app, { to: ['usr_test_slow'], reply_to });
    await open.testMode.clock({ advance_seconds: DAY_S });
    expect(receiver.posts.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      [reply_to.url, 'Bearer 17'],
      [reply_to.url, 'Bearer 17'],
    ]);
    const { data } = await open.callbacks.deliveries({ message_id });
    expect(data.find(({ destination }) => destination === 'reply_to')).toMatchObject({
      mode: 'test',
      status: 'succeeded',
      attempt_count: 2,
    });
  });

  it('gives a callback up that fails every time', async () => {
    const { app, open } = await aReceivingApp(500);
    const { message_id } = await aMessage(app, { to: ['usr_test_rejects'] });
    await answered();
    await open.testMode.clock({ advance_seconds: 2 * DAY_S });
    const { data } = await open.callbacks.deliveries({ message_id });
    expect(data).toMatchObject([{ status: 'exhausted', attempt_count: 4 }]);
  });

  it('ends when everything has happened, also if that takes longer than a minute', async () => {
    const { app, open, receiver } = await aReceivingApp();
    const count = 40;
    const sends = Array.from({ length: count }, () => aMessage(app, { ...silent, expires_in: 60 }));
    await Promise.all(sends);
    let time = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 61_000;
      return time;
    });
    const { happened } = await open.testMode.clock({ advance_seconds: 120 });
    expect(happened).toHaveLength(count);
    expect(receiver.posts).toHaveLength(count);
  });

  it('runs concurrent calls one after another', async () => {
    const { app, open } = await aReceivingApp();
    const { message_id, expires_at } = await aMessage(app, { ...silent, expires_in: 3 * DAY_S });
    const calls = [1, 2].map(() => open.testMode.clock({ advance_seconds: DAY_S }));
    const answers = await Promise.all(calls);
    expect(answers.map(({ advanced_seconds }) => advanced_seconds)).toEqual([DAY_S, DAY_S]);
    const left = await open.messages.get({ message_id });
    expect(left.expires_at).toBe(expires_at - 2 * DAY_S * 1000);
  });

  it('finishes what is left of a call whose process was killed', async () => {
    const { app, open } = await aReceivingApp();
    const { message_id } = await aMessage(app, { ...silent, expires_in: 2 * DAY_S });
    const dead = { appId: app.appid, claim: 'dead' };
    await takeClock(dead, Date.now(), Date.now() + 300);
    await addToClock(dead, DAY_S * 1000, 'its request');
    const { advanced_seconds } = await open.testMode.clock({ advance_seconds: DAY_S });
    expect(advanced_seconds).toBe(2 * DAY_S);
    expect((await open.messages.get({ message_id })).status).toBe('expired');
  });

  it('is free for the next call as soon as it has advanced', async () => {
    const { app, open } = await aReceivingApp();
    await open.testMode.clock({ advance_seconds: 1 });
    const now = Date.now();
    expect(await takeClock({ appId: app.appid, claim: 'next' }, now, now + 1000)).toBe(true);
  });

  it('can be claimed by another call from the moment at which a claim ends', async () => {
    const { app } = await aReceivingApp();
    const now = Date.now();
    const isTaken = (claim: string, at: number) =>
      takeClock({ appId: app.appid, claim }, at, at + 1000);
    expect(await isTaken('first', now)).toBe(true);
    expect(await isTaken('second', now + 999)).toBe(false);
    expect(await isTaken('second', now + 1000)).toBe(true);
  });

  it('advances to what becomes due after a time, not to what is due at it', async () => {
    const { app } = await aReceivingApp();
    const { expires_at } = await aMessage(app, { ...silent, expires_in: 60 });
    expect(await nextTimes(app.appid, expires_at - 1)).toEqual([expires_at]);
    expect(await nextTimes(app.appid, expires_at)).toEqual([]);
  });

  it('does not advance again for the same request', async () => {
    const { app } = await aReceivingApp();
    const dead = { appId: app.appid, claim: 'dead' };
    await takeClock(dead, Date.now(), Date.now() + 300);
    await addToClock(dead, DAY_S * 1000, digestOf('its key'));
    const { api } = call({
      surface: 'open',
      credentials: { bearer: `${app.appid}:${app.open_secret}` },
      request: { path: '/v1/open/test/clock', idempotencyKey: 'its key' },
    });
    const { advanced_seconds } = await api.testMode.clock({ advance_seconds: DAY_S });
    expect(advanced_seconds).toBe(DAY_S);
  });

  it('does not touch another app', async () => {
    const { open } = await aReceivingApp();
    const other = await aTestApp();
    const { message_id, expires_at } = await aMessage(other, silent);
    const live = await aMessage(other.live);
    await open.testMode.clock({ advance_seconds: 10 * DAY_S });
    expect(await other.open.messages.get({ message_id })).toMatchObject({
      status: 'queued',
      expires_at,
    });
    const { message_id: id } = live;
    expect((await other.live.open.messages.get({ message_id: id })).expires_at).toBe(
      live.expires_at,
    );
  });

  it('ends who is on call at their time, and not before', async () => {
    const { app, open } = await aReceivingApp();
    const ids = ['usr_test_silent', 'usr_test_slow'];
    const { group_id } = await open.groups.create({ name: 'ops' });
    const other = await open.groups.create({ name: 'other' });
    for (const group of [group_id, other.group_id]) {
      await open.groups.setMembers({ group_id: group, subscribers: ids });
      await open.groups.setOnCall({
        group_id: group,
        subscribers: silent.to,
        until: group === group_id ? Date.now() + 2 * DAY_S * 1000 : undefined,
      });
    }
    const before = await aMessage(app, {
      to: ['group:ops/on-call'],
      expires_in: 60,
      scheduled_at: Date.now() + (2 * DAY_S - 3_600) * 1000,
    });
    const after = await aMessage(app, {
      to: ['group:ops/on-call'],
      expires_in: 60,
      scheduled_at: Date.now() + (2 * DAY_S + 3_600) * 1000,
    });
    await open.testMode.clock({ advance_seconds: DAY_S });
    expect(await open.groups.get({ group_id })).toMatchObject({ on_call: 1 });
    await open.testMode.clock({ advance_seconds: 2 * DAY_S });
    const { on_call, on_call_until } = await open.groups.get({ group_id });
    expect(on_call).toBe(0);
    expect(on_call_until).toBeLessThan(Date.now());
    expect(await open.groups.get({ group_id: other.group_id })).toMatchObject({
      on_call: 1,
      on_call_until: null,
    });
    const missing = async ({ message_id }: { message_id: string }) =>
      (await open.messages.get({ message_id })).recipients?.on_call_missing;
    expect([await missing(before), await missing(after)]).toEqual([[], ['ops']]);
  });

  it('does not move who is on call in another app, nor an end that has passed', async () => {
    const { app, open } = await aReceivingApp();
    await aSubscriber(app.live);
    const [person = { subscriber_id: '' }] = (await app.live.open.subscriptions.subscribers({}))
      .data;
    const ends = [Date.now() + 3_600_000, Date.now() - 3_600_000];
    const owners = [app.live.open, open];
    const groups = [];
    for (const [at, owner] of owners.entries()) {
      const subscribers = at === 0 ? [person.subscriber_id] : silent.to;
      const { group_id } = await owner.groups.create({ name: 'ops' });
      await owner.groups.setMembers({ group_id, subscribers });
      await owner.groups.setOnCall({ group_id, subscribers, until: ends[at] });
      groups.push({ owner, group_id });
    }
    await open.testMode.clock({ advance_seconds: DAY_S });
    for (const [at, { owner, group_id }] of groups.entries())
      expect((await owner.groups.get({ group_id })).on_call_until).toBe(ends[at]);
  });
});
