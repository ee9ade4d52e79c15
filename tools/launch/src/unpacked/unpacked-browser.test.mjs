import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { webKit } from '../machine/browser-kinds.mjs';
import { writeStarters } from './unpacked-browser.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unpacked-'));
  for (const path of ['usr/bin', 'usr/lib/x86_64-linux-gnu'])
    mkdirSync(join(folder, path), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program of the unpacked packages that prints its own name. @param {string} name */
const unpack = (name) =>
  writeFileSync(join(folder, 'usr/bin', name), `#!/bin/sh\necho unpacked ${name}\n`, {
    mode: 0o755,
  });

/** @param {string} name @param {string[]} args */
const output = (name, ...args) =>
  execFileSync(join(folder, name), args, { encoding: 'utf8' }).trim();

describe('the starters of an unpacked browser', () => {
  it('start the programs that were unpacked', async () => {
    for (const name of ['WebKitWebDriver', 'sh']) unpack(name);
    const kind = { ...webKit, fixedPaths: undefined, companions: [['sh', '-c', 'true']] };
    expect(await writeStarters(/** @type {typeof webKit} */ (kind), folder)).toBe(
      join(folder, 'WebKitWebDriver'),
    );
    expect(output('WebKitWebDriver')).toBe('unpacked WebKitWebDriver');
    expect(output('sh')).toBe('unpacked sh');
  });

  it('start a companion of the machine when its package was installed already', async () => {
    unpack('WebKitWebDriver');
    const kind = { ...webKit, fixedPaths: undefined, companions: [['env']] };
    await writeStarters(/** @type {typeof webKit} */ (kind), folder);
    expect(output('env')).toContain(`FONTCONFIG_FILE=${folder}`);
  });
});
