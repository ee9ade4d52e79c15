import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../checkout.mjs';
import { unpackPackages, unpackSource } from './debian-packages.mjs';

// An apt that writes down its arguments and its folder, before the real one on PATH.

/** @type {string} */
let folder;
/** @type {string[]} */
let reported;
const report = (/** @type {string} */ line) => reported.push(line);
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apt-'));
  reported = [];
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  write('dpkg-deb', 'mkdir -p "$3/usr/bin" && cp "$2" "$3/usr/bin/curl"');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} name @param {string} script */
const write = (name, script) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

/** @param {string} downloading what it does when it is to download */
const fakeApt = (downloading = 'echo new >libcurl4.deb; echo new >curl.deb') =>
  write(
    'apt-get',
    `echo "$@" >>'${folder}/calls'
case "$*" in
  *--print-uris*) echo "'http://deb.example/curl.deb' curl.deb 1500000 SHA256:aa"
                  echo "'http://deb.example/libcurl4.deb' libcurl4.deb 400000 SHA256:bb" ;;
  *' -s install '*) echo 'Inst libcurl4 (7.88)'; echo 'Inst curl (7.88)'; echo 'Inst perl (5.36)' ;;
  *' download '*) ${downloading} ;;
esac`,
  );

const unpack = () => unpackPackages('curl', ['curl'], join(folder, 'tools', 'curl'), report);

describe('packages of Debian', () => {
  it('are unpacked into the folder, and nothing else is left there', async () => {
    fakeApt();
    expect(await unpack()).toBeUndefined();
    expect(existsSync(join(folder, 'tools/curl/usr/bin/curl'))).toBe(true);
    expect(readdirSync(join(folder, 'tools')).filter((name) => name.startsWith('curl'))).toEqual([
      'curl',
    ]);
  });

  it('are announced in one line with their size', async () => {
    fakeApt();
    await unpack();
    expect(reported).toContain('downloading curl (2 MB, 2 packages)');
  });

  it('are never installed: apt simulates, downloads, and keeps its state in the folder', async () => {
    fakeApt();
    await unpack();
    for (const call of calls()) {
      for (const kind of ['State', 'Cache', 'Log'])
        expect(call).toContain(`-o Dir::${kind}=${folder}/tools/`);
      if (/ install /.test(call)) expect(call).toContain(' -s install ');
    }
  });

  it('are not there before all of them are', async () => {
    fakeApt('echo "E: Unable to connect" >&2; exit 100');
    expect(await unpack()).toBe('E: Unable to connect');
    expect(existsSync(join(folder, 'tools/curl'))).toBe(false);
  });

  it('are continued where a process was killed', async () => {
    fakeApt('test -s big.deb || exit 100; echo new >curl.deb');
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const left = join(folder, `tools/curl.new-${pid}/debs`);
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, 'big.deb'), 'downloaded');
    expect(await unpack()).toBeUndefined();
    expect(existsSync(left)).toBe(false);
  });
});

describe('the source of a package', () => {
  const into = () => join(folder, 'tools', 'curl-documents');
  const unpackDocuments = () =>
    unpackSource({ name: 'curl', suite: 'bookworm', files: '*.pdf' }, into(), report);
  const fakeSource = () => {
    mkdirSync(join(folder, 'made/curl-1/docs'), { recursive: true });
    for (const name of ['a.pdf', 'b.txt'])
      writeFileSync(join(folder, 'made/curl-1/docs', name), '');
    write(
      'apt-get',
      `case "$*" in
        *--print-uris*) echo "'http://deb.example/curl.tar' curl_1.orig.tar.gz 2500000 SHA256:aa" ;;
        *' source '*) tar czf curl_1.orig.tar.gz -C '${folder}/made' curl-1 ;;
        *update*) echo 'E: one list is old' ;;
      esac`,
    );
  };

  it('is unpacked as far as it is wanted, without the folder of its version', async () => {
    fakeSource();
    expect(await unpackDocuments()).toBeUndefined();
    expect(readdirSync(join(into(), 'docs'))).toEqual(['a.pdf']);
    expect(reported).toContain('downloading the source of curl (3 MB)');
  });

  it('is not downloaded again, and not there before all of it is', async () => {
    write('apt-get', 'echo "E: Unable to locate source" >&2; exit 100');
    expect(await unpackDocuments()).toBe('E: Unable to locate source');
    expect(existsSync(into())).toBe(false);
    mkdirSync(into());
    expect(await unpackDocuments()).toBeUndefined();
  });
});

it('no script of the repository installs packages on the machine', () => {
  const files = execFileSync(
    'find',
    [
      '.ci',
      'packages',
      'e2e',
      'tools/bench',
      'tools/chaos',
      'tools/testkit',
      'apps',
      '-name',
      'node_modules',
      '-prune',
      '-o',
      '-name',
      'dist',
      '-prune',
      '-o',
      '-type',
      'f',
      '-print',
    ],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter(
      (file) => /\.(mjs|ts|js|sh|py)$|\.ci\/run$/.test(file) && !/\.test\.(mjs|ts)$/.test(file),
    );
  const installs = files.filter((file) => {
    const code = readFileSync(join(root, file), 'utf8').replace(/\(for example: [^)]*\)/g, '');
    return /\b(apt|apt-get)['"]?,?\s[^\n]*['" ]install\b/.test(
      code.replaceAll("'-s', 'install'", ''),
    );
  });
  expect(installs).toEqual([]);
});
