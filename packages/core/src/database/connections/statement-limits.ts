import { AsyncLocalStorage } from 'node:async_hooks';
import { driverConnection, streamOf } from '../driver.ts';

/** Time after which a statement of a request is given up, ms. Its client is told to try again. */
const REQUEST_MS = 10_000;
/** The same for a statement of a job: some read or remove many rows. */
const JOB_MS = 60_000;

/** For whom statements run. `limitMs`: how long each may take; null for no limit. */
type Work = { limitMs: number | null; isJob: boolean };

const works = new AsyncLocalStorage<Work>();

/** Runs a job: its statements may take longer than those of a request, and it leaves connections to requests. */
export const asJob = <T>(run: () => T): T => works.run({ limitMs: JOB_MS, isJob: true }, run);

/** Runs statements each of which may take this long, ms. */
export const limitedTo = <T>(limitMs: number, run: () => T): T =>
  works.run({ limitMs, isJob: isJob() }, run);

/** Runs statements that take as long as they take, such as migrations. */
export const withoutLimit = <T>(run: () => T): T => works.run({ limitMs: null, isJob: false }, run);

/** Returns whether the current call belongs to a job. */
export const isJob = (): boolean => works.getStore()?.isJob === true;

const limitMs = (): number | null => (works.getStore() ?? { limitMs: REQUEST_MS }).limitMs;

/** What is known about an open connection. Times are those of `performance.now()`. */
type Watched = { answeredAt: number; isUnlimited: boolean; give(reason: Error): void };

const open = new Set<Watched>();
let answeredAt = Number.NEGATIVE_INFINITY;

/** Returns how long ago the database answered a statement of this process, ms; infinite if it never did. */
export const sinceLastAnswerMs = (): number => performance.now() - answeredAt;

/**
 * Destroys a connection whose statement is not answered in time. The other end may be gone without a word, for example
 * after a power loss, or when a router has forgotten the connection: then no statement on it is ever answered. All
 * connections that were silent since that statement was sent are destroyed with it, because they probably share its fate;
 * otherwise each would cost a request of its own the same time.
 */
export function limitStatements(given: unknown): void {
  const connection = driverConnection(given);
  const stream = streamOf(connection);
  const watched: Watched = {
    answeredAt: performance.now(),
    isUnlimited: false,
    give: (reason) => void stream.destroy(reason),
  };
  open.add(watched);
  stream.once('close', () => open.delete(watched));
  for (const method of ['query', 'execute']) {
    const send: unknown = Reflect.get(connection, method);
    if (typeof send !== 'function') continue;
    Reflect.set(connection, method, (...args: unknown[]) =>
      Reflect.apply(send, connection, withLimit(watched, args)),
    );
  }
}

/** Returns the arguments of a statement with a callback that also ends its limit. The driver's last one is the callback. */
function withLimit(watched: Watched, args: unknown[]): unknown[] {
  const done: unknown = args.at(-1);
  if (typeof done !== 'function') return args;
  const ms = limitMs();
  const sentAt = performance.now();
  watched.isUnlimited = ms === null;
  const timer = ms === null ? undefined : setTimeout(() => closeSilentSince(sentAt, ms), ms);
  const answered = (...answer: unknown[]): unknown => {
    clearTimeout(timer);
    watched.isUnlimited = false;
    if (!isFatal(answer[0])) {
      watched.answeredAt = performance.now();
      answeredAt = watched.answeredAt;
    }
    return Reflect.apply(done, undefined, answer);
  };
  return [...args.slice(0, -1), answered];
}

/** Destroys all connections that have not answered since a time, except those whose statement has no limit. */
export function closeSilentSince(since: number, ms: number): void {
  const reason = Object.assign(new Error(`no answer within ${ms} ms`), { code: 'ETIMEDOUT' });
  for (const watched of [...open])
    if (watched.answeredAt <= since && !watched.isUnlimited) watched.give(reason);
}

/** Returns whether an error is one of the connection, as opposed to an answer of the database. */
const isFatal = (error: unknown): boolean =>
  error instanceof Error && 'fatal' in error && error.fatal === true;
