import type { StreamedEvent } from '@assent/sdk';
import { postLocally } from './local-post.ts';

/** What a receiver answered. */
export type Forwarded = {
  url: string;
  /** Null if there was no response. */
  status: number | null;
  duration_ms: number;
  /** The beginning of the response body. */
  response_excerpt: string | null;
  /** Reason if there was no response, such as `ECONNREFUSED`. */
  error: string | null;
};

/** Timeout of a receiver, as for a callback. */
const TIMEOUT_MS = 15_000;

/**
 * Posts an event to a receiver as its callback would be: the same bytes, and a signature that is valid now.
 * @param deadlineMs until when there has to be a status
 */
export async function forward(
  { body, headers }: Pick<StreamedEvent, 'body' | 'headers'>,
  url: string,
  deadlineMs = TIMEOUT_MS,
): Promise<Forwarded> {
  const startedAt = Date.now();
  const outcome = await postLocally(url, {
    body,
    headers: { 'content-type': 'application/json', 'user-agent': 'Assent/1', ...headers },
    deadlineMs,
  }).then(
    ({ status, excerpt }) => ({ status, response_excerpt: excerpt, error: null }),
    (error: unknown) => ({ status: null, response_excerpt: null, error: reasonOf(error) }),
  );
  return { url, duration_ms: Date.now() - startedAt, ...outcome };
}

/** Returns the code of a network error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Only the deadline aborts a request.
  if (error.name === 'AbortError') return 'timeout';
  return 'code' in error ? String(error.code) : error.message;
}

/** Returns whether a receiver has accepted an event. */
export const isAccepted = ({ status }: Forwarded) =>
  status !== null && status >= 200 && status < 300;
