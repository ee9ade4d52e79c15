import { vi } from 'vitest';
import { Assent } from '../client.ts';
import type { AssentOptions } from '../settings.ts';
import { APPID, OPEN_SECRET } from './service.ts';

/** One try, and the signal that ends it. */
export type Tried = { method: string; path: string; body: string; signal: AbortSignal | null };

/**
 * Returns a client whose service is a function, which answers the n-th request (the first is 1). Time stands still until
 * the test moves it with `vi.advanceTimersByTimeAsync`; the test ends that with `vi.useRealTimers`.
 */
export function aClientInStoppedTime(
  answer: (n: number, tried: Tried) => Response | Promise<Response>,
  options: Partial<AssentOptions> = {},
) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const tried: Tried[] = [];
  const assent = new Assent({
    appid: APPID,
    openSecret: OPEN_SECRET,
    baseUrl: 'https://assent.test',
    async fetch(url, { method = 'GET', body, signal = null } = {}) {
      const one = { method, path: String(url).slice(19), body: String(body ?? ''), signal };
      tried.push(one);
      return answer(tried.length, one);
    },
    ...options,
  });
  return { assent, tried };
}

/** Answers a problem of the service. */
export const problemResponse = (status: number, code: string, headers = {}) =>
  Response.json(
    { title: code, detail: 'Words.', status, code, request_id: 'req-12345678' },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

/** Answers nothing until the try is ended. */
export const hangs = ({ signal }: Tried) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
