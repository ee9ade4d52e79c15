import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { root, workspaceFolders } from '../checkout.mjs';
import { UserError } from '../user-error.mjs';

/**
 * How Vitest runs the tests of some files.
 * @typedef {object} Tests
 * @property {string} workspace the folder in which it runs
 * @property {string[]} args its configuration, and the files
 * @property {string[]} builds the tasks of turbo.json that these tests need
 * @property {boolean} needsPrograms whether some of them start other programs, such as PHP
 * @property {boolean} isWide whether these are the tests that only `npm run test:wide` runs
 */

const withPrograms = new Set([
  'apps/server',
  'examples/tests',
  'integrations/tests',
  'packages/clients/cli',
  'packages/clients/python',
  'packages/clients/sdk',
]);

const isTest = (/** @type {string} */ name) => /\.(test|wide)\.(ts|tsx|mjs)$/.test(name);

/**
 * Returns how to run the tests of files and folders. For a file of code these are the tests of the same name, or all in its
 * folder.
 * @param {string[]} paths
 * @param {string} from the folder that they are relative to, if not to the root of the checkout
 * @returns {Tests}
 * @throws UserError for a path that has no tests, and for paths of several workspaces
 */
export const testsOf = (paths, from) => {
  if (paths.length === 0)
    throw new UserError(
      'Name a file or folder, such as packages/core/src/accounts/keys/keys.test.ts.',
    );
  const files = paths.map((path) => testedBy(existing(path, from), path));
  const workspaces = new Set(files.map(workspaceOf));
  const [workspace = root] = workspaces;
  if (workspaces.size > 1)
    throw new UserError(
      `These are in several workspaces: ${[...workspaces].map(inRoot).join(', ')}. Run one after the other.`,
    );
  const isWide = files.some((file) => /\.wide\./.test(basename(file)));
  const wide = 'vitest.wide.config.ts';
  return {
    workspace,
    args: [
      ...(isWide && existsSync(join(workspace, wide)) ? ['--config', wide] : []),
      ...files.map((file) => relative(workspace, file).replaceAll('\\', '/')),
    ],
    builds: buildsOf(workspace, isWide),
    needsPrograms: withPrograms.has(inRoot(workspace).replaceAll('\\', '/')),
    isWide,
  };
};

/** @param {string} path @param {string} from */
const existing = (path, from) => {
  const file = [resolve(from, path), resolve(root, path)].find(existsSync);
  if (file === undefined) throw new UserError(`There is no ${path}.`);
  return file;
};

/** @param {string} file @param {string} path as it was given */
const testedBy = (file, path) => {
  if (isTest(file)) return file;
  const named = ['.test.ts', '.test.tsx', '.test.mjs']
    .map((end) => file.replace(/\.\w+$/, end))
    .find(existsSync);
  if (named && !statSync(file).isDirectory()) return named;
  const folder = statSync(file).isDirectory() ? file : dirname(file);
  const hasTests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(isTest);
  if (!hasTests) throw new UserError(`There are no tests in the folder of ${path}.`);
  return folder;
};

/** @param {string} file */
const workspaceOf = (file) => {
  const folder = workspaceFolders().find((each) => `${file}/`.startsWith(`${each}/`));
  if (folder === undefined)
    throw new UserError(`${inRoot(file)} is in no workspace of package.json.`);
  return folder;
};

const inRoot = (/** @type {string} */ path) => relative(root, path);

/** @param {string} workspace @param {boolean} isWide @returns {string[]} */
const buildsOf = (workspace, isWide) => {
  if (['chaos', 'e2e'].includes(basename(workspace))) return ['build'];
  const { tasks } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8'));
  const { name } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  /** @type {string[]} */
  const needed = tasks[`${name}#${isWide ? 'test:wide' : 'test'}`]?.dependsOn ?? [];
  return needed.map((task) => (task.includes('#') ? task : `${name}#${task}`));
};
