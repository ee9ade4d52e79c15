import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of this checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** The folders of all workspaces; one may be a pattern such as `apps/*`. @returns {string[]} */
export const workspaceFolders = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces.flatMap(
    (/** @type {string} */ workspace) => {
      if (!workspace.endsWith('/*')) return [join(root, workspace)];
      const group = join(root, workspace.slice(0, -2));
      const folders = readdirSync(group).map((name) => join(group, name));
      return folders.filter((folder) => existsSync(join(folder, 'package.json')));
    },
  );

/** Reads `.env` of the checkout into the environment; what is set already wins. */
export const readDotEnv = () => {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
};

/** The folder that everything private lives in: `DATA_DIR`, or `.data` of this checkout. */
export const dataFolder = () => resolve(root, process.env.DATA_DIR || '.data');

/** Where the tests keep theirs, so that a running `npm start` is not touched. */
export const testDataFolder = () => join(dataFolder(), 'test');

/** What browsers showed when a test failed. */
export const failuresFolder = () => join(dataFolder(), 'failures');

/**
 * Programs fetched into a data folder; the test folder shares those of the folder it lies in.
 * @param {string} dataDir
 */
export const toolsFolder = (dataDir) =>
  join(dataDir === testDataFolder() ? dataFolder() : dataDir, 'tools');

/**
 * Makes a folder that only its owner may enter. One that exists is left as it is: a DATA_DIR that
 * somebody chose may have other uses.
 * @param {string} path
 */
export const makePrivate = (path) => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
};
