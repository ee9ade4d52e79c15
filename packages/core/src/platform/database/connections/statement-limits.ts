import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { type DriverConnection, driverConnection, streamOf } from '../driver.ts';
import { areCommitsHanging, commitsHang, SUSPECT_MS, suspect } from './hanging-commits.ts';

/** Time after which a statement is given up, ms. The client of a request is told to try again. */
const LIMIT_MS = 4_500;
/** The longest limit of a job, ms, and how long after it was raised the first one applies again. */
const LONGEST_OF_JOBS_MS = 64_000;
const RAISED_FOR_MS = 600_000;

/** For whom statements run. `limitMs` returns how long each may take; null for no limit. */
type Work = { limitMs: () => number | null; isJob: boolean };

const works = new AsyncLocalStorage<Work>();

/**
 * Runs a job. It leaves connections to requests, and its statements may take longer when they have to: each time that one
 * was given up, the next ones get twice the time, because some read or remove many rows.
 */
export const asJob = <T>(run: () => T): T => works.run({ limitMs: limitOfJobs, isJob: true }, run);

/** Runs statements each of which may take this long, ms. */
export const limitedTo = <T>(limitMs: number, run: () => T): T =>
  works.run({ limitMs: () => limitMs, isJob: isJob() }, run);

/** Runs statements that take as long as they take, such as migrations. */
export const withoutLimit = <T>(run: () => T): T =>
  works.run({ limitMs: () => null, isJob: false }, run);

/** Returns whether the current call belongs to a job. */
export const isJob = (): boolean => works.getStore()?.isJob === true;

let raised = { ms: LIMIT_MS, at: Number.NEGATIVE_INFINITY };

const limitOfJobs = () => (performance.now() - raised.at < RAISED_FOR_MS ? raised.ms : LIMIT_MS);

/** Once for all statements that are given up together. */
function raiseLimitOfJobs(): void {
  if (performance.now() - raised.at < LIMIT_MS) return;
  raised = { ms: Math.min(2 * limitOfJobs(), LONGEST_OF_JOBS_MS), at: performance.now() };
}

/** What is known about an open connection. Times are those of `performance.now()`. */
type Watched = {
  connection: DriverConnection;
  answeredAt: number;
  isUnlimited: boolean;
  /** Whether a write has been sent and not answered. */
  isWriting: boolean;
  give(reason: Error): void;
};

const open = new Set<Watched>();
let answeredAt = Number.NEGATIVE_INFINITY;
let packets = 0;

/** Returns how many packets of statements this process has sent. */
export const sentPackets = (): number => packets;

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
    connection,
    answeredAt: performance.now(),
    isUnlimited: false,
    isWriting: false,
    give: (reason) => void stream.destroy(reason),
  };
  open.add(watched);
  stream.once('close', () => open.delete(watched));
  for (const method of ['query', 'execute']) {
    const send: unknown = Reflect.get(connection, method);
    if (typeof send !== 'function') continue;
    Reflect.set(connection, method, (...args: unknown[]) => {
      packets += 1;
      const refused = areCommitsHanging() && isLimited() && isWrite(args[0]);
      if (refused) return refuse(args.at(-1));
      return Reflect.apply(send, connection, withLimit(watched, args));
    });
  }
}

const isLimited = () => works.getStore()?.limitMs() !== null;

/** A read that locks may wait for a lock that a hanging commit holds, again and again. */
const WRITE = /^\s*(insert|update|delete|replace|commit)\b|\bFOR UPDATE\b/i;

/** Returns whether a command of the driver changes rows or locks them, or ends a transaction that may have. */
function isWrite(command: unknown): boolean {
  if (typeof command === 'string') return WRITE.test(command);
  if (typeof command !== 'object' || command === null) return false;
  const parts: unknown = Reflect.get(command, 'parts');
  if (Array.isArray(parts)) return parts.some((part) => WRITE.test(String(part)));
  return WRITE.test(String(Reflect.get(command, 'sql')));
}

/** Answers a statement that is not sent. Returns what stands for the command: Sequelize sets its number of listeners. */
function refuse(done: unknown): EventEmitter {
  if (typeof done === 'function') queueMicrotask(() => done(commitsHang()));
  return new EventEmitter();
}

/** Gives up all writes that were sent and not answered, except those that have no limit. */
function giveUpWrites(): void {
  for (const watched of [...open])
    if (watched.isWriting && !watched.isUnlimited) watched.give(commitsHang());
}

/** Returns the arguments of a statement with a callback that also ends its limit. The driver's last one is the callback. */
function withLimit(watched: Watched, args: unknown[]): unknown[] {
  const done: unknown = args.at(-1);
  if (typeof done !== 'function') return args;
  const work = works.getStore();
  const ms = work ? work.limitMs() : LIMIT_MS;
  const sentAt = performance.now();
  watched.isUnlimited = ms === null;
  watched.isWriting = isWrite(args[0]);
  const giveUp = (afterMs: number) => {
    if (work?.isJob) raiseLimitOfJobs();
    closeSilentSince(sentAt, afterMs);
  };
  const timer = ms === null ? undefined : setTimeout(giveUp, ms, ms);
  const isWatched = ms !== null && watched.isWriting;
  const ask = isWatched
    ? setTimeout(suspect, SUSPECT_MS, watched.connection, giveUpWrites)
    : undefined;
  const answered = (...answer: unknown[]): unknown => {
    clearTimeout(timer);
    clearTimeout(ask);
    watched.isUnlimited = false;
    watched.isWriting = false;
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
