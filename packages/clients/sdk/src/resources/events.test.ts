import { lineEnds } from '@assent/testkit/customers/line-ends';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AssentConnectionError } from '../errors.ts';
import { aService, problem, type Script } from '../testing/service.ts';
import { aClientInStoppedTime, hangs, problemResponse } from '../testing/stopped-time.ts';

afterEach(() => vi.useRealTimers());

/** The place to continue at, without an event. */
const cursorOf = (id: string) => `: cursor ${id}\nid: ${id}\n\n`;
const idOf = (n: number) => `evt_01m7z1gygne4da7073m3sjknr${n}`;
const textOf = (n: number, ext = `ü${n}`) => {
  const body = JSON.stringify({ type: 'message.approved', id: idOf(n), data: { ext } });
  const event = { id: idOf(n), type: 'message.approved', timestamp: n, body, headers: {} };
  return `id: ${idOf(n)}\ndata: ${JSON.stringify(event)}\n\n`;
};
type Connection = Parameters<Script>[2];
const begin = (res: Connection) => res.writeHead(200, { 'content-type': 'text/event-stream' });

/** Reads `count` events, and leaves. */
async function take(events: AsyncIterable<{ id: string }>, count: number) {
  const ids: string[] = [];
  for await (const { id } of events) {
    ids.push(id);
    if (ids.length === count) break;
  }
  return ids;
}

