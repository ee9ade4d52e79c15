import { afterEach, expect, it, vi } from 'vitest';
import { aService, ask, askWith, isCancel, message, ok, stopService } from '../testing/gate.ts';

// What a gate does while the service cannot be reached.

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await stopService();
});

it('reports a server that dies while it waits, and gives up at the timeout', {
  timeout: 40_000,
}, async () => {
  const { url } = await aService((request) => {
    if (request.method === 'POST' && !isCancel(request)) return ok(message('queued'));
    return 'no response';
  });
  const asking = ask(url, '--timeout', '1s');
  const { code, err } = await asking;
  expect(code).toBe(69);
  const [first = '', ...rest] = err.split('\n');
  expect(first).toMatch(/^assent: http:\S+ is unavailable \(.+\)\. Trying again until \d.+\.$/);
  expect(rest.join(' ')).toContain('msg_1 could not be withdrawn');
});

it('sends when the server is there, however late it comes', { timeout: 20_000 }, async () => {
  const { url, port } = await aService(() => ok({}));
  await stopService();
  const asking = ask(url, '--timeout', '30s');
  setTimeout(() => aService(() => ok(message('approved')), port), 1_000);
  const { code, err } = await asking;
  expect(code).toBe(0);
  expect(err).toMatch(/is unavailable \(ECONNREFUSED\).+\n.+ is available again\.\n$/);
});

/** Nothing listens at its port any more. */
const dead = await aService(() => ok({}));
await stopService();

it.concurrent.each([
  ['with a topic', { ASSENT_TOPIC: 'acme/default' }],
  ['without one', {}],
])(
  'reports a server that is dead when it sends, and tries until the timeout: %s',
  { timeout: 60_000 },
  async (_what, variables) => {
    const begunAt = Date.now();
    const { code, err } = await askWith(variables, dead.url, '--timeout', '12s');
    expect(code).toBe(69);
    expect(err).toMatch(
      /^assent: http:\S+ is unavailable \(ECONNREFUSED\)\. Trying again until \d.+\.\n/,
    );
    expect(Date.now() - begunAt).toBeGreaterThan(11_000);
  },
);

it('has the time of its timeout, also to read the default topic', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  let tries = 0;
  vi.stubGlobal('fetch', async () => {
    tries += 1;
    throw new TypeError('fetch failed');
  });
  const asking = askWith({}, 'https://assent.test', '--timeout', '10m');
  // The command is loaded from files, without a timer.
  await expect.poll(() => tries).toBe(1);
  await vi.advanceTimersByTimeAsync(590_000);
  const triesSoFar = tries;
  expect(triesSoFar).toBeGreaterThan(60);
  await vi.advanceTimersByTimeAsync(20_000);
  const { code, err } = await asking;
  expect([code, err]).toEqual([69, expect.stringContaining('is unavailable (fetch failed)')]);
});
