import type { Agent } from 'undici';
import type { CallbackOutcome, CallbackPoster } from '../callbacks/deliver-callbacks.ts';
import { post, retryAfterMs } from './http.ts';

/** Posts callbacks: a 2xx is success, a redirect is a failure. */
export const createCallbackPoster =
  (pool: Agent): CallbackPoster =>
  async ({ url, headers, body, deadlineMs }): Promise<CallbackOutcome> => {
    const startedAt = performance.now();
    const answer = await post(pool, url, { headers, body, deadlineMs });
    const durationMs = Math.round(performance.now() - startedAt);
    if (typeof answer === 'string')
      return { statusCode: null, error: answer, durationMs, excerpt: null, retryAfterMs: null };
    const { statusCode } = answer;
    const mayAskToWait = statusCode === 429 || statusCode === 503;
    return {
      statusCode,
      error: errorOf(statusCode),
      durationMs,
      excerpt: answer.excerpt,
      retryAfterMs: mayAskToWait ? retryAfterMs(answer) : null,
    };
  };

function errorOf(statusCode: number): CallbackOutcome['error'] {
  if (statusCode >= 200 && statusCode < 300) return null;
  return statusCode >= 300 && statusCode < 400 ? 'redirect' : 'non_2xx';
}
