import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checkout.mjs';
import { run } from './machine/command.mjs';
import { withLock } from './machine/lock.mjs';
import { npm } from './machine/npm.mjs';
import { pinnedFile, pinnedNode, runtimePackage } from './machine/runtime.mjs';
import { completeRuntime } from './machine/runtime-library.mjs';
import { UserError } from './user-error.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} Locked */

/**
 * Installs the packages of a package-lock.json, unless exactly these are installed.
 * @param {(line: string) => void} report
 * @param {string} [folder] the folder of the lock file
 * @param {string[]} [options] more options of npm ci
 * @returns {Promise<string>} what was done
 */
export const installDependencies = async (report, folder = root, options = []) => {
  if (isReady(folder)) return 'up to date';
  return withLock(report, async () => {
    if (isReady(folder)) return 'up to date';
    if (isInstalled(folder)) {
      await completeRuntime(report);
      return 'up to date';
    }
    report('npm ci');
    const [program, args] = npm();
    const { code, output } = await run(
      program,
      [...args, 'ci', '--no-audit', '--no-fund', ...options],
      { cwd: folder },
    );
    if (code !== 0) throw new UserError(failure(output));
    if (folder === root) await completeRuntime(report);
    return 'installed';
  });
};

/** Whether the packages are installed and, for those of the checkout, their Node starts. @param {string} folder */
const isReady = (folder) =>
  isInstalled(folder) && (folder !== root || pinnedNode() !== undefined || !pinnedFile());

/** npm warns first, then says what went wrong, and how it is used last. @param {string} output */
const failure = (output) => {
  const lines = output
    .split('\n')
    .filter((line) => /\S/.test(line.replace(/^npm error/, '')) && !line.startsWith('npm warn'));
  const isOffline = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|network/.test(output);
  const hint = isOffline ? '\nIs the npm registry in reach? Start again when it is.' : '';
  return `npm ci failed:\n${lines.slice(0, 12).join('\n')}${hint}`;
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
