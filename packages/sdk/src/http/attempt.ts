import {
  AssentConnectionError,
  AssentProblem,
  AssentTimeout,
  type ProblemFacts,
} from '../errors.ts';

/** A request, which is the same for every attempt. */
export type Request = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | ArrayBuffer | Blob | undefined;
};

/** Outcome of an attempt: a body, or an error that may be retryable. */
export type Outcome =
  | { kind: 'done'; body: string }
  | { kind: 'failed'; error: Error; retryAfterMs: number | null };

/** Sends a request once. Throws only the reason of the caller's signal. */
export async function attempt(
  fetch: typeof globalThis.fetch,
  request: Request,
  { tryTimeoutMs, signal }: { tryTimeoutMs: number; signal: AbortSignal | undefined },
): Promise<Outcome> {
  const { url, ...init } = request;
  try {
    return await within(tryTimeoutMs, signal, async (ending) => {
      // A redirect would turn a POST into a GET, or send the secret to another server.
      const answer = await fetch(url, { ...init, redirect: 'manual', signal: ending });
      return outcomeOf(answer, await answer.text());
    });
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: 'failed', error: noAnswer(error, request), retryAfterMs: null };
  }
}

/** Returns the outcome of a response with its body. */
export function outcomeOf(answer: Response, body: string): Outcome {
  if (answer.ok && isJson(answer)) return { kind: 'done', body };
  const retryAfterMs = retryAfterOf(answer.headers.get('retry-after'));
  const facts = factsOf(answer, body);
  const error = facts
    ? new AssentProblem(facts, retryAfterMs)
    : new AssentConnectionError(
        `The server is not Assent: HTTP ${answer.status}, ${answer.headers.get('content-type') ?? 'no content type'}. Check baseUrl.`,
        { status: answer.status },
      );
  return { kind: 'failed', error, retryAfterMs };
}

/** Returns a problem document; null if the response is from a server in between. */
function factsOf(answer: Response, body: string): ProblemFacts<string> | null {
  if (!answer.headers.get('content-type')?.includes('application/problem+json')) return null;
  try {
    const facts: ProblemFacts<string> = JSON.parse(body);
    return typeof facts?.code === 'string' ? facts : null;
  } catch {
    return null;
  }
}

const isJson = (answer: Response) =>
  answer.headers.get('content-type')?.includes('application/json') ?? false;

/** Returns the time of a Retry-After header, which is seconds or a date. */
export function retryAfterOf(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Returns the error of a request without a response. */
export function noAnswer(cause: unknown, { method, url }: Pick<Request, 'method' | 'url'>): Error {
  const what = `${method} ${new URL(url).pathname}`;
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new AssentTimeout(`There was no response to ${what} in time.`, null, { cause });
  return new AssentConnectionError(`There was no response to ${what}: ${reasonOf(cause)}.`, {
    cause,
  });
}

/** Returns the reason of a failure. The message `fetch failed` contains none; its cause does. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.cause instanceof Error) return reasonOf(cause.cause);
  return ('code' in cause && String(cause.code)) || cause.message;
}

/** Waits. Rejects with the signal's reason if it is aborted in the meantime. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Runs a function with a signal that is aborted after `ms`, or with the caller's signal. */
async function within<Result>(
  ms: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  outer?.throwIfAborted();
  const ending = new AbortController();
  const stop = () => ending.abort(outer?.reason);
  const timer = setTimeout(() => ending.abort(new DOMException('Time is up.', 'TimeoutError')), ms);
  outer?.addEventListener('abort', stop, { once: true });
  try {
    return await run(ending.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}