describe('the stream of events', () => {
  it('yields each event with its body as an object, also when it comes in pieces', async () => {
    const bytes = Buffer.from(`retry: 1000\n\n${cursorOf('0')}${textOf(1)}`);
    const service = await aService((_n, _request, res) => {
      begin(res);
      const middle = bytes.indexOf('ü') + 1;
      res.write(bytes.subarray(0, middle), () => res.write(bytes.subarray(middle)));
    });
    for await (const { id, event, body } of service.client().events.stream()) {
      expect([id, event.data.ext, JSON.parse(body)]).toEqual([idOf(1), 'ü1', event]);
      break;
    }
    service.stop();
  });

  it.each(lineEnds)('yields an event whose text contains %s, in any pieces', async (_name, end) => {
    const ext = `one${end}two${end}`;
    const bytes = Buffer.from(textOf(1, ext) + textOf(2));
    const service = await aService((_n, _request, res) => {
      begin(res);
      for (const byte of bytes) res.write(Uint8Array.of(byte));
    });
    const stream = service.client().events.stream();
    const first = (await stream.next()).value;
    const second = (await stream.next()).value;
    expect([first?.event.data.ext, first?.id, second?.id]).toEqual([ext, idOf(1), idOf(2)]);
    await stream.return();
    service.stop();
  });

  it.each([
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])(
    'reads a stream whose lines end with %s, and ignores what it does not know',
    async (_name, end) => {
      const text = `: ping\n\nevent: other\ndata: {}\n\nunknown: 1\n${textOf(1)}${cursorOf(idOf(1))}`;
      const service = await aService((_n, _request, res) => {
        begin(res).write(text.replaceAll('\n', end));
      });
      expect(await take(service.client().events.stream(), 1)).toEqual([idOf(1)]);
      service.stop();
    },
  );

  it('replaces a connection whose event does not end', async () => {
    const service = await aService((n, _request, res) => {
      if (n > 1) return void begin(res).write(textOf(1));
      begin(res).write(`data: ${'x'.repeat(1_100_000)}`);
    });
    const failures: string[] = [];
    const onFailure = ({ message }: Error) => void failures.push(message);
    expect(await take(service.client().events.stream({ onFailure }), 1)).toEqual([idOf(1)]);
    expect(failures).toEqual([expect.stringContaining('exceeded max buffer size')]);
    service.stop();
  });

  it('continues after the last id when the connection breaks or the server is away', async () => {
    const service = await aService((n, _request, res) => {
      if (n === 1) return void begin(res).write(cursorOf('0'), () => res.destroy());
      if (n === 2) return problem(res, 503, 'unavailable');
      if (n === 3) return void begin(res).write(textOf(1) + textOf(2), () => res.destroy());
      begin(res).write(textOf(3));
    });
    const told: string[] = [];
    const stream = service.client().events.stream({
      type: ['message.approved'],
      onOpen: (after) => void told.push(after),
      onFailure: ({ name }) => void told.push(name),
    });
    expect(await take(stream, 3)).toEqual([1, 2, 3].map(idOf));
    expect(told).toEqual([
      '0',
      'AssentConnectionError',
      'AssentProblem',
      idOf(1),
      'AssentConnectionError',
      idOf(3),
    ]);
    expect(service.seen.map(({ headers }) => headers['last-event-id'])).toEqual([
      undefined,
      '0',
      '0',
      idOf(2),
    ]);
    expect(service.seen[3]?.path).toBe('/v1/open/events/stream?type=message.approved');
    service.stop();
  });

  it('continues after the id of a line without data', async () => {
    const service = await aService((n, _request, res) => {
      if (n === 1) return void begin(res).end(textOf(1) + cursorOf(idOf(7)));
      begin(res).write(textOf(8));
    });
    expect(await take(service.client().events.stream(), 2)).toEqual([idOf(1), idOf(8)]);
    expect(service.seen[1]?.headers['last-event-id']).toBe(idOf(7));
    service.stop();
  });

  const others: [string, (res: Connection) => unknown][] = [
    ['a page with 200', (res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>')],
    [
      'JSON with 200',
      (res) => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    ],
    ['a page with 404', (res) => res.writeHead(404).end('404 page not found')],
    ['a redirect', (res) => res.writeHead(302, { location: '/login' }).end()],
  ];

  it.each(others)(
    'reconnects after %s of a proxy, where it has been open',
    async (_what, answer) => {
      const service = await aService((n, _request, res) => {
        if (n === 1) return void begin(res).end(textOf(1));
        if (n === 2) return answer(res);
        begin(res).write(textOf(2));
      });
      const failures: (number | null)[] = [];
      const onFailure = (error: Error) =>
        void failures.push(error instanceof AssentConnectionError ? error.status : null);
      const stream = service.client().events.stream({ onFailure });
      expect(await take(stream, 2)).toEqual([1, 2].map(idOf));
      expect(failures).toEqual([expect.any(Number)]);
      service.stop();
    },
  );

  it.each(others)(
    'ends with %s where it was never open: the address is wrong',
    async (_what, answer) => {
      const service = await aService((_n, _request, res) => answer(res));
      await expect(service.client().events.stream().next()).rejects.toThrow('Check baseUrl.');
      expect(service.seen).toHaveLength(1);
      service.stop();
    },
  );

  it('throws what a repetition does not solve', async () => {
    const service = await aService((_n, _request, res) => problem(res, 404, 'event_unknown'));
    const stream = service.client().events.stream({ after: idOf(1) });
    await expect(stream.next()).rejects.toMatchObject({ code: 'event_unknown' });
    expect(service.seen).toHaveLength(1);
    service.stop();
  });

  it('ends with the signal, and disconnects', async () => {
    const ending = new AbortController();
    let hasEnded = false;
    const service = await aService((_n, _request, res) => {
      begin(res).write(textOf(1));
      res.on('close', () => {
        hasEnded = true;
      });
    });
    const stream = service.client().events.stream({ signal: ending.signal });
    await stream.next();
    const next = stream.next();
    ending.abort(new Error('enough'));
    await expect(next).rejects.toThrow('enough');
    await expect.poll(() => hasEnded).toBe(true);
    service.stop();
  });

  it('replaces a silent connection, and waits longer after each failure, at most 8 seconds', async () => {
    const { assent, tried } = aClientInStoppedTime((n, one) =>
      n < 12 ? hangs(one) : problemResponse(401, 'invalid_credentials'),
    );
    const ended = assent.events
      .stream()
      .next()
      .catch((error: { code: string }) => error.code);
    await vi.advanceTimersByTimeAsync(12 * 60_000);
    expect(await ended).toBe('invalid_credentials');
    expect(tried).toHaveLength(12);
  });
});
