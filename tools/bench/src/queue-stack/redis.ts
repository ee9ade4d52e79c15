import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnChild } from '@assent/launch/machine/child-process';
import { onPath } from '@assent/launch/machine/programs';
import { freePort } from '../environments/listen.ts';
import type { Program } from '../environments/program.ts';

/** Starts a private Redis that forgets everything when it stops; null where none is installed. */
export async function startRedis(): Promise<(Program & { port: number }) | null> {
  const program = onPath('redis-server', 'valkey-server');
  if (program === undefined) return null;
  const port = await freePort();
  const dir = await mkdtemp(join(tmpdir(), 'assent-redis-'));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir];
  // It writes each change to its log once a second, as its own documentation recommends.
  const child = spawnChild(program, [...args, '--appendonly', 'yes', '--save', ''], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await pause(20);
  }
  return {
    port,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isOpen: boolean) => () => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', end(true)).once('error', end(false));
  });
