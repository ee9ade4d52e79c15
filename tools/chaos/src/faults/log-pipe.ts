import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { run } from '@assent/launch/machine/command';

/** The standard output of a program: a named pipe, so that a run can fill it while the program writes. */
export interface LogPipe {
  /** Opens the end to which the next process of the program writes. */
  open(): number;
  /** Fills the pipe and reads nothing until `read`, as a log collector that hangs. */
  stopReading(): void;
  read(): void;
  close(): void;
}

const pollMs = 50;
const { O_NONBLOCK, O_RDWR, O_WRONLY } = constants;

/** @param onLine receives each line that is read */
export async function openLogPipe(path: string, onLine: (line: string) => void): Promise<LogPipe> {
  const { code, output } = await run('mkfifo', ['-m', '600', path]);
  if (code !== 0) throw new Error(`No pipe for a log: ${output}`);
  // Open for both, so that it does not end with the process that writes.
  const reader = openSync(path, O_RDWR | O_NONBLOCK);
  const chunk = Buffer.alloc(64 * 1024);
  const decoder = new TextDecoder();
  let isRead = true;
  let rest = '';
  const readAll = () => {
    for (let bytes = readSome(reader, chunk); bytes > 0; bytes = readSome(reader, chunk)) {
      const lines = `${rest}${decoder.decode(chunk.subarray(0, bytes), { stream: true })}`.split(
        '\n',
      );
      rest = lines.pop() ?? '';
      for (const line of lines) if (line) onLine(line);
    }
  };
  const timer = setInterval(() => {
    if (isRead) readAll();
  }, pollMs);
  return {
    open: () => openSync(path, O_WRONLY),
    stopReading: () => {
      isRead = false;
      fill(reader);
    },
    read: () => {
      isRead = true;
    },
    close: () => {
      clearInterval(timer);
      closeSync(reader);
    },
  };
}

/** Writes empty lines until not one byte more fits. */
function fill(pipe: number) {
  for (const length of [64 * 1024, 4 * 1024, 1])
    while (writeSome(pipe, Buffer.alloc(length, '\n')) > 0);
}

const readSome = (pipe: number, into: Buffer) => unlessFull(() => readSync(pipe, into));
const writeSome = (pipe: number, bytes: Buffer) => unlessFull(() => writeSync(pipe, bytes));

/** Returns a number of bytes; 0 when there is nothing to read, or no room to write. */
function unlessFull(attempt: () => number): number {
  try {
    return attempt();
  } catch (error) {
    if (!String(error).includes('EAGAIN')) throw error;
    return 0;
  }
}
