import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installPinned, linkPinned } from './pinned-packages.mjs';

/** @type {string} */
let folder;
/** @type {string[]} */
let lines;
const report = (/** @type {string} */ line) => void lines.push(line);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assent-pinned-'));
  lines = [];
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes the list of a program, with a package from this machine. @param {string} name */
const pin = (name) => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  list({ [name]: `file:${join(folder, name)}` });
};
/** @param {Record<string, string>} dependencies */
const list = (dependencies) => {
  mkdirSync(join(folder, 'program'), { recursive: true });
  writeFileSync(join(folder, 'program/package.json'), JSON.stringify({ dependencies }));
};
const install = () => installPinned(join(folder, 'program'), { report });

describe('pinned packages', () => {
  it('are installed once, also when two begin at the same time', async () => {
    pin('one');
    const [first, second] = await Promise.all([install(), install()]);
    expect(await install()).toBe(first);
    expect(second).toBe(first);
    expect(existsSync(join(first, 'node_modules/one/package.json'))).toBe(true);
    expect(lines.filter((line) => line === 'npm install')).toHaveLength(1);
  });

  it('are installed again when the list changes, and the others are removed', async () => {
    pin('one');
    const first = await install();
    pin('two');
    const second = await install();
    expect(existsSync(join(second, 'node_modules/two'))).toBe(true);
    expect(existsSync(first)).toBe(false);
  });

  it('are not there after an installation that failed, and are installed by the next', async () => {
    list({ one: `file:${join(folder, 'missing.tgz')}` });
    await expect(install()).rejects.toThrow(/^npm install failed:\n/);
    pin('one');
    const installed = await install();
    expect(existsSync(join(installed, 'node_modules/one'))).toBe(true);
    expect(readdirSync(join(folder, 'data/tools'))).toHaveLength(1);
  });

  it('become the modules of their folder, and follow its list', async () => {
    pin('one');
    mkdirSync(join(folder, 'program/node_modules/old'), { recursive: true });
    for (const name of ['one', 'two']) {
      pin(name);
      await linkPinned(join(folder, 'program'), { report });
      const modules = readdirSync(join(folder, 'program/node_modules'));
      expect(modules.filter((each) => !each.startsWith('.'))).toEqual([name]);
    }
  });
});
