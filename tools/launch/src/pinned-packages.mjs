import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { dataFolder, makePrivate, root, toolsFolder } from './checkout.mjs';
import { failureOf } from './dependencies.mjs';
import { run } from './machine/command.mjs';
import { withLock } from './machine/lock.mjs';
import { npm } from './machine/npm.mjs';
import { UserError } from './user-error.mjs';

/**
 * npm takes the versions that the registry had at this time, so that what the pinned packages depend on is the same on each
 * machine without a lock file. Set it when a pinned version is newer.
 */
const resolvedBefore = '2026-11-20T00:00:00Z';

/**
 * Installs the packages that the package.json of a folder pins, once for each data folder and list, without their install
 * scripts. They appear by one rename, when they are complete; those of an earlier list are removed.
 * @param {string} folder with the package.json, of no workspace
 * @param {object} [options]
 * @param {(line: string) => void} [options.report]
 * @param {string[]} [options.npmOptions] more options of npm install
 * @returns {Promise<string>} the folder that contains `node_modules`; nothing may be written there
 * @throws UserError if npm fails
 */
export const installPinned = async (folder, options = {}) => {
  const { npmOptions = [] } = options;
  const name = relative(root, folder).replaceAll(sep, '-');
  const { report = (line) => console.error(`${name}: ${line}`) } = options;
  const { dependencies, devDependencies, overrides } = readJson(join(folder, 'package.json'));
  const manifest = JSON.stringify({ private: true, dependencies, devDependencies, overrides });
  const fixed = ['--before', resolvedBefore, '--ignore-scripts', '--no-audit', '--no-fund'];
  const args = ['install', ...fixed, ...npmOptions];
  const tools = toolsFolder(dataFolder());
  const installed = join(tools, `${name}-${digestOf(manifest, args)}`);
  if (existsSync(installed)) return installed;
  makePrivate(tools);
  const install = async () => {
    if (existsSync(installed)) return;
    const temporary = `${installed}.new`;
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(temporary);
    writeFileSync(join(temporary, 'package.json'), manifest);
    report('npm install');
    const [program, first] = npm();
    const { code, output } = await run(program, [...first, ...args], { cwd: temporary });
    if (code !== 0) throw new UserError(failureOf('npm install', output));
    renameSync(temporary, installed);
    for (const each of readdirSync(tools))
      if (isOfList(name, each) && each !== basename(installed))
        rmSync(join(tools, each), { recursive: true, force: true });
  };
  await withLock(report, install, { folder: dataFolder(), name: 'pinned' });
  return installed;
};

/**
 * Installs the packages that the package.json of a folder pins, and makes them the `node_modules` of the folder.
 * @param {string} folder
 * @param {Parameters<typeof installPinned>[1]} [options]
 */
export const linkPinned = async (folder, options) => {
  const modules = join(await installPinned(folder, options), 'node_modules');
  const link = join(folder, 'node_modules');
  if (targetOf(link) === modules) return;
  rmSync(link, { recursive: true, force: true });
  symlinkSync(modules, link, 'junction');
};

/** @param {string} path @returns {string | undefined} undefined if it is not a link */
const targetOf = (path) =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined;

/**
 * Whether a folder has the packages of this name, from any list, or those of an installation that was interrupted.
 * @param {string} name
 * @param {string} entry
 */
const isOfList = (name, entry) =>
  entry.startsWith(`${name}-`) && /^[0-9a-f]{16}(\.new)?$/.test(entry.slice(name.length + 1));

/** @param {string} manifest @param {string[]} args */
const digestOf = (manifest, args) =>
  createHash('sha256')
    .update(JSON.stringify([manifest, args, process.platform, process.arch]))
    .digest('hex')
    .slice(0, 16);

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
