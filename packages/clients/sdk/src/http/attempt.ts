import {
  AssentConnectionError,
  AssentProblem,
  AssentTimeout,
  type ProblemFacts,
} from '../errors.ts';
import { USER_AGENT } from '../version.ts';
import { certificateFault } from './certificates.ts';

/** A request, which is the same for every attempt. */
export type Request = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | ArrayBuffer | Blob | undefined;
};

/** Outcome of an attempt: a body, or an error that may be retryable. */
export type Outcome<Body = string> =
  | { kind: 'done'; body: Body }
  | { kind: 'failed'; error: Error; retryAfterMs: number | null };

/** Sends a request once. Throws only the reason of the caller's signal. */
export async function attempt<Body>(
  fetch: typeof globalThis.fetch,
  request: Request,
  { tryTimeoutMs, signal }: { tryTimeoutMs: number; signal: AbortSignal | undefined },
  read: (answer: Response) => Promise<Outcome<Body>>,
): Promise<Outcome<Body>> {
  const { url, ...init } = request;
  const headers = { 'user-agent': USER_AGENT, ...init.headers };
  try {
    return await within(tryTimeoutMs, signal, async (ending) => {
      // A redirect would turn a POST into a GET, or send the secret to another server.
      const answer = await fetch(url, { ...init, headers, redirect: 'manual', signal: ending });
      return read(answer);
    });
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: 'failed', error: noAnswer(error, request), retryAfterMs: null };
  }
}

/** Reads a response of JSON. */
export const readJson = async (answer: Response): Promise<Outcome> =>
  outcomeOf(answer, await answer.text());

/** Reads a response whose body is a file. */
export async function readFile(answer: Response): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok && FILE_TYPES.some((each) => type.startsWith(each)))
    return { kind: 'done', body: new Uint8Array(await answer.arrayBuffer()) };
  return failedOutcome(answer, await answer.text());
}

const FILE_TYPES = ['image/', 'application/pdf'];

/** Returns the outcome of a response with its body. */
export function outcomeOf(answer: Response, body: string): Outcome {
  if (answer.ok && isJson(answer)) return { kind: 'done', body };
  return failedOutcome(answer, body);
}

function failedOutcome(answer: Response, body: string): Outcome<never> {
  const retryAfterMs = retryAfterOf(answer.headers.get('retry-after'));
  const facts = factsOf(answer, body);
  const error = facts
    ? new AssentProblem(facts, retryAfterMs)
    : new AssentConnectionError(foreignAnswer(answer), { status: answer.status });
  return { kind: 'failed', error, retryAfterMs };
}

/** Returns what a response that is not from Assent means, and what to do about it. */
function foreignAnswer({ status, headers }: Response): string {
  const found = `HTTP ${status}, ${headers.get('content-type') ?? 'no content type'}`;
  if (status === 413)
    return `A proxy in front of Assent refused the body because of its size: ${found}. Raise its limit to 8 MiB (nginx: client_max_body_size 8m).`;
  if (status >= 500)
    return `A proxy answered instead of Assent: ${found}. Check that Assent is running, and that the proxy reaches it.`;
  if (status >= 400 && status !== 404)
    return `A proxy or another server refused the request, not Assent: ${found}. Check the proxy in front of Assent, and baseUrl.`;
  return `The server is not Assent: ${found}. Check baseUrl.`;
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
  const reason = certificateFault(cause) ?? `${reasonOf(cause)}.`;
  return new AssentConnectionError(`There was no response to ${what}: ${reason}`, { cause });
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
