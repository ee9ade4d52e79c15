import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Moment } from './deliverer.ts';

/** Processes that deliver, and how they are killed. */
export type Deliverers<Moment extends string = 'claimed' | 'answered' | 'never'> = {
  /** Makes one more deliver: as long as it lives, or up to a moment, which it reports with a message. */
  begin(stopAt?: Moment): Promise<ChildProcess>;
  /** `kill -9`. */
  kill(deliverer: ChildProcess): Promise<void>;
  close(): Promise<void>;
};

/** Started ahead, so that a killed one is replaced at once. */
const SPARE = 2;

/** Bundles `deliverer.ts` into one file, for a process that starts in a fraction of the time, and keeps some ready. */
export const startDeliverers = (env: Record<string, string>): Promise<Deliverers<Moment>> =>
  startProcesses(new URL('deliverer.ts', import.meta.url), env);

/** The same for any program that says when it is ready, and is told with a message where to stop. */
export async function startProcesses<Moment extends string>(
  program: URL,
  env: Record<string, string>,
): Promise<Deliverers<Moment | 'never'>> {
  // Inside the checkout, where the driver and the native module are found.
  await mkdir('.data', { recursive: true });
  const folder = await mkdtemp(join(process.cwd(), '.data', 'deliverer-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['sequelize', 'mysql2', '@node-rs/argon2'] },
    build: {
      ssr: fileURLToPath(program),
      outDir: folder,
      emptyOutDir: true,
      minify: false,
    },
  });
  const all = new Set<ChildProcess>();
  const start = async () => {
    // Without arguments of its own for Node it would get those of the test runner.
    const child = fork(join(folder, basename(program.pathname).replace('.ts', '.js')), {
      env,
      execArgv: [],
      stdio: 'inherit',
    });
    all.add(child);
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`a deliverer ended before it was ready (exit code ${code})`);
    });
    await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => {}); // from here on its end is the test's doing
    return child;
  };
  const spare = Array.from({ length: SPARE }, start);
  const kill = async (child: ChildProcess) => {
    all.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  return {
    async begin(stopAt = 'never') {
      const child = await (spare.shift() ?? start());
      spare.push(start());
      child.send(stopAt);
      return child;
    },
    kill,
    async close() {
      await Promise.allSettled(spare);
      await Promise.all([...all].map(kill));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
