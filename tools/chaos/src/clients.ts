import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, codeOf, type Entry, type Request } from './ledger.ts';

/** An HTTP request without its server. */
export interface Call {
  method?: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** Clients of two servers without a load balancer: they choose a server, and the other one after a failure. */
export interface Clients {
  /** Makes one request and records it. */
  attempt(entry: Entry, request: Request, call: Call, server?: number): Promise<Attempt>;
  /** Repeats a request until a response says what became of it; undefined when the clients were stopped before. */
  untilDefinite(
    entry: Entry,
    request: Request,
    call: Call,
    server?: number,
  ): Promise<Attempt | undefined>;
  /** Makes no further request. */
  stop(): void;
}

const timeoutMs = 8_000;
const pauseMs = 300;

export function createClients(urls: readonly string[]): Clients {
  let isStopped = false;
  let requests = 0;

  const attempt: Clients['attempt'] = async (entry, request, call, server = requests) => {
    requests++;
    const number = server % urls.length;
    const at = Date.now();
    const response = await exchange(`${urls[number]}${call.path}`, call);
    const made: Attempt = {
      request,
      server: `server ${number + 1}`,
      at,
      until: Date.now(),
      ...response,
    };
    entry.attempts.push(made);
    return made;
  };
  const untilDefinite: Clients['untilDefinite'] = async (
    entry,
    request,
    call,
    server = requests,
  ) => {
    for (let number = server; !isStopped; number++) {
      const made = await attempt(entry, request, call, number);
      if (isDefinite(made, entry)) return made;
      await sleep(pauseMs);
    }
    return undefined;
  };
  return {
    attempt,
    untilDefinite,
    stop: () => {
      isStopped = true;
    },
  };
}

/**
 * Returns whether a status says that the client may try again. 408 is one: a run that does not get a processor sends its
 * requests later than it connects.
 */
export const isFailure = (status: number) => status === 408 || status >= 500;

/** Returns whether a response is the last word: it did not fail, and the message was not yet to start. */
function isDefinite(attempt: Attempt, { scheduledAt }: Entry): boolean {
  const { status, request } = attempt;
  if (status === undefined || isFailure(status)) return false;
  if (codeOf(attempt) === 'idempotency_in_progress') return false;
  // A receipt without a proof.
  if (status === 202) return false;
  return !(status === 404 && request.kind === 'answer' && scheduledAt !== undefined);
}

/** Returns the status, the JSON and `Retry-After` of a response; nothing when there was none. */
async function exchange(
  url: string,
  { method, headers, body }: Call,
): Promise<Pick<Attempt, 'status' | 'retryAfter' | 'body'>> {
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const retryAfter = response.headers.get('retry-after');
    return {
      status: response.status,
      ...(retryAfter !== null && { retryAfter }),
      body: await response.json(),
    };
  } catch (error) {
    return { body: error instanceof Error ? `${error.name}: ${error.message}` : error };
  }
}
