import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { spawnChild } from '@assent/launch/machine/child-process';

/** A screen that nobody sees. */
export interface Display {
  /** What programs find it by, such as `:99`. */
  name: string;
  stop(): Promise<void>;
}

/** Starts a virtual X server on the first display that is free; it listens on a Unix socket only. */
export async function startDisplay(program: string): Promise<Display> {
  const server = spawnChild(
    program,
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended (exit code ${code}).`);
  });
  ended.catch(() => {});
  if (!server.stdout) throw new Error('Xvfb has no output.');
  const said = once(createInterface(server.stdout), 'line');
  const [number] = await Promise.race([said, ended]);
  return {
    name: `:${number}`,
    stop: async () => {
      server.kill();
      await ended.catch(() => {});
    },
  };
}
