import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, workspaceFolders } from './checkout.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
/** @param {string} path */
const readJson = (path) => JSON.parse(read(path));
const { version } = readJson('package.json');

describe('the version', () => {
  it('is the same in the manifest of every workspace, and in the lock file', () => {
    const folders = ['', ...workspaceFolders().map((folder) => relative(root, folder))];
    const { packages } = readJson('package-lock.json');
    for (const folder of folders) {
      const found = [readJson(join(folder, 'package.json')).version, packages[folder]?.version];
      expect(found, folder).toEqual([version, version]);
    }
  });

  it('is that of both clients; Python spells it as PEP 440 does', () => {
    expect(read('packages/clients/sdk/src/version.ts')).toContain(`const VERSION = '${version}';`);
    const spelled = version.replace(/-rc\./, 'rc');
    expect(read('packages/clients/python/src/assent/version.py')).toContain(
      `VERSION = "${spelled}"`,
    );
  });

  it('is that of the API document, and of the newest entry of the changelog', () => {
    expect(readJson('docs/openapi.json').info.version).toBe(version);
    const [, newest] = /^## (\d\S+)/m.exec(read('CHANGELOG.md')) ?? [];
    expect(newest).toBe(version);
  });
});
