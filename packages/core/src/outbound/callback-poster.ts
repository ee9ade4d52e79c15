import type { CallbackOutcome, CallbackPoster } from '../deliveries/deliver-callbacks.ts';
import { Problem } from '../errors/errors.ts';
import { type Outbound, retryAfterMs } from './http.ts';
import { LaneFull } from './lanes.ts';

/** Posts callbacks: a 2xx is success, a redirect is a failure. */
export const createCallbackPoster =
  (outbound: Outbound): CallbackPoster =>
  async ({ url, ...post }): Promise<CallbackOutcome> => {
    const startedAt = performance.now();
    const answer = await outbound.post(url, post).catch(tooMany);
    const durationMs = Math.round(performance.now() - startedAt);
    if (typeof answer === 'string')
      return { statusCode: null, error: answer, durationMs, excerpt: null, retryAfterMs: null };
    const { statusCode, excerpt } = answer;
    const mayAskToWait = statusCode === 429 || statusCode === 503;
    return {
      statusCode,
      error: errorOf(statusCode),
      durationMs,
      excerpt,
      retryAfterMs: mayAskToWait ? retryAfterMs(answer) : null,
    };
  };

function errorOf(statusCode: number): CallbackOutcome['error'] {
  if (statusCode >= 200 && statusCode < 300) return null;
  return statusCode >= 300 && statusCode < 400 ? 'redirect' : 'non_2xx';
}

function tooMany(error: unknown): never {
  if (!(error instanceof LaneFull)) throw error;
  const detail = 'Your receiver has not answered what was sent to it yet.';
  throw new Problem('rate_limited', { detail, retryAfterSeconds: 15 });
}
