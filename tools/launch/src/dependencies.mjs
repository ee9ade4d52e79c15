import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dataFolder, root, toolsFolder } from './checkout.mjs';
import { run } from './machine/command.mjs';
import { unpackPackages } from './machine/debian-packages.mjs';
import { libraryPath } from './machine/libraries.mjs';
import { withLock } from './machine/lock.mjs';
import { npm } from './machine/npm.mjs';
import { pinnedFile, pinnedNode, runtimePackage } from './machine/runtime.mjs';
import { UserError } from './user-error.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} Locked */

/**
 * Installs the packages of a package-lock.json, unless exactly these are installed.
 * @param {(line: string) => void} report
 * @param {string} [folder] the folder of the lock file
 * @returns {Promise<string>} what was done
 */
export const installDependencies = async (report, folder = root) => {
  if (isReady(folder)) return 'up to date';
  return withLock(report, async () => {
    if (isReady(folder)) return 'up to date';
    if (isInstalled(folder)) {
      await completeRuntime(report);
      return 'up to date';
    }
    report('npm ci');
    const [program, args] = npm();
    const { code, output } = await run(program, [...args, 'ci', '--no-audit', '--no-fund'], {
      cwd: folder,
    });
    if (code !== 0) throw new UserError(failureOf('npm ci', output));
    if (folder === root) await completeRuntime(report);
    return 'installed';
  });
};

/** Whether the packages are installed and, for those of the checkout, their Node starts. @param {string} folder */
const isReady = (folder) =>
  isInstalled(folder) && (folder !== root || pinnedNode() !== undefined || !pinnedFile());

/**
 * Returns what npm says went wrong. It warns first, and says how it is used last.
 * @param {string} command
 * @param {string} output
 */
export const failureOf = (command, output) => {
  const lines = output
    .split('\n')
    .filter((line) => /\S/.test(line.replace(/^npm error/, '')) && !line.startsWith('npm warn'));
  const isOffline = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|network/.test(output);
  const hint = isOffline ? '\nIs the npm registry in reach? Start again when it is.' : '';
  return `${command} failed:\n${lines.slice(0, 12).join('\n')}${hint}`;
};

/**
 * Compares npm's own record of what it installed, which it writes last, with the lock file.
 * @param {string} folder
 */
export const isInstalled = (folder) => {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(folder, 'package-lock.json')))
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, wanted]) => {
      const isPresent = installed[path] && existsSync(join(folder, path));
      if (isPresent) return installed[path]?.version === wanted.version;
      // Made for another kind of machine, unless it is the Node of this one.
      return Boolean(wanted.optional) && path !== `node_modules/${runtimePackage()}`;
    });
};

/** @param {string} file @returns {Record<string, Locked>} */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/** What Node is linked with since version 25, and Debian's minimum lacks. */
const LIBRARY = 'libatomic.so.1';

/**
 * Makes the pinned Node start on a machine that lacks its library: puts Debian's beside it, and has the program look there.
 * Where that cannot be done (Alpine has another C library), npm's scripts find the Node of the machine instead.
 * @param {(line: string) => void} report
 */
const completeRuntime = async (report) => {
  const path = pinnedFile();
  if (path === undefined) return;
  const { error } = startOf(path);
  if (error === undefined) return;
  const problem = error.includes(LIBRARY) ? await addLibrary(path, report) : error;
  if (startOf(path).error === undefined) return;
  report(`the Node of the packages does not start: ${problem}`);
  rmSync(join(root, 'node_modules/.bin/node'), { force: true });
};

/** Returns why a Node does not start, if so. @param {string} path @returns {{ error?: string }} */
const startOf = (path) => {
  const { status, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? {} : { error: error?.message ?? stderr.trim() };
};

/**
 * @param {string} path of the Node
 * @param {(line: string) => void} report
 * @returns {Promise<string | undefined>} why it could not be added
 */
const addLibrary = async (path, report) => {
  const folder = join(toolsFolder(dataFolder()), 'node-library');
  const names = ['libatomic1', 'patchelf'];
  const problem = await unpackPackages('a library of Node', names, folder, report);
  const library = libraryPath(folder)
    .split(':')
    .map((each) => join(each, LIBRARY))
    .find((file) => isFile(file));
  if (library === undefined) return problem ?? `${LIBRARY} is missing`;
  copyFileSync(realpathSync(library), join(dirname(path), LIBRARY));
  // Beside it, and then renamed: another command may be starting this Node.
  const copy = join(dirname(path), `${basename(path)}-${process.pid}`);
  copyFileSync(path, copy);
  const { code, output } = await run(
    join(folder, 'usr/bin/patchelf'),
    ['--set-rpath', '$ORIGIN', copy],
    { env: { ...process.env, LD_LIBRARY_PATH: libraryPath(folder) } },
  );
  chmodSync(copy, 0o755);
  if (code === 0) renameSync(copy, path);
  rmSync(copy, { force: true });
  return code === 0 ? undefined : output.trim();
};

/** @param {string} file */
const isFile = (file) => {
  try {
    return realpathSync(file) !== '';
  } catch {
    return false;
  }
};
