import { afterEach, describe, expect, it, vi } from 'vitest';
import { onEnqueued, type Work } from '../../platform/database/work.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { manyExhausted } from '../../testing/due-deliveries.ts';
import { answers, deliver, log, onlyOne, RECEIVER } from '../../testing/logged-deliveries.ts';
import { answered, aReceiver } from '../../testing/recorders.ts';
import { anAccount, asApp, problemIn, refusal, service } from '../../testing/world.ts';
import { type DeliveryRow, deliveries } from './delivery.model.ts';

afterEach(async () => {
  vi.useRealTimers();
  // What is still due later would come to the receiver of another test, which lets time pass.
  await deliveries.update({ status: 'skipped', dueAt: null }, { where: { status: 'pending' } });
});
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('a resend', () => {
  it('delivers again under the same event id, for every status', async () => {
    const { account } = await answers(1);
    const receiver = aReceiver();
    await deliver(receiver.post);
    const { delivery_id } = await onlyOne(account);
    expect(await account.open.callbacks.resend({ delivery_id })).toMatchObject({
      status: 'pending',
      attempt_count: 1,
    });
    await deliver(receiver.post);
    expect(receiver.posts.map((post) => post.headers['webhook-id'])).toEqual(
      Array(2).fill(receiver.posts[0]?.headers['webhook-id']),
    );
    expect(await onlyOne(account)).toMatchObject({ status: 'succeeded', attempt_count: 2 });
  });

  it('restarts the schedule and keeps earlier attempts in the log', async () => {
    const { account } = await answers(1);
    const receiver = aReceiver(() => answered(500));
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await deliver(receiver.post);
      later(40_000_000);
    }
    const { delivery_id } = await onlyOne(account);
    await account.open.callbacks.resend({ delivery_id });
    await deliver(receiver.post);
    const { status, attempts, next_attempt_at } = await account.open.callbacks.delivery({
      delivery_id,
    });
    expect([status, attempts.length]).toEqual(['pending', 5]);
    expect((next_attempt_at ?? 0) - Date.now()).toBeLessThan(7_000);
  });

  it('is sent at once, without waiting for the next tick', async () => {
    const { account } = await answers(1);
    await deliver(aReceiver().post);
    const { delivery_id } = await onlyOne(account);
    const received: Work[] = [];
    const stop = onEnqueued((work) => received.push(work));
    await account.open.callbacks.resend({ delivery_id });
    stop();
    const partition = { appId: account.appid, health: 'well' };
    expect(received).toEqual([{ table: 'deliveries', partition }]);
  });

  it.each([
    ['fails', 500],
    ['succeeds', 200],
  ])(
    'of a delivery in flight follows directly when it %s, and is claimed once',
    async (_how, status) => {
      const { account } = await answers(1);
      const { delivery_id } = await onlyOne(account);
      const another = aReceiver();
      let posts = 0;
      let most = 0;
      let inFlight = 0;
      await deliver(async () => {
        posts += 1;
        inFlight += 1;
        most = Math.max(most, inFlight);
        if (posts === 1) {
          await account.open.callbacks.resend({ delivery_id });
          await account.open.callbacks.resend({ delivery_id });
          // Another process looks for what is due meanwhile.
          await deliverCallbacks(service, async () => {
            throw new Error('taken twice');
          });
        }
        inFlight -= 1;
        return answered(posts === 1 ? status : 200);
      });
      expect([posts, most, another.posts.length]).toEqual([2, 1, 0]);
      expect(await onlyOne(account)).toMatchObject({ status: 'succeeded', attempt_count: 2 });
    },
  );

  it('of a delivery whose last attempt is in flight is not ended by that attempt', async () => {
    const { account } = await answers(1);
    const { delivery_id } = await onlyOne(account);
    await deliveries.update({ attempts: 3 }, { where: { id: delivery_id } });
    let posts = 0;
    await deliver(async () => {
      posts += 1;
      if (posts === 1) await account.open.callbacks.resend({ delivery_id });
      return answered(500);
    });
    expect(posts).toBe(2);
    expect(await onlyOne(account)).toMatchObject({ status: 'pending', attempt_count: 2 });
  });

  it('of a delivery whose process died is not sent twice', async () => {
    const { account, messages } = await answers(1);
    const { delivery_id } = await onlyOne(account);
    let isTaken = false;
    void deliverCallbacks(service, () => {
      isTaken = true;
      return new Promise(() => {});
    });
    await vi.waitFor(() => expect(isTaken).toBe(true), 5_000);
    await account.open.callbacks.resend({ delivery_id });
    later(31_000);
    const receiver = aReceiver();
    await deliver(receiver.post);
    const ours = receiver.posts.filter((post) => post.body.includes(messages[0] ?? ''));
    expect(ours).toHaveLength(1);
    expect((await onlyOne(account)).status).toBe('succeeded');
  });

  it('is refused while callbacks are switched off, because it would be skipped again', async () => {
    const { account } = await answers(1);
    await deliver(aReceiver(() => answered(410)).post);
    const { delivery_id } = await onlyOne(account);
    const { callbacks } = account.open;
    const problem = await problemIn(callbacks.resend({ delivery_id }));
    expect([problem.code, problem.message]).toEqual([
      'callback_not_configured',
      expect.stringContaining('switched off'),
    ]);
    const all = callbacks.resendFailed({ since: Date.now() - 60_000 });
    expect(await refusal(all)).toBe('callback_not_configured');
  });

  it('requires a callback URL', async () => {
    const { account } = await answers(1, { callbackUrl: null });
    const { delivery_id, status } = await onlyOne(account);
    expect(status).toBe('skipped');
    const { callbacks } = account.open;
    expect(await refusal(callbacks.resend({ delivery_id }))).toBe('callback_not_configured');
    const all = callbacks.resendFailed({ since: Date.now() - 60_000 });
    expect(await refusal(all)).toBe('callback_not_configured');
  });
});

