import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installPackages } from './debian-packages.mjs';

// An apt that writes down what it is told, before the real one on PATH.

/** @type {string} */
let folder;
const told = () =>
  readFileSync(join(folder, 'told'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').find((word) => /^(update|install)$/.test(word)));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apt-'));
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.spyOn(process, 'getuid').mockReturnValue(0);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} last what it does in the end */
const fakeApt = (last) =>
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >>'${folder}/told'\n${last}\n`, {
    mode: 0o755,
  });

describe('installing packages', () => {
  it('updates the package lists first, because they may be outdated', async () => {
    fakeApt('exit 0');
    expect(await installPackages(['chromium'])).toBeUndefined();
    expect(told()).toEqual(['update', 'install']);
  });

  it('reports why it failed', async () => {
    fakeApt('echo "E: Unable to locate package chromium" >&2; exit 100');
    expect(await installPackages(['chromium'])).toBe('E: Unable to locate package chromium');
  });
});
