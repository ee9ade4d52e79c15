import { existsSync, lstatSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { privateShortFolder } from './socket-folder.mjs';

/**
 * Returns LD_LIBRARY_PATH for programs that were unpacked into a folder.
 * @param {string} folder
 */
export const libraryPath = (folder) => {
  const listed = withoutSeparators(folder);
  const tops = ['usr/lib', 'lib'].map((part) => join(listed, part)).filter(existsSync);
  // Debian keeps libraries one level deeper, by architecture, and private ones in folders below.
  const architectures = tops.flatMap((top) => foldersIn(top, (name) => name.includes('-linux-')));
  const deeper = architectures.flatMap((one) => foldersIn(one, () => true)).filter(hasLibraries);
  return [...tops, ...architectures, ...deeper, process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(':');
};

/** Returns a path to a folder that can be in the list, in which colons and semicolons separate. @param {string} folder */
const withoutSeparators = (folder) => {
  if (!/[:;]/.test(folder)) return folder;
  const link = join(privateShortFolder(folder), 'libraries');
  if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(folder, link);
  return link;
};

/** @param {string} folder @param {(name: string) => boolean} isWanted */
const foldersIn = (folder, isWanted) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isWanted(entry.name))
    .map((entry) => join(folder, entry.name));

/** @param {string} folder */
const hasLibraries = (folder) => readdirSync(folder).some((name) => /^lib.*\.so/.test(name));
