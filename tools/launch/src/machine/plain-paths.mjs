import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Paths that a shell passes on as they are, also without quotes, and that are no lists, options or patterns. */
const plain = /^[A-Za-z0-9_/.+,@-]+$/;

/**
 * Runs `work` with paths that lead to the same folders and have no spaces, quotes or other characters that a shell reads in
 * its own way: the folders themselves, or links to them, which exist meanwhile. Scripts of other projects quote some paths
 * and not others.
 * @template T
 * @param {string[]} folders
 * @param {(...paths: string[]) => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withPlainPaths = async (folders, work) => {
  if (folders.every((folder) => plain.test(folder))) return work(...folders);
  const temporary = plain.test(tmpdir()) ? tmpdir() : '/tmp';
  const links = mkdtempSync(join(temporary, 'assent-links-'));
  try {
    const paths = folders.map((folder, at) => {
      const link = join(links, String(at));
      symlinkSync(folder, link);
      return link;
    });
    return await work(...paths);
  } finally {
    rmSync(links, { recursive: true, force: true }); // the links, not what they lead to
  }
};
