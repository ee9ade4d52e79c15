import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './checkout.mjs';
import { npm } from './machine/npm.mjs';

/** @typedef {{ link?: boolean, inBundle?: boolean, integrity?: string, optionalDependencies?: object, hasInstallScript?: boolean }} Locked */

/** @type {[path: string, locked: Locked][]} */
const locked = Object.entries(
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages,
);
const fromRegistry = locked.filter(
  ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
);

describe('the lock file', () => {
  it('has the digest of every package that is fetched', () => {
    const without = fromRegistry.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('has the builds for every platform, so that npm ci works on each', () => {
    const names = new Set(locked.map(([path]) => path.split('node_modules/').at(-1)));
    const missing = fromRegistry.flatMap(([, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !names.has(name)),
    );
    expect(missing).toEqual([]);
  });

  it('names no package with an install script, except these two', () => {
    const names = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split('node_modules/').at(-1));
    expect([...new Set(names)].toSorted()).toEqual(['esbuild']);
  });
});

describe('a production install', () => {
  const [program, args] = npm();
  const workspaces = ['server', 'worker', 'launch'].flatMap((name) => ['-w', `@assent/${name}`]);
  const list = ['ls', '--package-lock-only', '--omit=dev', '--all', '--parseable', ...workspaces];
  const installed = execFileSync(program, [...args, ...list], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

  it('has what the server needs, and neither the API viewer nor development tools', () => {
    const names = installed.split('\n').map((path) => path.split('node_modules/').at(-1) ?? '');
    expect(names).toEqual(expect.arrayContaining(['express', 'mysql2', 'sequelize']));
    const unwanted =
      /^(@scalar\/|vue$|vite$|vitest$|playwright|tsx$|turbo$|@biomejs\/|@stoplight\/|@redocly\/|@hey-api\/|@?orval|openapi-)/;
    expect(names.filter((name) => unwanted.test(name))).toEqual([]);
  });
});
