import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchAvailability } from './availability.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refused = Object.assign(new TypeError('fetch failed'), {
  cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
});
const URL_OF_GET = 'https://assent.test/v1/open/messages/msg_1';

/** Makes a request for each response, one after the other. Returns what is reported. */
async function reported(
  responses: (() => Promise<Response>)[],
  { url = URL_OF_GET, isJson = false } = {},
) {
  const lines: string[] = [];
  const send: typeof fetch = () => responses.shift()?.() ?? Promise.reject(refused);
  const terminal = { report: (line: string) => void lines.push(line) };
  const availability = watchAvailability(terminal, isJson, send);
  availability.setUntil('until 14:30:12');
  for (let left = responses.length; left > 0; left--) await availability.fetch(url).catch(() => {});
  return lines;
}
const fails = () => Promise.reject(refused);
const responds = (status: number) => async () => new Response(null, { status });
const unavailable = (why: string) =>
  `assent: https://assent.test is unavailable (${why}). Trying again until 14:30:12.`;

it('reports an outage once, and its end', async () => {
  expect(await reported([responds(200), fails, fails, responds(200), fails])).toEqual([
    unavailable('ECONNREFUSED'),
    'assent: https://assent.test is available again.',
    unavailable('ECONNREFUSED'),
  ]);
});

it('reports a proxy without its server, and not a refused request', async () => {
  expect(await reported([responds(404), responds(502)])).toEqual([unavailable('HTTP 502')]);
});

it('reports a request without a response after eight seconds', async () => {
  const late = () =>
    new Promise<Response>((done) => setTimeout(() => done(Response.json({})), 9_000));
  const silent = reported([late]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect((await silent)[0]).toBe(unavailable('no response'));
});

describe('while the service holds a request', () => {
  /** Holds a request for 26 seconds; its health is what a function says. Returns what is reported, and after how long. */
  async function reportedWhileHeld(health: () => Promise<Response>) {
    const lines: string[] = [];
    const begin = Date.now();
    const send: typeof fetch = (input) =>
      String(input).endsWith('/healthz')
        ? health()
        : new Promise((done) => setTimeout(() => done(Response.json({})), 26_000));
    const report = (line: string) => void lines.push(`${(Date.now() - begin) / 1000} ${line}`);
    const availability = watchAvailability({ report }, false, send);
    availability.setUntil('until 14:30:12');
    const waiting = availability.fetch(`${URL_OF_GET}?wait=25`);
    await vi.advanceTimersByTimeAsync(26_000);
    await waiting;
    await vi.advanceTimersByTimeAsync(60_000);
    return lines;
  }
  const silent = () =>
    new Promise<Response>((_done, failed) => setTimeout(() => failed(new Error('late')), 4_000));

  it('reports nothing if the server is there', async () => {
    expect(await reportedWhileHeld(async () => Response.json({}))).toEqual([]);
  });

  it('reports a server that has stopped within 10 seconds, and its return', async () => {
    expect(await reportedWhileHeld(silent)).toEqual([
      `9 ${unavailable('no response')}`,
      '26 assent: https://assent.test is available again.',
    ]);
  });
});

it('is a line of JSON with --json', async () => {
  const [line = ''] = await reported([fails], { isJson: true });
  expect(JSON.parse(line)).toEqual({
    warning: { code: 'unavailable', message: unavailable('ECONNREFUSED').slice(8) },
  });
});
