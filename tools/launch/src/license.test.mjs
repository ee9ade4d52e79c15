import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, workspaceFolders } from './checkout.mjs';
import { foreignManifests } from './tests/foreign-manifests.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
/** @param {string} path */
const readJson = (path) => JSON.parse(read(path));

const folders = ['', ...workspaceFolders().map((folder) => relative(root, folder))];

describe('the license', () => {
  it('is MIT, and the same text in the packages that are published by themselves', () => {
    expect(read('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) 2026 The Assent authors\n/);
    for (const name of ['cli', 'mcp', 'python', 'sdk'])
      expect(read(`packages/clients/${name}/LICENSE`)).toBe(read('LICENSE'));
  });

  it('is named by the manifest of every workspace, and by the lock file', () => {
    const { packages } = readJson('package-lock.json');
    const licenses = folders.map((folder) => [
      folder,
      readJson(join(folder, 'package.json')).license,
      packages[folder]?.license,
    ]);
    expect(licenses.length).toBeGreaterThan(10);
    expect(licenses).toEqual(folders.map((folder) => [folder, 'MIT', 'MIT']));
  });

  it('is named by the manifest of every folder that is not a workspace', () => {
    for (const [folder, { license }] of foreignManifests()) expect(license, folder).toBe('MIT');
  });

  it('is named by the API document', () => {
    expect(readJson('docs/openapi.json').info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
  });

  it('is accompanied by a page about reporting vulnerabilities', () => {
    expect(existsSync(join(root, 'SECURITY.md'))).toBe(true);
    expect(read('README.md')).toContain('(SECURITY.md)');
    expect(read('README.md')).toContain('(LICENSE)');
  });
});
