import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root } from '@assent/launch/checkout';
import { spawnChild } from '@assent/launch/machine/child-process';

/** A child process that serves. */
export type Program = { pid: number | undefined; stop(): Promise<void> };

const PATIENCE_MS = 180_000;

/** Starts the built server or worker in a process of its own. */
export const startProduct = (
  role: 'server' | 'worker',
  env: NodeJS.ProcessEnv,
  { nodeOptions = [], readyUrl }: { nodeOptions?: string[]; readyUrl: string },
): Promise<Program> => {
  const serve = join(root, 'tools/launch/src/serve.mjs');
  return start([...nodeOptions, serve, role], env, readyUrl);
};

/** Starts what the product is compared with: the endpoint of the send path, or the stack with queues. */
export const startBaseline = (
  name: 'baseline' | 'queue-stack',
  env: NodeJS.ProcessEnv,
  readyUrl: string,
): Promise<Program> => {
  const main = fileURLToPath(new URL(`../${name}/main.ts`, import.meta.url));
  return start(['--import', import.meta.resolve('tsx'), main], env, readyUrl);
};

/** Starts Node and waits until the address answers. */
async function start(args: string[], env: NodeJS.ProcessEnv, readyUrl: string): Promise<Program> {
  const child = spawnChild(process.execPath, args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await answers(readyUrl))) {
    if (hasEnded()) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    if (Date.now() > giveUpAt) {
      // Otherwise this process would not end before it.
      child.kill('SIGKILL');
      throw new Error(`${readyUrl} does not answer`);
    }
    await pause(50);
  }
  return {
    pid: child.pid,
    async stop() {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    async (response) => {
      await response.text();
      return response.ok;
    },
    () => false,
  );
