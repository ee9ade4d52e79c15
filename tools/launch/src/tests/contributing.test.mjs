import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../checkout.mjs';

const folder = mkdtempSync(join(tmpdir(), 'commit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: folder });

const hasGit = spawnSync('git', ['--version']).status === 0;

describe.skipIf(!hasGit)('a commit, after npm run hooks', () => {
  beforeAll(() => {
    git('init', '--quiet');
    git('config', 'core.hooksPath', join(root, '.githooks'));
    for (const name of ['biome.json', '.gitignore'])
      copyFileSync(join(root, name), join(folder, name));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  });

  /** Commits a file. @param {string} name @param {string} text */
  const commit = (name, text) => {
    writeFileSync(join(folder, name), text);
    git('add', name);
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    const options = { cwd: folder, encoding: /** @type {const} */ ('utf8') };
    return spawnSync('git', [...author, 'commit', '--quiet', '-m', name], options);
  };

  it('is refused while a staged file breaks a rule', () => {
    const { status, stderr } = commit('wrong.ts', 'export const one: any = 1;\n');
    expect(status).not.toBe(0);
    expect(stderr).toContain('noExplicitAny');
    git('rm', '--quiet', '--force', 'wrong.ts');
  });

  it('is made when the staged files are right, whatever others are', () => {
    writeFileSync(join(folder, 'unfinished.ts'), 'export const two: any = 2;\n');
    const { status, stderr } = commit('right.ts', 'export const three = 3;\n');
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });

  it('is made if it has nothing that the linter reads', () => {
    expect(commit('notes.txt', 'Nothing to check.\n').status).toBe(0);
  });
});

describe('the version of Node', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [pinned] = Object.values(manifest.optionalDependencies);
  it.each([
    ['.nvmrc', `${pinned}\n`],
    ['.github/workflows/ci.yml', `node:${pinned}-`],
  ])('in %s is the one that npm ci installs', (file, text) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(text);
  });
});
