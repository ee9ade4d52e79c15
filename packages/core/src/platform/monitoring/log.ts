import { constants, openSync, writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import { Overtaken } from '../database/connections/overtaken.ts';
import { onConnection } from '../database/database.ts';
import {
  driverCodeOf,
  isDiskFull,
  isHangingCommit,
  isUnreachable,
  unreachableCode,
} from '../database/driver-errors.ts';
import { counter } from './metrics.ts';
import type { SecurityLog } from './security-log.ts';

/**
 * Returns the log of one program. Errors are written without the values of statements, which may be personal or
 * secret.
 */
export const createLog = (
  level: string,
  role: 'server' | 'worker',
  write?: (line: string) => void,
): Logger => {
  let log: Logger | undefined;
  const outage = openOutage(() => log?.warn('the database is reachable again'));
  const full = openOutage();
  const hanging = openOutage();
  const options = {
    level,
    base: { role },
    serializers: { err: safeError },
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
        const error = errorIn(args[0]);
        // The guard has logged it once (schema-guard.ts).
        if (error instanceof Overtaken) return;
        if (isDiskFull(error)) {
          if (full.begin()) method.call(this, { code: driverCodeOf(error) }, DISK_FULL);
          return;
        }
        if (isHangingCommit(error)) {
          if (hanging.begin()) method.call(this, { code: driverCodeOf(error) }, COMMITS_HANG);
          return;
        }
        if (!isUnreachable(error)) return method.apply(this, args);
        if (outage.begin()) method.call(this, { code: unreachableCode(error) }, UNREACHABLE);
      },
    },
  };
  log = pino(options, write ? { write } : standardOutput());
  return log;
};

/** One for all logs of this process, whose lines must not mix. */
let output: ReturnType<typeof openLogOutput> | undefined;
const standardOutput = () => {
  output ??= openLogOutput();
  return output;
};

const UNREACHABLE = 'the database is unreachable';
const DISK_FULL =
  'the disk of the database is full: nothing can be stored until it has space again. Free some; nothing has to be restarted';
const COMMITS_HANG =
  'the database does not complete commits, as when the disk of its binary log is full: writes are refused until it does. Free some space; nothing has to be restarted, and no connection may be killed';
const TELL_AGAIN_MS = 60_000;

const errorIn = (first: unknown) =>
  typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;

/**
 * Limits messages about a database that fails all requests and jobs alike: one line a minute.
 * @param over called when there was a line and then a new connection
 */
function openOutage(over?: () => void) {
  let toldAt: number | null = null;
  if (over)
    onConnection(() => {
      if (toldAt === null) return;
      toldAt = null;
      over();
    });
  return {
    /** Returns whether to log it now. */
    begin(): boolean {
      const now = Date.now();
      if (toldAt !== null && now - toldAt < TELL_AGAIN_MS) return false;
      toldAt = now;
      return true;
    },
  };
}

/** Returns a log of security events, which are written at every level except silent. */
export function securityLogOf(log: Logger): SecurityLog {
  const security = log.child({}, log.level === 'silent' ? {} : { level: 'info' });
  return (record, level) => security[level](record, 'security event');
}

/**
 * Returns the parts of an error that may be logged: its type and origin; its message only if it is not from the
 * database.
 */
export function safeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const isDatabase = 'sql' in error || 'sqlState' in error || error.name.startsWith('Sequelize');
  const code = 'code' in error ? String(error.code) : undefined;
  const parent = 'parent' in error && error.parent instanceof Error ? error.parent : null;
  return {
    type: error.name,
    code: code ?? (parent && 'code' in parent ? String(parent.code) : undefined),
    ...(!isDatabase && { message: error.message }),
    ...('statement' in error && { statement: String(error.statement) }),
    // Only the stack frames: the lines before them repeat the message.
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
  };
}

const STDOUT = 1;
/** Bytes of lines that may wait to be written. Further lines are dropped. */
const MAX_WAITING = 1024 * 1024;
/** Bytes of waiting lines that are written together. */
const MAX_TOGETHER = 64 * 1024;
/** Time between two attempts to write to a reader that does not read, or to a disk that is full, ms. */
const RETRY_MS = 100;

const dropped = counter(
  'assent_log_lines_dropped_total',
  'Lines of the log that could not be written in time, and were dropped.',
  [],
);

/** Writes some bytes without waiting, and returns how many; 0 when that is impossible at the moment. */
type Write = (bytes: Buffer) => number;

/**
 * Opens standard output for the lines of a log. It never waits: a reader that does not read, or a full disk, must not stop the
 * process. Lines that cannot be written are kept, up to 1 MiB, and dropped beyond that; when it continues, a line says how
 * many are missing.
 */
function openLogOutput() {
  // The getter makes a stream of Node, which sets a socket to return instead of wait.
  const output = reopened(STDOUT) ?? process.stdout.fd;
  const lines = openLines((bytes) => writtenTo(output, bytes));
  process.once('exit', () => writtenTo(output, lines.rest()));
  return lines;
}

/** Keeps lines in order until `attempt` has written them. */
export function openLines(attempt: Write) {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let missing = 0;
  let retry: NodeJS.Timeout | null = null;

  const flush = () => {
    retry = null;
    while (waiting.length > 0) {
      const written = attempt(firstOf(waiting));
      if (written === 0) {
        retry = setTimeout(flush, RETRY_MS).unref();
        return;
      }
      bytes -= written;
      waiting = without(waiting, written);
    }
    noteMissing();
  };
  const noteMissing = () => {
    if (missing === 0) return;
    const msg = 'lines of the log are missing: they could not be written';
    const note = { level: 40, time: Date.now(), lines: missing, msg };
    missing = 0;
    write(`${JSON.stringify(note)}\n`);
  };
  const write = (line: string) => {
    const next = Buffer.from(line);
    if (bytes + next.length > MAX_WAITING) {
      missing += 1;
      dropped.inc();
      return;
    }
    waiting.push(next);
    bytes += next.length;
    if (retry === null) flush();
  };
  return {
    write,
    /** Returns what waits, for the end of the process. */
    rest: () => Buffer.concat(waiting),
  };
}

/** Returns the first lines as one buffer; one of them may be longer than the others together. */
function firstOf(lines: Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = lines;
  if (lines.length === 1 || first.length >= MAX_TOGETHER) return first;
  let length = 0;
  const some = lines.filter((line) => {
    length += line.length;
    return length <= MAX_TOGETHER;
  });
  return Buffer.concat(some);
}

/** Returns lines without their first bytes. */
function without(lines: Buffer[], written: number): Buffer[] {
  let left = written;
  return lines.flatMap((line) => {
    const from = Math.min(left, line.length);
    left -= from;
    return from === line.length ? [] : [line.subarray(from)];
  });
}

/**
 * Opens a file descriptor a second time, so that writing does not wait: the flag belongs to the open file, which other
 * processes may share. Null where that is impossible: for a socket, and on other systems than Linux.
 */
function reopened(fd: number): number | null {
  if (process.platform !== 'linux') return null;
  try {
    const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK;
    return openSync(`/proc/self/fd/${fd}`, flags);
  } catch {
    return null;
  }
}

function writtenTo(fd: number, bytes: Buffer): number {
  try {
    return writeSync(fd, bytes);
  } catch {
    return 0; // the disk is full, or nobody reads
  }
}
