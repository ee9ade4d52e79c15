import type { StreamedEvent } from '@assent/sdk';

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
const EXCERPT_BYTES = 1024;

/** Posts an event to a receiver as its callback would be: the same bytes, and a signature that is valid now. */
export async function forward(
  { body, headers }: Pick<StreamedEvent, 'body' | 'headers'>,
  url: string,
): Promise<Forwarded> {
  const startedAt = Date.now();
  const outcome = await post(body, { ...headers }, url).catch((error: unknown) => ({
    status: null,
    response_excerpt: null,
    error: reasonOf(error),
  }));
  return { url, duration_ms: Date.now() - startedAt, ...outcome };
}

async function post(body: string, headers: Record<string, string>, url: string) {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'user-agent': 'Assent/1', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const response_excerpt = await excerptOf(response);
  return { status: response.status, response_excerpt, error: null };
}

/** Reads the beginning of a body; the rest is not received. */
async function excerptOf({ body }: Response): Promise<string | null> {
  if (!body) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= EXCERPT_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, EXCERPT_BYTES).toString('utf8');
}

/** Returns the code of a network error. That of `fetch failed` is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'timeout';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return 'code' in error ? String(error.code) : error.message;
}

/** Returns whether a receiver has accepted an event. */
export const isAccepted = ({ status }: Forwarded) =>
  status !== null && status >= 200 && status < 300;
