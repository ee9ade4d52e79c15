import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvFile } from './environment/dot-env.mjs';
import { mistypedIn } from './environment/variables.mjs';
import { codeOf } from './user-error.mjs';

/** The root folder of this checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Returns the folders of all workspaces; one may be a pattern such as `apps/*`. @returns {string[]} */
export const workspaceFolders = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces.flatMap(
    (/** @type {string} */ workspace) => {
      if (!workspace.endsWith('/*')) return [join(root, workspace)];
      const group = join(root, workspace.slice(0, -2));
      const folders = readdirSync(group).map((name) => join(group, name));
      return folders.filter((folder) => existsSync(join(folder, 'package.json')));
    },
  );

/**
 * Reads `.env` of the checkout into the environment; what is set already wins. Names that Assent does not know are reported
 * on the standard error output.
 * @throws UserError for a line that is not `NAME=value`, and for a mistyped name
 */
export const readDotEnv = () => {
  const unknown = readEnvFile(join(root, '.env'), process.env);
  for (const line of [...unknown, ...mistypedIn(process.env)]) console.error(`  ! ${line}`);
};

/** Returns the folder of private data: `DATA_DIR`, or `.data` of this checkout. */
export const dataFolder = () => resolve(root, process.env.DATA_DIR || '.data');

/** Returns the data folder of the tests, which is not that of a running `npm start`. */
export const testDataFolder = () => join(dataFolder(), 'test');

/** Returns the folder of screenshots of failed tests. */
export const failuresFolder = () => join(dataFolder(), 'failures');

/**
 * Returns the folder of programs fetched into a data folder. The test folder shares that of its parent.
 * @param {string} dataDir
 */
export const toolsFolder = (dataDir) =>
  join(dataDir === testDataFolder() ? dataFolder() : dataDir, 'tools');

/**
 * Makes a folder that only its owner may enter, and those above it. An existing one is not changed: a DATA_DIR may
 * have other uses.
 * @param {string} path
 */
export const makePrivate = (path) => {
  // Not recursive: for a folder below /proc, Node would try for ever.
  if (!existsSync(dirname(path))) makePrivate(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!(codeOf(error) === 'EEXIST' && statSync(path).isDirectory())) throw error;
  }
  return path;
};
