import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A program of a customer, running. */
export type Program = {
  /** Everything it has printed. */
  output(): string;
  /** Its exit code, when it has ended by itself. */
  ended: Promise<number | null>;
  /** Ends it, at once unless told otherwise. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** Is it on this machine? */
export const isInstalled = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** Starts a program with just that environment. */
export function start(
  command: string,
  args: string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Program {
  const child = spawn(command, args, { cwd, env });
  let printed = '';
  const keep = (text: Buffer) => {
    printed += text;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((done, failed) => {
    child.on('error', failed);
    child.on('close', done);
  });
  return {
    output: () => printed,
    ended,
    async stop(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits until something listens there; a program that ended instead says why. */
export async function listening(port: number, program: Program): Promise<void> {
  let isOver = false;
  void program.ended.then(() => {
    isOver = true;
  });
  const check = () => {
    if (isOver) throw new Error(`It ended before it listened:\n${program.output()}`);
  };
  while (!(await isOpen(port))) {
    check();
    await pause(50);
  }
  check(); // what listens there may be another program
}

const isOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });
