import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '@assent/launch/checkout';
import { run } from '@assent/launch/machine/command';
import { UserError } from '@assent/launch/user-error';
import type { Scenario } from '../bench.ts';
import { freePort } from '../environments/listen.ts';
import { type Resident, residentBelow } from '../environments/resident-memory.ts';
import type { Line } from '../report.ts';

const MAX_START_MS = 10 * 60_000;
const MAX_STOP_MS = 60_000;
const GOAL_MB = 350;

/** `npm start` in a new clone of the last commit, and again: how long until it is ready, and how much memory it takes. */
export const start: Scenario = {
  name: 'start',
  run: async ({ plan, say }) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'assent-start-')));
    try {
      const clone = join(folder, 'assent');
      const { code, output } = await run('git', ['clone', '--quiet', root, clone]);
      if (code !== 0) throw new UserError(`The checkout could not be cloned: ${output.trim()}`);
      say('npm start in a new clone: packages and database are downloaded');
      const cold = await startedIn(clone);
      await cold.stop();
      say('npm start again');
      const warm = await startedIn(clone);
      await pause(plan.idleSeconds * 1_000);
      const resident = residentBelow(clone);
      await warm.stop();
      return [
        lineOf('until ready, in a new clone', seconds(cold.readyMs)),
        lineOf('until ready, when everything is built', seconds(warm.readyMs)),
        memoryLine(resident, plan.idleSeconds),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Runs `npm start` until it is ready. @throws Error with what it printed if it ends before, or takes too long */
async function startedIn(clone: string): Promise<{ readyMs: number; stop(): Promise<void> }> {
  const port = await freePort();
  const { DATABASE_URL, DATA_DIR, BASE_URL, ...inherited } = process.env;
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...inherited, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const ended = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (isRunning()) child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
    await ended;
    clearTimeout(late);
  };
  while (!(await isReady(port))) {
    const isLate = performance.now() - startedAt > MAX_START_MS;
    if (isRunning() && !isLate) {
      await pause(50);
      continue;
    }
    await stop();
    throw new Error(`npm start did not become ready:\n${output}`);
  }
  return { readyMs: performance.now() - startedAt, stop };
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (response) => {
      await response.text();
      return response.ok;
    },
    () => false,
  );

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

const lineOf = (what: string, numbers: string): Line => ({
  scenario: 'start',
  what,
  numbers,
  ratio: '',
  goal: '',
  verdict: '',
});

const memoryLine = ({ processes, shared, proportional }: Resident, idle: number): Line => ({
  ...lineOf(
    `resident memory of the ${processes} processes, ${idle} s after the start`,
    `${megabytes(shared)} MB (${megabytes(proportional)} MB with shared pages counted once)`,
  ),
  goal: `≤ ${GOAL_MB} MB`,
  verdict: megabytes(shared) <= GOAL_MB ? 'met' : 'not met',
});
