import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns LD_LIBRARY_PATH for programs that were unpacked into a folder.
 * @param {string} folder
 */
export const libraryPath = (folder) => {
  const tops = ['usr/lib', 'lib'].map((part) => join(folder, part)).filter(existsSync);
  // Debian keeps libraries one level deeper, by architecture, and private ones in folders below.
  const architectures = tops.flatMap((top) => foldersIn(top, (name) => name.includes('-linux-')));
  const deeper = architectures.flatMap((one) => foldersIn(one, () => true)).filter(hasLibraries);
  return [...tops, ...architectures, ...deeper, process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(':');
};

/** @param {string} folder @param {(name: string) => boolean} isWanted */
const foldersIn = (folder, isWanted) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isWanted(entry.name))
    .map((entry) => join(folder, entry.name));

/** @param {string} folder */
const hasLibraries = (folder) => readdirSync(folder).some((name) => /^lib.*\.so/.test(name));
