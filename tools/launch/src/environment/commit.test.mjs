import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitOf } from './commit.mjs';

const id = '09bf5565'.repeat(5);
const other = '1aaba439'.repeat(5);

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {Record<string, string>} files by path */
const write = (files) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

describe('the commit of a checkout', () => {
  it('is that of the branch', () => {
    write({ '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${id}\n` });
    expect(commitOf(folder)).toBe(id);
  });

  it('is read from the packed branches, after a clone or a garbage collection', () => {
    const refs = `# pack-refs with: peeled fully-peeled sorted\n${other} refs/heads/other\n${id} refs/heads/main\n^${other}\n`;
    write({ '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': refs });
    expect(commitOf(folder)).toBe(id);
  });

  it('is that of a branch which was changed since the branches were packed', () => {
    write({
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `${other} refs/heads/main\n`,
      '.git/refs/heads/main': `${id}\n`,
    });
    expect(commitOf(folder)).toBe(id);
  });

  it('is the one that was checked out without a branch', () => {
    expect(commitOf(write({ '.git/HEAD': `${id}\n` }))).toBe(id);
  });

  it('is that of a worktree, whose branches are in its repository', () => {
    write({
      'tree/.git': `gitdir: ${join(folder, 'main/.git/worktrees/tree')}\n`,
      'main/.git/worktrees/tree/HEAD': 'ref: refs/heads/topic\n',
      'main/.git/worktrees/tree/commondir': '../..\n',
      'main/.git/refs/heads/topic': `${id}\n`,
    });
    expect(commitOf(join(folder, 'tree'))).toBe(id);
  });

  it.each([
    ['a folder without git', {}],
    ['a repository without a commit', { '.git/HEAD': 'ref: refs/heads/main\n' }],
    [
      'a repository whose branches are in another format',
      { '.git/HEAD': 'ref: refs/heads/.invalid\n' },
    ],
    ['a file that is cut', { '.git/HEAD': id.slice(0, 20) }],
  ])('is not known in %s', (_, files) => {
    expect(commitOf(write(files))).toBeUndefined();
  });
});
