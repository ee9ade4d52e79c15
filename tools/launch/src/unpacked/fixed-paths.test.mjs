import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { webKit } from '../machine/browser-kinds.mjs';
import { privateShortFolder } from '../machine/socket-folder.mjs';
import { replaceFixedPaths } from './fixed-paths.mjs';

const parts = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1';
const library = 'usr/lib/x86_64-linux-gnu/libwebkit2gtk-4.1.so.0';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unpacked-'));
  write(library, `\x7fELF\0\xff${parts}\0${parts}/injected-bundle/\0${parts}extra\0`);
  write('usr/bin/Xvfb', 'a\0/usr/bin\0/usr/bin/other\0');
  write(join(parts.slice(1), 'WebKitWebProcess'), 'the process');
});
afterEach(() => {
  rmSync(privateShortFolder(folder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} name @param {string} bytes */
const write = (name, bytes) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), bytes, 'latin1');
};
const replaced = (/** @type {string} */ name) =>
  readFileSync(join(replaceFixedPaths(folder, webKit.fixedPaths ?? []), name), 'latin1');

describe('paths that are compiled into unpacked programs', () => {
  it('lead to the unpacked files, in as many bytes', () => {
    const bytes = replaced('libwebkit2gtk-4.1.so.0');
    const [, , path = '', bundle = ''] =
      /^(\x7fELF)\0(\xff)([^\0]+)\0([^\0]+)\0/.exec(bytes)?.slice(1) ?? [];
    expect(path).toHaveLength(parts.length);
    expect(bundle).toBe(`${path}/injected-bundle/`);
    expect(readFileSync(join(path, 'WebKitWebProcess'), 'utf8')).toBe('the process');
    expect(bytes).toContain(`${parts}extra`);
  });

  it('are removed where PATH leads to the program', () => {
    expect(replaced('Xvfb')).toBe(`a\0${'\0'.repeat('/usr/bin'.length)}\0/usr/bin/other\0`);
  });

  it('lead there again after the temporary folder was emptied', () => {
    replaced('Xvfb');
    rmSync(privateShortFolder(folder), { recursive: true });
    const [path = ''] = /\/[^\0]+/.exec(replaced('libwebkit2gtk-4.1.so.0')) ?? [];
    expect(readFileSync(join(path, 'WebKitWebProcess'), 'utf8')).toBe('the process');
  });
});
