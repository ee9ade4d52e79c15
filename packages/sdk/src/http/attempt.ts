import {
  AssentConnectionError,
  AssentProblem,
  AssentTimeout,
  type ProblemFacts,
} from '../errors.ts';
import { within } from './clock.ts';

/** One request, the same for every try. */
export type Request = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** How one try ended: with a body, or with an error that may be worth another try. */
export type Outcome =
  | { kind: 'done'; body: string }
  | { kind: 'failed'; error: Error; retryAfterMs: number | null };

/** Tries once. Throws only what the caller's own signal says. */
export async function attempt(
  fetch: typeof globalThis.fetch,
  request: Request,
  { tryTimeoutMs, signal }: { tryTimeoutMs: number; signal: AbortSignal | undefined },
): Promise<Outcome> {
  const { url, ...init } = request;
  try {
    return await within(tryTimeoutMs, signal, async (ending) => {
      // A redirect would turn a POST into a GET, or take the secret elsewhere.
      const answer = await fetch(url, { ...init, redirect: 'manual', signal: ending });
      return outcomeOf(answer, await answer.text());
    });
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: 'failed', error: noAnswer(error, request), retryAfterMs: null };
  }
}

function outcomeOf(answer: Response, body: string): Outcome {
  if (answer.ok && isJson(answer)) return { kind: 'done', body };
  const retryAfterMs = retryAfterOf(answer.headers.get('retry-after'));
  const facts = factsOf(answer, body);
  const error = facts
    ? new AssentProblem(facts, retryAfterMs)
    : new AssentConnectionError(
        `What answered is not Assent: HTTP ${answer.status}, ${answer.headers.get('content-type') ?? 'no content type'}. Is baseUrl right?`,
        { status: answer.status },
      );
  return { kind: 'failed', error, retryAfterMs };
}

/** A problem document; null when something in between answered. */
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

/** Retry-After is seconds or a date. */
export function retryAfterOf(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function noAnswer(cause: unknown, { method, url }: Request): Error {
  const what = `${method} ${new URL(url).pathname}`;
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new AssentTimeout(`No answer to ${what} in time.`, null, { cause });
  return new AssentConnectionError(`No answer to ${what}: ${reasonOf(cause)}.`, { cause });
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.cause instanceof Error) return reasonOf(cause.cause);
  return ('code' in cause && String(cause.code)) || cause.message;
}
