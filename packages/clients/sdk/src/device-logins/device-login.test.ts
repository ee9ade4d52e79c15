import { afterEach, describe, expect, it, vi } from 'vitest';
import { problemResponse } from '../testing/stopped-time.ts';
import { logInDevice } from './device-login.ts';

afterEach(() => vi.useRealTimers());

const started = {
  device_code: 'secret',
  user_code: 'BCDF-GHJK',
  verification_uri: 'https://assent.test/console/device',
  verification_uri_complete: 'https://assent.test/console/device?code=BCDF-GHJK',
  expires_in: 900,
  interval: 5,
};
const key = { appid: 'app_1', mode: 'live', key: 'osk_1' };

/** Logs in at a service that gives these answers, in stopped time. Returns the seconds at which it was called. */
async function logIn(...answers: (() => Response | Promise<never>)[]) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const startedAt = Date.now();
  const calls: { at: number; path: string; body: unknown }[] = [];
  const shown: unknown[] = [];
  const outcome = logInDevice({
    baseUrl: 'https://assent.test',
    clientName: 'Assent CLI',
    host: 'laptop',
    onCode: (code) => void shown.push(code),
    async fetch(url, init) {
      const at = (Date.now() - startedAt) / 1000;
      const path = new URL(String(url)).pathname;
      calls.push({ at, path, body: JSON.parse(String(init?.body)) });
      return calls.length === 1
        ? Response.json(started)
        : (answers.shift()?.() ?? Response.error());
    },
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000_000);
  return { outcome: await outcome, calls, shown };
}

const pending = () => problemResponse(400, 'authorization_pending');

describe('a device login', () => {
  it('shows the code, asks at the interval, and returns the key', async () => {
    const { outcome, calls, shown } = await logIn(pending, pending, () => Response.json(key));
    expect(outcome).toEqual(key);
    const { device_code, interval: _, ...code } = started;
    expect(shown).toEqual([code]);
    expect(calls).toEqual([
      {
        at: 0,
        path: '/v1/developer/auth/device',
        body: { client_name: 'Assent CLI', host: 'laptop' },
      },
      ...[5, 10, 15].map((at) => ({
        at,
        path: '/v1/developer/auth/device/token',
        body: { device_code },
      })),
    ]);
  });

  it('waits longer after slow_down, and after a failed connection', async () => {
    const { outcome, calls } = await logIn(
      () => problemResponse(400, 'slow_down'),
      pending,
      () => Promise.reject(new TypeError('fetch failed')),
      () => Response.json(key),
    );
    expect(outcome).toEqual(key);
    expect(calls.map(({ at }) => at)).toEqual([0, 5, 15, 25, 40]);
  });

  it.each(['access_denied', 'expired_token', 'key_limit'])('ends with %s', async (code) => {
    const { outcome, calls } = await logIn(pending, () => problemResponse(400, code));
    expect(outcome).toMatchObject({ name: 'AssentProblem', code });
    expect(calls).toHaveLength(3);
  });

  it('ends when the codes have expired', async () => {
    const { outcome, calls } = await logIn(...Array.from({ length: 300 }, () => pending));
    expect(outcome).toMatchObject({ code: 'authorization_pending' });
    expect(calls.at(-1)?.at).toBe(900);
  });
});
