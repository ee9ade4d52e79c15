import { Problem } from '../errors.ts';
import type { CallbackError } from '../statuses.schema.ts';
import { type Outbound, retryAfterMs } from './http.ts';
import { PartitionFull } from './partitions.ts';

/** The response of a receiver. `error` is null after a 2xx. */
export type CallbackOutcome = {
  statusCode: number | null;
  error: CallbackError | null;
  durationMs: number;
  excerpt: string | null;
  /** From 429 and 503 only. */
  retryAfterMs: number | null;
};

/**
 * Posts one signed body within the deadline. Failures are returned as outcomes.
 * @param post `partition`: requests with the same partition share a concurrency limit, so one for each app
 * @throws Problem rate_limited when the partition has been full for too long; nothing was sent
 */
export type CallbackPoster = (post: {
  url: string;
  headers: Record<string, string>;
  body: string;
  deadlineMs: number;
  partition?: string;
}) => Promise<CallbackOutcome>;

/** Returns a poster of callbacks: a 2xx is success, a redirect is a failure. */
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
  if (!(error instanceof PartitionFull)) throw error;
  const detail = 'Your receiver has not answered what was sent to it yet.';
  throw new Problem('rate_limited', { detail, retryAfterSeconds: 15 });
}