describe('resending all that failed', () => {
  it('includes only exhausted and skipped deliveries since a time', async () => {
    const { account } = await answers(4, { callbackUrl: null });
    await account.console.accounts.saveCallbackUrl({ callback_url: RECEIVER });
    const [skipped, exhausted, taken, old] = await log(account);
    const set = (
      id: string | undefined,
      change: Partial<Pick<DeliveryRow, 'status' | 'createdAt'>>,
    ) => deliveries.update(change, { where: { id } });
    await set(exhausted?.delivery_id, { status: 'exhausted' });
    await set(taken?.delivery_id, { status: 'succeeded' });
    await set(old?.delivery_id, { createdAt: Date.now() - 600_000 });
    const since = Date.now() - 300_000;
    expect(await account.open.callbacks.resendFailed({ since })).toEqual({ resent: 2 });
    const receiver = aReceiver();
    await deliver(receiver.post);
    expect(receiver.posts.map((post) => post.headers['webhook-id']).sort()).toEqual(
      [exhausted?.event_id, skipped?.event_id].sort(),
    );
    expect(await account.open.callbacks.resendFailed({ since })).toEqual({ resent: 0 });
  });

  it('processes them in batches, and notifies the dispatcher once per batch', async () => {
    const { account } = await answers(1, { callbackUrl: null });
    await account.console.accounts.saveCallbackUrl({ callback_url: RECEIVER });
    await manyExhausted(account, 1_200);
    const received: Work[] = [];
    const stop = onEnqueued((work) => received.push(work));
    const { resent } = await account.open.callbacks.resendFailed({ since: Date.now() - 300_000 });
    stop();
    expect(resent).toBe(1_201);
    expect(received.length).toBeLessThan(5);
  });

  it('refuses a time in seconds, which would select all deliveries', async () => {
    const account = await anAccount({ callbackUrl: RECEIVER });
    const since = Math.floor(Date.now() / 1000);
    const { callbacks } = asApp(account.appid, account.open_secret);
    expect(await refusal(callbacks.resendFailed({ since }))).toBe('validation_failed');
  });
});
