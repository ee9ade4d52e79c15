import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Stands for a table of your database: runs that wait for people, with their state.

const folder = process.env.RUNS_DIR ?? 'runs';
const fileOf = (runId, version) =>
  join(folder, [runId, version].filter(Boolean).map(encodeURIComponent).join('.'));

/** Stores the state of a run that waits, in a new version. */
export async function saveRun(runId, state) {
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(runId), JSON.stringify({ version: crypto.randomUUID(), state }));
}

/** Returns the version and the state of a run that waits, or null. */
export const loadRun = (runId) => readFile(fileOf(runId), 'utf8').then(JSON.parse, () => null);

/** Removes a run that has ended. */
export const removeRun = (runId) => rm(fileOf(runId), { force: true });

/**
 * Returns true once for each version, so that of several callbacks one resumes the run. In SQL:
 * UPDATE runs SET is_claimed = 1 WHERE run_id = ? AND version = ? AND is_claimed = 0
 */
export async function claimRun(runId, version) {
  await mkdir(folder, { recursive: true });
  return writeFile(fileOf(runId, version), '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
}

/** Withdraws a claim, so that the callback can be sent again. */
export const releaseRun = (runId, version) => rm(fileOf(runId, version), { force: true });
