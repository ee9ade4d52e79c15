import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFirefox, TooOldError } from './browser.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firefox-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Finds a program that introduces itself in this way. @param {string} introduction */
const find = (introduction) => {
  const program = join(folder, 'firefox');
  writeFileSync(program, `#!/bin/sh\necho '${introduction}'\n`, { mode: 0o755 });
  vi.stubEnv('FIREFOX_PATH', program);
  return findFirefox({ toolsDir: folder, report: () => {} });
};

describe('Firefox', () => {
  it('is used when the tests can drive its version', async () => {
    expect(await find('Mozilla Firefox 153.2.0esr')).toBe(join(folder, 'firefox'));
  });

  it('is refused with its version when it is older', async () => {
    const error = await find('Mozilla Firefox 140.12.0esr').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(TooOldError);
    expect(error.message).toContain('Mozilla Firefox 140.12.0esr is too old');
  });

  it('is refused when the program is something else', async () => {
    await expect(find('install me first')).rejects.toThrow('which does not run');
  });
});
