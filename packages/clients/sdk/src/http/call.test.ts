import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AssentConfigError,
  AssentConnectionError,
  AssentProblem,
  AssentTimeout,
  isProblem,
} from '../errors.ts';
import { APPID, aService, json, OPEN_SECRET, problem, type Script } from '../testing/service.ts';
import { aClientInStoppedTime, hangs, problemResponse } from '../testing/stopped-time.ts';
import { retryAfterOf } from './attempt.ts';

const sent = { message_id: 'msg_1', status: 'queued' };
const card = { topic: 'acme/default', type: 'approval', payload: { title: 'Pay?' } } as const;

/** Says no as often as that, then yes. */
const afterwards =
  (failures: number, fail: (res: Parameters<Script>[2]) => void): Script =>
  (n, _request, res) =>
    n <= failures ? fail(res) : json(res, 200, sent);

afterEach(() => vi.useRealTimers());

describe('a call', () => {
  it('sends the credentials, the body and a key', async () => {
    const service = await aService((_n, _request, res) => json(res, 200, sent));
    expect(await service.client().messages.send(card)).toEqual(sent);
    const [request] = service.seen;
    expect(request?.headers.authorization).toBe(`Bearer ${APPID}:${OPEN_SECRET}`);
    expect(JSON.parse(request?.body ?? '')).toEqual(card);
    expect(request?.headers['idempotency-key']).toMatch(/^sdk-[0-9a-f-]{36}$/);
  });

  it.concurrent.each<[string, (res: Parameters<Script>[2]) => void]>([
    ['a broken connection', (res) => res.destroy()],
    ['503 with Retry-After', (res) => problem(res, 503, 'unavailable', { 'retry-after': '0' })],
    ['rate_limited', (res) => problem(res, 429, 'rate_limited', { 'retry-after': '0' })],
    ['a request that came too late', (res) => problem(res, 408, 'request_timeout')],
    ['internal', (res) => problem(res, 500, 'internal')],
    ['a first request that still runs', (res) => problem(res, 409, 'idempotency_in_progress')],
    ['a proxy that says 502 in HTML', (res) => res.writeHead(502).end('<h1>Bad gateway</h1>')],
  ])('is retried after %s, with the same key', async (_what, fail) => {
    const service = await aService(afterwards(2, fail));
    expect(await service.client().messages.send(card)).toEqual(sent);
    const [first, ...others] = service.seen.map(({ headers }) => headers['idempotency-key']);
    expect(others).toEqual([first, first]);
  });

  it('sends a file as the body, also when it is sent again', async () => {
    const service = await aService(
      afterwards(1, (res) => problem(res, 503, 'unavailable', { 'retry-after': '0' })),
    );
    const bytes = new TextEncoder().encode('%PDF-1.7\n\0');
    for (const file of [bytes, bytes.buffer, new Blob([bytes])])
      await service.client().files.upload(file, { name: 'Invoice 7.pdf' });
    expect(service.seen.map(({ path, body }) => [path, body])).toEqual(
      Array(4).fill(['/v1/open/files?name=Invoice+7.pdf', '%PDF-1.7\n\0']),
    );
    const [first, again] = service.seen;
    expect(first?.headers['content-type']).toBe('application/octet-stream');
    expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('waits for a first request that is in progress, even without retries', async () => {
    const service = await aService(
      afterwards(4, (res) => problem(res, 409, 'idempotency_in_progress')),
    );
    expect(await service.client({ retries: 1 }).messages.send(card)).toEqual(sent);
    expect(service.seen).toHaveLength(5);
  });

  it('uses a new key for every call, or the key of the caller', async () => {
    const service = await aService((_n, _request, res) => json(res, 200, sent));
    const { messages } = service.client();
    await messages.send(card);
    await messages.send(card);
    await messages.send(card, { idempotencyKey: 'order-7' });
    const keys = service.seen.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('order-7');
  });

  it('waits as long as Retry-After says', async () => {
    const { assent, tried } = aClientInStoppedTime((n) =>
      n > 1 ? Response.json(sent) : problemResponse(503, 'unavailable', { 'retry-after': '7' }),
    );
    const sending = assent.messages.send(card);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(tried).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(await sending).toEqual(sent);
  });

  it('reads Retry-After as seconds and as a date', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9, 10) });
    expect(retryAfterOf('5')).toBe(5_000);
    expect(retryAfterOf('Sat, 21 Nov 2026 09:10:30 GMT')).toBe(30_000);
    expect(retryAfterOf('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(0);
    expect([retryAfterOf(null), retryAfterOf('soon')]).toEqual([null, null]);
  });

  it('does not wait longer than its timeout: a used-up quota is reported at once', async () => {
    const service = await aService((_n, _request, res) =>
      problem(res, 429, 'quota_exceeded', { 'retry-after': '3600' }),
    );
    const error = await service
      .client()
      .messages.send(card)
      .catch((caught: unknown) => caught);
    expect(isProblem(error, 'quota_exceeded') && error.retryAfterMs).toBe(3_600_000);
    expect(service.seen).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 409, 422])('is not retried after %i', async (status) => {
    const service = await aService((_n, _request, res) => problem(res, status, 'not_cancelable'));
    await expect(service.client().messages.send(card)).rejects.toBeInstanceOf(AssentProblem);
    expect(service.seen).toHaveLength(1);
  });

  it('ends an attempt that hangs, and retries', async () => {
    const { assent, tried } = aClientInStoppedTime(
      (n, request) => (n > 1 ? Response.json(sent) : hangs(request)),
      { tryTimeoutMs: 1_000 },
    );
    const sending = assent.messages.send(card);
    await vi.advanceTimersByTimeAsync(1_250);
    expect(await sending).toEqual(sent);
    expect(tried).toHaveLength(2);
  });

  it('ends an attempt that the service holds later: by the seconds of its wait', async () => {
    const { assent, tried } = aClientInStoppedTime(
      (n, request) => (n === 1 ? hangs(request) : Response.json(sent)),
      { tryTimeoutMs: 1_000 },
    );
    const getting = assent.messages.get('msg_1', { wait: 20 });
    await vi.advanceTimersByTimeAsync(20_900);
    expect(tried).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await getting).toMatchObject(sent);
    expect(tried).toHaveLength(2);
  });

  it('ends at its timeout', async () => {
    const { assent } = aClientInStoppedTime((_n, request) => hangs(request), { timeoutMs: 300 });
    const ended = expect(assent.messages.list()).rejects.toBeInstanceOf(AssentTimeout);
    await vi.advanceTimersByTimeAsync(300);
    await ended;
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])(
    'is not sent with a timeoutMs of %d',
    async (timeoutMs) => {
      const { assent, tried } = aClientInStoppedTime(() => Response.json(sent));
      const wrong = new AssentConfigError(
        `timeoutMs must be milliseconds above 0, at most 2147483647; it is ${timeoutMs}.`,
      );
      const { messages } = assent;
      await expect(messages.get('msg_1', {}, { timeoutMs })).rejects.toEqual(wrong);
      await expect(messages.wait('msg_1', { timeoutMs })).rejects.toEqual(wrong);
      await expect(messages.sendAndWait(card, { timeoutMs })).rejects.toEqual(wrong);
      expect(tried).toEqual([]);
    },
  );

  it('reports the last error after the retries', async () => {
    const service = await aService((_n, _request, res) => res.destroy());
    const error = await service
      .client({ retries: 1 })
      .topics.list()
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AssentConnectionError);
    expect(String(error)).toContain('There was no response to GET /v1/open/topics');
    expect(service.seen).toHaveLength(2);
  });

  it('ends by the caller’s signal: during an attempt, between two and before the first', async () => {
    const ending = new AbortController();
    const { signal } = ending;
    const hanging = aClientInStoppedTime((_n, request) => hangs(request));
    const waiting = aClientInStoppedTime(() =>
      problemResponse(503, 'unavailable', { 'retry-after': '30' }),
    );
    const calls = [hanging, waiting].map(({ assent }) => assent.messages.send(card, { signal }));
    await vi.advanceTimersByTimeAsync(10_000);
    ending.abort(new Error('Enough.'));
    calls.push(waiting.assent.messages.send(card, { signal }));
    for (const call of calls) await expect(call).rejects.toThrow('Enough.');
    expect([hanging.tried.length, waiting.tried.length]).toEqual([1, 1]);
  });

  it('reports a response that is not from the service', async () => {
    const service = await aService((_n, _request, res) =>
      res.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>'),
    );
    await expect(service.client().topics.list()).rejects.toThrow(
      'The server is not Assent: HTTP 404, text/html. Check baseUrl.',
    );
  });

  it.each([
    [413, 'A proxy in front of Assent refused the body because of its size: HTTP 413, text/html.'],
    [403, 'A proxy or another server refused the request, not Assent: HTTP 403, text/html.'],
    [431, 'A proxy or another server refused the request, not Assent: HTTP 431, text/html.'],
    [502, 'A proxy answered instead of Assent: HTTP 502, text/html.'],
    [504, 'A proxy answered instead of Assent: HTTP 504, text/html.'],
  ])('names a proxy that answers with %d, and says what to do', async (status, words) => {
    const service = await aService((_n, _request, res) =>
      res.writeHead(status, { 'content-type': 'text/html' }).end('<h1>nginx</h1>'),
    );
    const file = { name: 'site.png' };
    const upload = service.client({ retries: 0 }).files.upload(new Uint8Array(500_000), file);
    await expect(upload).rejects.toMatchObject({ status, message: expect.stringContaining(words) });
  });

  it('does not follow a redirect', async () => {
    const elsewhere = await aService((_n, _request, res) => json(res, 200, {}));
    const service = await aService((_n, _request, res) =>
      res.writeHead(302, { location: elsewhere.url }).end(),
    );
    await expect(service.client().topics.list()).rejects.toThrow('HTTP 302');
    expect(elsewhere.seen).toEqual([]);
  });

  it('repeats a filter with several values, and omits undefined ones', async () => {
    const service = await aService((_n, _request, res) => json(res, 200, { data: [] }));
    await service
      .client()
      .messages.list({ status: ['approved', 'rejected'], ext: 'ä&b', limit: 5 });
    expect(service.seen[0]?.path).toBe(
      '/v1/open/messages?status=approved&status=rejected&ext=%C3%A4%26b&limit=5',
    );
  });

  it('does not allow an id to change the path', async () => {
    const service = await aService((_n, _request, res) => json(res, 200, {}));
    await service.client().messages.get('../topics?');
    expect(service.seen[0]?.path).toBe('/v1/open/messages/..%2Ftopics%3F');
    for (const none of ['', '.', '..'])
      await expect(service.client().messages.get(none)).rejects.toThrow('message_id is missing.');
    expect(service.seen).toHaveLength(1);
  });
});
