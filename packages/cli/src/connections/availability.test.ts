import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('gives a request the time for which the service holds it', async () => {
  const held = () =>
    new Promise<Response>((done) => setTimeout(() => done(Response.json({})), 26_000));
  const waiting = reported([held], { url: `${URL_OF_GET}?wait=25` });
  await vi.advanceTimersByTimeAsync(26_000);
  expect(await waiting).toEqual([]);
});

it('is a line of JSON with --json', async () => {
  const [line = ''] = await reported([fails], { isJson: true });
  expect(JSON.parse(line)).toEqual({
    warning: { code: 'unavailable', message: unavailable('ECONNREFUSED').slice(8) },
  });
});
