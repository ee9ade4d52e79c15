import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installDependencies, isInstalled } from './dependencies.mjs';
import { runtimePackage } from './machine/runtime.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assent-launch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} path @param {object} packages */
const writeLock = (path, packages) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify({ lockfileVersion: 3, packages }));
};
/** @param {object} packages */
const lock = (packages) => writeLock('package-lock.json', packages);
/** @param {object} packages */
const install = (packages) => {
  writeLock('node_modules/.package-lock.json', packages);
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true });
};

describe('installed packages', () => {
  it('are up to date when they are those of the lock file', () => {
    lock({ '': {}, 'apps/server': {}, 'node_modules/one': { version: '1.0.0' } });
    install({ 'node_modules/one': { version: '1.0.0' } });
    expect(isInstalled(folder)).toBe(true);
  });

  it('are not up to date when an installation was interrupted', () => {
    lock({ 'node_modules/one': { version: '1.0.0' } });
    mkdirSync(join(folder, 'node_modules/one'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it('are not up to date when the lock file names another version', () => {
    lock({ 'node_modules/one': { version: '1.1.0' } });
    install({ 'node_modules/one': { version: '1.0.0' } });
    expect(isInstalled(folder)).toBe(false);
  });

  it('are not up to date when a package was removed by hand', () => {
    lock({ 'node_modules/one': { version: '1.0.0' } });
    install({ 'node_modules/one': { version: '1.0.0' } });
    rmSync(join(folder, 'node_modules/one'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it('need no package for another platform', () => {
    lock({ 'node_modules/one-darwin': { version: '1.0.0', optional: true } });
    install({});
    expect(isInstalled(folder)).toBe(true);
  });
});

describe('the Node of this machine', () => {
  const path = `node_modules/${runtimePackage()}`;

  it.runIf(runtimePackage())('is installed although it is optional', () => {
    lock({ [path]: { version: '26.10.0', optional: true } });
    install({});
    expect(isInstalled(folder)).toBe(false);
    install({ [path]: { version: '26.10.0' } });
    expect(isInstalled(folder)).toBe(true);
  });
});

describe('an installation that failed', () => {
  it("shows npm's error without its warnings", async () => {
    writeFileSync(join(folder, '.npmrc'), 'setting-that-npm-warns-about=1');
    writeFileSync(join(folder, 'package.json'), '{"dependencies":{"one":"file:./one"}}');
    mkdirSync(join(folder, 'one'));
    writeFileSync(join(folder, 'one/package.json'), '{"name":"one","version":"1.0.0"}');
    lock({ '': {}, 'node_modules/two': { version: '1.0.0' } });
    const installing = installDependencies(() => {}, folder);
    await expect(installing).rejects.toThrow(/^npm ci failed:\nnpm error .*/);
    await expect(installing).rejects.not.toThrow('npm warn');
  });
});
