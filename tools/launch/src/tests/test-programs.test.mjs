import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../machine/command.mjs';
import { findTestPrograms } from './test-programs.mjs';

/** @type {string} */
let folder;
/** @type {string[]} */
let reported;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
  reported = [];
  for (const name of ['openssl', 'ps', 'python3', 'php']) program(join('bin', name), 'exit 0');
  vi.stubEnv('PATH', join(folder, 'bin'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} path @param {string} script */
const program = (path, script) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
};
const find = () =>
  findTestPrograms({
    toolsDir: join(folder, 'tools'),
    report: (/** @type {string} */ line) => reported.push(line),
  });

describe('programs that tests start', () => {
  it('are those of this machine, where it has them', async () => {
    program('bin/curl', 'exit 0');
    expect(await find()).toBe(join(folder, 'bin'));
  });

  it('are unpacked where they are missing, before the others on PATH', async () => {
    program('tools/programs-curl/usr/bin/curl', 'echo "unpacked $LD_LIBRARY_PATH"');
    mkdirSync(join(folder, 'tools/programs-curl/usr/lib'));
    const [first = '', ...others] = (await find()).split(delimiter);
    expect(others).toEqual([join(folder, 'bin')]);
    const { stdout } = await run(join(first, 'curl'), []);
    expect(stdout.trim()).toBe(`unpacked ${join(folder, 'tools/programs-curl/usr/lib')}`);
  });

  it('are missing, with the reason, where there is no apt', async () => {
    expect(await find()).toBe(join(folder, 'bin'));
    expect(reported).toEqual(['without curl: apt is not installed']);
  });
});
