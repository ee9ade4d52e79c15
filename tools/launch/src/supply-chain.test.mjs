import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './checkout.mjs';
import { refusalOf } from './machine/node-lines.mjs';
import { npm } from './machine/npm.mjs';
import { runtimePackage, runtimePackages } from './machine/runtime.mjs';
import { foreignManifests } from './tests/foreign-manifests.mjs';

/** @typedef {{ link?: boolean, inBundle?: boolean, integrity?: string, resolved?: string, optionalDependencies?: object, hasInstallScript?: boolean }} Locked */

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
    expect(fromRegistry.length).toBeGreaterThanOrEqual(500);
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('has no address of a registry, so that each machine uses its own', () => {
    const resolved = fromRegistry.filter(([, { resolved }]) => resolved !== undefined);
    expect(resolved.map(([path]) => path)).toEqual([]);
  });

  it('has the builds for every platform, so that npm ci works on each', () => {
    const names = new Set(locked.map(([path]) => path.split('node_modules/').at(-1)));
    const missing = fromRegistry.flatMap(([, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !names.has(name)),
    );
    expect(missing).toEqual([]);
  });
});

describe('the packages of folders that are not workspaces', () => {
  const pinned = [...foreignManifests()].flatMap(([folder, manifest]) =>
    [manifest.dependencies, manifest.devDependencies, manifest.overrides].flatMap((list = {}) =>
      Object.entries(list).map(([name, version]) => ({ folder, name, version })),
    ),
  );

  it('have exact versions, because they have no lock file', () => {
    const others = pinned.filter(
      ({ version }) => !/^(npm:(@[a-z-]+\/)?[a-z0-9-]+@)?[0-9]+\.[0-9]+\.[0-9]+$/.test(version),
    );
    expect(pinned.length).toBeGreaterThan(30);
    expect(others).toEqual([]);
  });
});

describe('an installation of the repository', () => {
  it('runs the install script of no package except this one', () => {
    const names = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split('node_modules/').at(-1));
    expect([...new Set(names)].toSorted()).toEqual(['esbuild']);
  });
});

describe('the runtime', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  it('is one exact version of Node, the same for every platform', () => {
    const versions = new Set(Object.values(optionalDependencies));
    expect(Object.keys(optionalDependencies).toSorted()).toEqual([...runtimePackages].toSorted());
    expect([...versions]).toEqual([expect.stringMatching(/^[0-9]+\.[0-9]+\.[0-9]+$/)]);
  });

  it('is an even line, which gets long-term support', () => {
    const [version] = Object.values(optionalDependencies);
    expect(Number.parseInt(String(version), 10) % 2).toBe(0);
  });

  it('is what these tests run on', () => {
    const name = runtimePackage();
    if (name) expect(process.versions.node).toBe(optionalDependencies[name]);
    if (!name) expect(refusalOf(process.versions.node)).toBeUndefined();
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

  it('has what the server needs, and neither the API viewer nor development tools nor a second Node', () => {
    const names = installed.split('\n').map((path) => path.split('node_modules/').at(-1) ?? '');
    expect(names).toEqual(expect.arrayContaining(['express', 'mysql2', 'sequelize']));
    const unwanted =
      /^(node-(bin-)?(linux|darwin|win)|@scalar\/|vue$|vite$|vitest$|playwright|tsx$|turbo$|@biomejs\/|@stoplight\/|@redocly\/|@hey-api\/|@?orval|openapi-)/;
    expect(names.filter((name) => unwanted.test(name))).toEqual([]);
  });
});
