import { afterEach, describe, expect, it, vi } from 'vitest';
import { answers, deliver, log, onlyOne, RECEIVER } from '../../testing/logged-deliveries.ts';
import { answered, aReceiver } from '../../testing/recorders.ts';
import { anAccount, refusal } from '../../testing/world.ts';
import { deliveries as storedDeliveries } from './delivery.model.ts';

afterEach(async () => {
  vi.useRealTimers();
  // What is still due later would come to the receiver of another test, which lets time pass.
  await storedDeliveries.update(
    { status: 'skipped', dueAt: null },
    { where: { status: 'pending' } },
  );
});
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('the delivery log', () => {
  it('has a delivery for every event, newest first, page by page', async () => {
    const { account, messages } = await answers(5);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await account.open.callbacks.deliveries({ limit: '2', cursor });
      seen.push(...page.data.map((delivery) => delivery.message_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(messages.reverse());
  });

  it('returns the current status of a delivery', async () => {
    const { account, messages } = await answers(1);
    expect(await onlyOne(account)).toMatchObject({
      event_type: 'message.approved',
      message_id: messages[0],
      status: 'pending',
      attempt_count: 0,
      last_status_code: null,
      last_attempt_at: null,
      next_attempt_at: expect.any(Number),
    });
    later(0);
    await deliver(aReceiver(() => answered(503)).post);
    const tried = await onlyOne(account);
    expect(tried).toMatchObject({
      status: 'pending',
      attempt_count: 1,
      last_status_code: 503,
      last_error: 'non_2xx',
    });
    expect(tried.next_attempt_at).toBeGreaterThan(Date.now());
    later(7_000);
    await deliver(aReceiver().post);
    expect(await onlyOne(account)).toMatchObject({
      status: 'succeeded',
      attempt_count: 2,
      last_status_code: 200,
      last_error: null,
      next_attempt_at: null,
    });
  });

  it('is filtered by message and by any of several statuses', async () => {
    const { account, messages } = await answers(4);
    const [taken, failed, open, none] = (await log(account)).reverse();
    const set = (id: string | undefined, status: 'succeeded' | 'exhausted' | 'skipped') =>
      storedDeliveries.update({ status, dueAt: null }, { where: { id } });
    await set(taken?.delivery_id, 'succeeded');
    await set(failed?.delivery_id, 'exhausted');
    await set(none?.delivery_id, 'skipped');
    const { deliveries } = account.open.callbacks;
    const ids = async (filter: Parameters<typeof deliveries>[0]) =>
      (await deliveries(filter)).data.map((delivery) => delivery.delivery_id);
    expect(await ids({ status: ['exhausted', 'skipped'] })).toEqual([
      none?.delivery_id,
      failed?.delivery_id,
    ]);
    expect(await ids({ status: ['pending', 'pending'] })).toEqual([open?.delivery_id]);
    expect(await ids({ message_id: messages[1] })).toEqual([failed?.delivery_id]);
    expect(await ids({ message_id: messages[1], status: ['succeeded'] })).toEqual([]);
    expect(await ids({ status: [] })).toHaveLength(4);
  });

  it('continues from a cursor with several statuses', async () => {
    const { account } = await answers(4);
    const all = (await log(account)).map((delivery) => delivery.delivery_id);
    await storedDeliveries.update(
      { status: 'exhausted', dueAt: null },
      { where: { id: [all[0], all[2]].map(String) } },
    );
    const filter = { status: ['pending' as const, 'exhausted' as const], limit: '3' };
    const first = await account.open.callbacks.deliveries(filter);
    const cursor = first.next_cursor ?? '';
    const second = await account.open.callbacks.deliveries({ ...filter, cursor });
    expect([...first.data, ...second.data].map((delivery) => delivery.delivery_id)).toEqual(all);
  });

  it('shows a delivery with the bytes that were sent and every attempt', async () => {
    const { account } = await answers(1);
    const receiver = aReceiver((n) => answered(n === 1 ? 500 : 200, { excerpt: `answer ${n}` }));
    await deliver(receiver.post);
    later(7_000);
    await deliver(receiver.post);
    const { delivery_id } = await onlyOne(account);
    const detail = await account.open.callbacks.delivery({ delivery_id });
    expect(detail.body).toBe(receiver.posts[0]?.body);
    expect(
      detail.attempts.map((attempt) => [attempt.status_code, attempt.response_excerpt]),
    ).toEqual([
      [500, 'answer 1'],
      [200, 'answer 2'],
    ]);
    for (const [at, attempt] of detail.attempts.entries()) {
      expect(receiver.posts[at]?.headers).toMatchObject(attempt.request_headers);
      expect(attempt.url).toBe(RECEIVER);
    }
  });

  it('does not contain deliveries of other accounts', async () => {
    const { account } = await answers(1);
    const stranger = await anAccount({ callbackUrl: 'https://other.example.com/c' });
    const { delivery_id, message_id } = await onlyOne(account);
    const { callbacks } = stranger.open;
    expect((await callbacks.deliveries({ message_id })).data).toEqual([]);
    expect(await refusal(callbacks.delivery({ delivery_id }))).toBe('not_found');
    expect(await refusal(callbacks.resend({ delivery_id }))).toBe('not_found');
    expect(await callbacks.resendFailed({ since: 1_000_000_000_000 })).toEqual({ resent: 0 });
  });
});
