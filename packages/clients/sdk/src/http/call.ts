import { type Operations, operations } from '../api.gen.ts';
import { AssentConnectionError, isPassing, isProblem } from '../errors.ts';
import type { Told } from '../message.ts';
import { checkOptions, type Known } from '../options.ts';
import { checkTimes, type Settings } from '../settings.ts';
import { attempt, type Outcome, pause, type Request, readFile, readJson } from './attempt.ts';

/** Options of one call. */
export type CallOptions = {
  /** Ends the call, which rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Timeout of this call including its retries, in milliseconds. */
  timeoutMs?: number;
};

/** Options of a call that changes something. */
export type ChangeOptions = CallOptions & {
  /** A request with the same key is executed once in 24 hours. Default: a new key for each call. */
  idempotencyKey?: string;
};

type Name = keyof Operations;
type Value = string | number | boolean | readonly (string | number)[] | undefined;
type Input<Op extends Name> = Partial<
  Pick<Operations[Op], 'params' | 'query'> & { body: Operations[Op]['body']; bytes: Bytes }
>;
/** A file, as a body. */
export type Bytes = Uint8Array<ArrayBuffer> | ArrayBuffer | Blob;
type Inner = {
  tryTimeoutMs?: number;
  /** Limits the timeout of one attempt, if that of the client is longer. */
  maxTryTimeoutMs?: number;
  retries?: number;
  /** The service has responded at this address before, so that a page of a proxy passes. */
  isAddressKnown?: boolean;
  /** Called before each retry. */
  onFailure?: (error: Error) => void;
};

/** Calls an operation of the service by its name in the API document. */
export type Call = <Op extends Name>(
  name: Op,
  input: Input<Op>,
  options?: ChangeOptions & Inner,
) => Promise<Told<Operations[Op]['result']>>;

const KNOWN: Known<ChangeOptions> = { signal: true, timeoutMs: true, idempotencyKey: true };
/** Options that methods of this package add. */
const INNER: Known<Inner> = {
  tryTimeoutMs: true,
  maxTryTimeoutMs: true,
  retries: true,
  isAddressKnown: true,
  onFailure: true,
};

/** Checks the options that a caller gave. @throws AssentConfigError */
function checkCallOptions(options: ChangeOptions & Inner) {
  const isOurs =
    typeof options === 'object' &&
    options !== null &&
    Object.keys(options).every((name) => Object.hasOwn(KNOWN, name) || Object.hasOwn(INNER, name));
  if (!isOurs) checkOptions<ChangeOptions>(options, KNOWN, 'a call');
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/** Returns the function that sends all requests. It retries with the same idempotency key. */
export const createCall =
  (settings: Settings): Call =>
  async (name, input, options = {}) => {
    checkCallOptions(options);
    const request = requestOf(settings, name, input, options.idempotencyKey);
    const tryTimeoutMs = settings.tryTimeoutMs + heldMs(input);
    return parsed(await repeated({ ...settings, tryTimeoutMs }, request, options, readJson));
  };

/** For how long the service holds a request: the seconds of its `wait`. */
const heldMs = ({ query, body }: { query?: object; body?: unknown }) =>
  1000 * (Number(Reflect.get({ ...query, ...Object(body) }, 'wait')) || 0);

/** Calls an operation whose answer is a file. */
export type Download = <Op extends Name>(
  name: Op,
  input: Input<Op>,
  options?: CallOptions,
) => Promise<Uint8Array<ArrayBuffer>>;

/** Returns the function that fetches files. */
export const createDownload =
  (settings: Settings): Download =>
  async (name, input, options = {}) => {
    checkCallOptions(options);
    const { headers, ...request } = requestOf(settings, name, input);
    const anything = { ...request, headers: { ...headers, accept: '*/*' } };
    return repeated(settings, anything, options, readFile);
  };

/** Sends a request, and repeats it as long as it may succeed. */
async function repeated<Body>(
  settings: Settings,
  request: Request,
  options: ChangeOptions & Inner,
  read: (answer: Response) => Promise<Outcome<Body>>,
): Promise<Body> {
  checkTimes({ timeoutMs: options.timeoutMs });
  const { retries = settings.retries, maxTryTimeoutMs = settings.tryTimeoutMs, signal } = options;
  const { tryTimeoutMs = Math.min(settings.tryTimeoutMs, maxTryTimeoutMs) } = options;
  const endsAt = Date.now() + (options.timeoutMs ?? settings.timeoutMs);
  for (let tries = 1, failed = 0; ; tries++) {
    const left = Math.max(1, endsAt - Date.now());
    const times = { tryTimeoutMs: Math.min(tryTimeoutMs, left), signal };
    const outcome = await attempt(settings.fetch, request, times, read);
    if (outcome.kind === 'done') return outcome.body;
    const leftMs = endsAt - Date.now();
    // Otherwise a long pause would give up seconds before the timeout.
    const waitMs = (outcome.retryAfterMs ?? 0) + Math.min(backoff(tries), leftMs / 2);
    // A process that died during the first request left it in progress for half a minute: that is not a failed attempt.
    if (!isProblem(outcome.error, 'idempotency_in_progress')) failed += 1;
    const isLast = failed > retries || waitMs >= leftMs || leftMs < FIRST_WAIT_MS;
    if (!isPassing(outcome.error, options.isAddressKnown) || isLast) throw outcome.error;
    options.onFailure?.(outcome.error);
    await pause(waitMs, signal);
  }
}

function requestOf<Op extends Name>(
  settings: Settings,
  name: Op,
  { params = {}, query = {}, body, bytes }: Input<Op>,
  idempotencyKey = `sdk-${crypto.randomUUID()}`,
): Request {
  const [method, template] = operations[name];
  const isChange = method !== 'GET';
  return {
    method,
    url: `${settings.baseUrl}${pathOf(template, params)}${searchOf(query)}`,
    headers: {
      authorization: settings.authorization,
      accept: 'application/json',
      ...(isChange && {
        'content-type': bytes ? 'application/octet-stream' : 'application/json',
        'idempotency-key': idempotencyKey,
      }),
    },
    body: isChange ? (bytes ?? JSON.stringify(body ?? {})) : undefined,
  };
}

const pathOf = (template: string, params: Record<string, string>) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const value = params[name];
    // An empty id, or dots, would call another operation.
    if (!value || /^\.\.?$/.test(value)) throw new TypeError(`${name} is missing.`);
    return encodeURIComponent(value);
  });

/** Returns a query string, or nothing. */
export function searchOf(query: Record<string, Value>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  return search.size ? `?${search}` : '';
}

/** Returns the wait before a retry. Half of it is random, so that clients do not retry simultaneously. */
export const backoff = (tries: number) => {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
  return longest / 2 + (Math.random() * longest) / 2;
};

function parsed(body: string) {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new AssentConnectionError('The response is not valid JSON.', { cause });
  }
}
