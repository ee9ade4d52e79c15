import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { folderNames } from '../tests/folder-names.mjs';
import { run } from './command.mjs';
import { withPlainPaths } from './plain-paths.mjs';

const parent = mkdtempSync(join(tmpdir(), 'plain-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** @param {string} name */
const aFolder = (name) => {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'file'), name);
  return folder;
};

describe('a plain path', () => {
  it.each(folderNames)('leads a shell that quotes nothing to the folder %j', async (name) => {
    const folder = aFolder(name);
    let used = '';
    const { code, stdout } = await withPlainPaths([folder], (path) => {
      used = path;
      return run('/bin/sh', ['-c', 'cat $1/file', 'sh', path]);
    });
    expect([code, stdout]).toEqual([0, name]);
    expect(existsSync(join(folder, 'file'))).toBe(true);
    expect(used === folder || !existsSync(used)).toBe(true);
  });

  it('is the folder itself where its name is plain', async () => {
    const folder = aFolder('plain');
    expect(await withPlainPaths([folder], async (path) => path)).toBe(folder);
  });

  it('is removed when the work fails', async () => {
    let used = '';
    const failing = withPlainPaths([aFolder('with space')], async (path) => {
      used = path;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(existsSync(used)).toBe(false);
  });

  it('is in /tmp where the temporary folder has an unusual name, too', async () => {
    vi.stubEnv('TMPDIR', aFolder('my temporary files'));
    const path = await withPlainPaths([aFolder('with space')], async (plain) => plain);
    vi.unstubAllEnvs();
    expect(path).toMatch(/^\/tmp\//);
  });
});
