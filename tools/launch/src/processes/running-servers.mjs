import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFileSync } from '../../../../packages/core/src/platform/whole-files.mjs';
import { isAlive } from '../machine/processes.mjs';

const timeoutMs = 3_000;
/** @param {string} dataDir */
const folderOf = (dataDir) => join(dataDir, 'running');

/**
 * Writes the address of this running server into the data folder, where `npm run demo` finds it. Returns a function that
 * removes it, which the end of this process calls too. The addresses of killed processes are removed.
 * @param {string} dataDir
 * @param {string} url
 */
export const publishAddress = (dataDir, url) => {
  const file = join(folderOf(dataDir), `${process.pid}.json`);
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  for (const name of namesIn(folderOf(dataDir)))
    if (!isAlive(Number.parseInt(name, 10))) rmSync(join(folderOf(dataDir), name), { force: true });
  replaceFileSync(file, JSON.stringify({ pid: process.pid, url, startedAt: Date.now() }));
  const remove = () => rmSync(file, { force: true });
  process.once('exit', remove);
  return remove;
};

/**
 * Returns the address of the server that was started last of those that run with a data folder, or undefined. What a killed
 * process left behind is passed over.
 * @param {string} dataDir
 * @returns {Promise<string | undefined>}
 */
export const newestServer = async (dataDir) => {
  const written = namesIn(folderOf(dataDir)).flatMap((name) =>
    entryIn(join(folderOf(dataDir), name)),
  );
  const running = written
    .filter(({ pid }) => isAlive(pid))
    .sort((a, b) => b.startedAt - a.startedAt);
  for (const { url } of running) if (await isServing(url)) return url;
  return undefined;
};

/** @param {string} folder @returns {string[]} */
const namesIn = (folder) => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return []; // nothing was started with this data folder
  }
};

/** @param {string} file @returns {{ pid: number, url: string, startedAt: number }[]} */
const entryIn = (file) => {
  try {
    const { pid, url, startedAt } = JSON.parse(readFileSync(file, 'utf8'));
    return [{ pid: Number(pid), url: String(url), startedAt: Number(startedAt) }];
  } catch {
    return []; // removed meanwhile
  }
};

/** Returns whether a server answers at an address. @param {string} url */
export const isServing = (url) =>
  fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
