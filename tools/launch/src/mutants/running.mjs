import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnChild } from '../machine/child-process.mjs';
import { stopping } from '../stopping.mjs';

/** The slowest test takes two minutes. A mutant that makes a loop endless ends none. */
const silenceMs = 180_000;

const program = fileURLToPath(new URL('run-tests.mjs', import.meta.url));

/**
 * Runs tests of the core in a process of their own.
 * @param {import('./run-tests.mjs').Task} task
 * @param {string} databaseUrl
 * @param {(() => Promise<void>)[]} running gets a function that stops it
 * @returns {Promise<import('./run-tests.mjs').Outcome>}
 */
export const runTests = async (task, databaseUrl, running) => {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  const file = join(folder, 'task.json');
  writeFileSync(file, JSON.stringify(task));
  try {
    const { isSilent, output } = await runProgram(file, task.folder, databaseUrl, running);
    if (isSilent) return stopped('No test ended in three minutes.');
    const outcome = JSON.parse(readFileSync(file, 'utf8'));
    return outcome.failures ? outcome : stopped(output.replace(/^\.+/, '').trim().slice(-300));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @param {string} message @returns {import('./run-tests.mjs').Outcome} */
const stopped = (message) => ({
  isLoaded: true,
  failures: [{ file: '', test: '', message }],
});

/**
 * @param {string} file
 * @param {string} cwd
 * @param {string} databaseUrl
 * @param {(() => Promise<void>)[]} running
 * @returns {Promise<{ isSilent: boolean, output: string }>}
 */
const runProgram = (file, cwd, databaseUrl, running) =>
  new Promise((done) => {
    const child = spawnChild(process.execPath, [program, file], {
      cwd,
      detached: true, // a group of its own: its workers end with it, also one in an endless loop
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    const kill = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    running.push(async () => kill());
    let isSilent = false;
    let output = '';
    const clock = setTimeout(() => {
      isSilent = true;
      kill();
    }, silenceMs);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        clock.refresh();
      });
    const end = () => {
      clearTimeout(clock);
      running.splice(0, running.length);
      if (stopping.aborted) return; // nothing is known about the mutant
      done({ isSilent, output });
    };
    child.on('error', end);
    child.on('close', end);
  });
