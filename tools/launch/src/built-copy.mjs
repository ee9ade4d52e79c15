import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root, workspaceFolders } from './checkout.mjs';
import { privateShortFolder } from './machine/socket-folder.mjs';

/**
 * Returns whether Vite or one of its plugins may misread a path: it reads # and ? as parts of a URL, and a plugin writes paths
 * between quotes. The other characters were tried.
 * @param {string} path
 */
export const isMisreadByVite = (path) => !/^[\p{L}\p{M}\p{N} _/.,+@%$&;=()[\]{}–-]*$/u.test(path);

const notCopied = new Set(['.git', '.data', '.turbo', 'node_modules']);
const record = 'node_modules/.package-lock.json';

/**
 * Runs `work` with a folder in which this checkout can be built: the checkout itself, or, where Vite may misread its path,
 * a copy in the temporary folder. What is built there is copied back.
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withBuildFolder = async (work) => {
  if (!isMisreadByVite(root)) return work(root);
  const copy = join(privateShortFolder(root), 'checkout');
  bringUpToDate(copy);
  const result = await work(copy);
  for (const folder of workspaceFolders()) {
    const built = join(copy, relative(root, folder), 'dist');
    if (existsSync(built)) cpSync(built, join(folder, 'dist'), { recursive: true });
  }
  return result;
};

/** Copies the sources, and the packages if others are installed than before. @param {string} copy */
const bringUpToDate = (copy) => {
  mkdirSync(copy, { recursive: true });
  const areInstalled = textOf(join(copy, record)) === textOf(join(root, record));
  for (const name of readdirSync(copy))
    if (name !== '.turbo' && !(areInstalled && name === 'node_modules'))
      rmSync(join(copy, name), { recursive: true, force: true });
  const options = { recursive: true, verbatimSymlinks: true };
  const filter = (/** @type {string} */ path) => !notCopied.has(basename(path));
  for (const name of readdirSync(root).filter((one) => !notCopied.has(one)))
    cpSync(join(root, name), join(copy, name), { ...options, filter });
  if (!areInstalled) cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), options);
  // Packages that a workspace has in another version than the others.
  for (const folder of workspaceFolders()) {
    const own = join(folder, 'node_modules');
    if (existsSync(own)) cpSync(own, join(copy, relative(root, folder), 'node_modules'), options);
  }
};

/** @param {string} file */
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
