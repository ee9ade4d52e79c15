import { constants, openSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { counter } from './registries.ts';

/** Bytes of lines that may wait to be written. Further lines are dropped. */
const MOST_WAITING = 1024 * 1024;
/** Bytes of waiting lines that are written together. */
const MOST_TOGETHER = 64 * 1024;
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
 * Opens an output of lines for a log. It never waits: a reader that does not read, or a full disk, must not stop the
 * process. Lines that cannot be written are kept, up to 1 MiB, and dropped beyond that; when it continues, a line says how
 * many are missing.
 * @param fd such as 1, the standard output
 */
export function openLogOutput(fd: number) {
  const output = reopened(fd) ?? withoutWaiting(fd);
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
    if (bytes + next.length > MOST_WAITING) {
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
  if (lines.length === 1 || first.length >= MOST_TOGETHER) return first;
  let length = 0;
  const some = lines.filter((line) => {
    length += line.length;
    return length <= MOST_TOGETHER;
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

/** Lets writes to a socket or pipe return instead of wait, which the library under Node sets for its streams. */
function withoutWaiting(fd: number): number {
  try {
    new Socket({ fd, readable: false, writable: true }).unref();
  } catch {
    // A file: a write to it waits for the disk at most.
  }
  return fd;
}

function writtenTo(fd: number, bytes: Buffer): number {
  try {
    return writeSync(fd, bytes);
  } catch {
    return 0; // the disk is full, or nobody reads
  }
}
