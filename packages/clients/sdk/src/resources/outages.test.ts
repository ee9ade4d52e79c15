import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AssentConnectionError } from '../errors.ts';
import {
  aClientInStoppedTime,
  hangs,
  problemResponse,
  type Tried,
} from '../testing/stopped-time.ts';

const card = { topic: 'acme/default', type: 'approval', payload: { title: 'Pay?' } } as const;
const message = (status: string) => ({
  message_id: 'msg_1',
  status,
  approved: status === 'approved',
});

const warn = vi.spyOn(console, 'warn');
beforeEach(() => void warn.mockReset().mockReturnValue());
afterEach(() => {
  vi.useRealTimers();
});

describe('while the service is unavailable, sendAndWait', () => {
  const refused = () =>
    Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));
  const ways: [string, (tried: Tried) => Response | Promise<Response>, number][] = [
    ['is not there', refused, 0],
    ['is silent', hangs, 9_000],
    [
      'is behind a proxy that says 502',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      0,
    ],
    ['has no database', () => problemResponse(503, 'unavailable'), 0],
  ];
  const reported = () => {
    const reports: [atMs: number, untilMs: number][] = [];
    const begunAt = Date.now();
    const onUnavailable = (_error: Error, until: Date) =>
      void reports.push([Date.now() - begunAt, until.getTime() - begunAt]);
    return { reports, onUnavailable };
  };

  it.each(ways)(
    'sends again until the timeout, and reports it once within 10 seconds: it %s',
    async (_what, fail, atMs) => {
      const { assent, tried } = aClientInStoppedTime((_n, one) => fail(one));
      const { reports, onUnavailable } = reported();
      const sending = assent.messages.sendAndWait(card, { timeoutMs: 300_000, onUnavailable });
      const caught = sending.catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(reports).toEqual([[atMs, 300_000]]);
      await vi.advanceTimersByTimeAsync(279_000);
      const triesSoFar = tried.length;
      expect(triesSoFar).toBeGreaterThan(15);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await caught).toBeInstanceOf(Error);
      // Not seconds before it, because the next pause would be too long.
      expect(tried.length).toBeGreaterThan(triesSoFar);
      expect(reports).toHaveLength(1);
      expect(new Set(tried.map(({ path }) => path))).toEqual(new Set(['/v1/open/messages']));
    },
  );

  it.each(ways)('sends once it is back, which may be minutes later: it %s', async (_what, fail) => {
    let isBack = false;
    const { assent } = aClientInStoppedTime((_n, one) =>
      isBack ? Response.json(message('approved')) : fail(one),
    );
    const asking = assent.messages.sendAndWait(card, { timeoutMs: 300_000 });
    await vi.advanceTimersByTimeAsync(200_000);
    isBack = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await asking).approved).toBe(true);
  });

  it.each([
    ['a page with 200', 200],
    ['a page with 404', 404],
    ['a redirect to a login', 302],
  ])('waits on after %s of a proxy, once the message was sent', async (_what, status) => {
    const { assent } = aClientInStoppedTime((n) =>
      n === 1
        ? Response.json(message('queued'))
        : n < 4
          ? new Response('<h1>Soon back</h1>', { status, headers: { 'content-type': 'text/html' } })
          : Response.json(message('approved')),
    );
    const asking = assent.messages.sendAndWait(card, { timeoutMs: 300_000 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await asking).approved).toBe(true);
  });

  it('reports each outage of a wait once', async () => {
    const steps = [
      refused,
      refused,
      'queued',
      'queued',
      refused,
      'queued',
      refused,
      refused,
      'approved',
    ];
    const { assent } = aClientInStoppedTime((n) => {
      const step = steps[n - 1] ?? 'approved';
      return typeof step === 'string' ? Response.json(message(step)) : step();
    });
    const { reports, onUnavailable } = reported();
    const waiting = assent.messages.wait('msg_1', { timeoutMs: 300_000, onUnavailable });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await waiting).status).toBe('approved');
    expect(reports).toHaveLength(3);
  });

  it('writes a warning to the console by default', async () => {
    const { assent } = aClientInStoppedTime(refused);
    vi.setSystemTime(Date.UTC(2026, 10, 25, 12));
    const sending = assent.messages.sendAndWait(card, { timeoutMs: 60_000 });
    const caught = sending.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await caught).toBeInstanceOf(AssentConnectionError);
    expect(warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^assent: There was no response to POST \/v1\/open\/messages: .+\. Trying again until 2026-11-25T12:01:00\.000Z\.$/,
        ),
      ],
    ]);
  });

  it('does not take a limit of requests for an outage', async () => {
    const { assent } = aClientInStoppedTime((n) =>
      n > 3 ? Response.json(message('approved')) : problemResponse(429, 'rate_limited'),
    );
    const { reports, onUnavailable } = reported();
    const asking = assent.messages.sendAndWait(card, { onUnavailable });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await asking).approved).toBe(true);
    expect(reports).toEqual([]);
  });
});
