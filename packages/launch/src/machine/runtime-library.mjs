import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dataFolder, root, toolsFolder } from '../checkout.mjs';
import { run } from './command.mjs';
import { unpackPackages } from './debian-packages.mjs';
import { libraryPath } from './libraries.mjs';
import { pinnedFile } from './runtime.mjs';

/** What Node is linked with since version 25, and Debian's minimum lacks. */
const LIBRARY = 'libatomic.so.1';

/**
 * Makes the pinned Node start on a machine that lacks its library: puts Debian's beside it, and has the program look there.
 * Where that cannot be done (Alpine has another C library), npm's scripts find the Node of the machine instead.
 * @param {(line: string) => void} report
 */
export const completeRuntime = async (report) => {
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
