import type { Service } from '../service.ts';
import { openDeliveries } from './deliveries-under-way.ts';

export { CALLBACK_DEADLINE_MS } from './attempt.ts';

/** Why a callback failed, in one word. */
export type CallbackError =
  | 'dns_failed'
  | 'blocked_address'
  | 'connect_failed'
  | 'tls_error'
  | 'timeout'
  | 'redirect'
  | 'non_2xx';

/** Why an attempt failed. `internal`: on our side, before anything was sent; it says nothing about the receiver. */
export type AttemptError = CallbackError | 'internal';

/** What a receiver answered. `error` is null after a 2xx. */
export type CallbackOutcome = {
  statusCode: number | null;
  error: CallbackError | null;
  durationMs: number;
  excerpt: string | null;
  /** From 429 and 503 only. */
  retryAfterMs: number | null;
};

/**
 * Posts one signed body within the deadline. Every end is an outcome.
 * @param post `lane`: requests of one lane share a bound, so one for each account
 * @throws Problem rate_limited when the lane has been full for too long; nothing was sent
 */
export type CallbackPoster = (post: {
  url: string;
  headers: Record<string, string>;
  body: string;
  deadlineMs: number;
  lane?: string;
}) => Promise<CallbackOutcome>;

/**
 * Delivers the callbacks that are due, and those that become due meanwhile, until no more is. Answers how many were
 * tried. A worker does not wait like this: it keeps `openDeliveries` open (dispatcher.ts).
 */
export async function deliverCallbacks(
  service: Service,
  post: CallbackPoster,
  report: (error: unknown) => void = () => {},
): Promise<number> {
  const deliveries = openDeliveries(service, post, report);
  await deliveries.sweep();
  return deliveries.idle();
}
