import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Returns the id of the commit of a checkout, or undefined where the folder is none. It is read from the files of git, because
 * a machine that runs Assent need not have git (gitrepository-layout).
 * @param {string} folder
 */
export const commitOf = (folder) => {
  try {
    const own = gitFolderOf(folder);
    // A worktree shares the branches of its repository.
    const shared = resolve(own, textOf(join(own, 'commondir')) ?? '.');
    const head = textOf(join(own, 'HEAD')) ?? '';
    const [, branch] = /^ref: (.+)$/.exec(head) ?? [];
    const id = branch
      ? (textOf(join(shared, branch)) ?? packedIn(textOf(join(shared, 'packed-refs')), branch))
      : head;
    return id && /^[0-9a-f]{40,64}$/.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
};

/** In a worktree, `.git` is a file that names the folder. @param {string} folder */
const gitFolderOf = (folder) => {
  const named = /^gitdir: (.+)$/.exec(textOf(join(folder, '.git')) ?? '');
  return named ? resolve(folder, String(named[1])) : join(folder, '.git');
};

/** @param {string | undefined} refs lines of an id and a name @param {string} branch */
const packedIn = (refs = '', branch) =>
  refs
    .split('\n')
    .find((line) => line.endsWith(` ${branch}`))
    ?.split(' ')[0];

/** Returns the content of a file, or undefined if it is none. @param {string} path */
const textOf = (path) => {
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch {
    return undefined;
  }
};
