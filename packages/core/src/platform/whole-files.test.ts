import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileSync, isDiskFull, replaceFile, replaceFileSync } from './whole-files.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-files-'));
  file = join(folder, 'file');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ways: [string, (path: string, content: string) => unknown][] = [
  ['replaceFileSync', replaceFileSync],
  ['replaceFile', replaceFile],
  ['createFileSync', createFileSync],
];

describe.each(ways)('%s', (_name, write) => {
  it('writes a file that only its owner may read, and leaves no draft', async () => {
    await write(file, 'text');
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['text', 0o600]);
    expect(readdirSync(folder)).toEqual(['file']);
  });

  it('leaves no draft when it fails', async () => {
    await expect((async () => write(join(folder, 'none', 'file'), 'text'))()).rejects.toThrow(
      'ENOENT',
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('removes the drafts of killed processes, and nothing else', async () => {
    const killed = [`file.new-999999-00c0ffee`, `file.new-${process.pid}-00c0ffee`];
    const others = [
      `file.new-${process.ppid}-00c0ffee`, // runs
      'file.new-999999',
      'file.news',
      'other.new-999999-00c0ffee',
    ];
    for (const name of [...killed, ...others]) writeFileSync(join(folder, name), 'half');
    await write(file, 'text');
    expect(readdirSync(folder).sort()).toEqual(['file', ...others].sort());
  });
});

it('a file that is created is not replaced', () => {
  createFileSync(file, 'first');
  createFileSync(file, 'second');
  expect(readFileSync(file, 'utf8')).toBe('first');
  replaceFileSync(file, 'third');
  expect(readFileSync(file, 'utf8')).toBe('third');
});

it('files that are replaced at the same moment are whole', async () => {
  const texts = Array.from({ length: 20 }, (_, n) => `${n}`.repeat(10_000));
  await Promise.all(texts.map((text) => replaceFile(file, text)));
  expect(texts).toContain(readFileSync(file, 'utf8'));
  expect(readdirSync(folder)).toEqual(['file']);
});

it.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('write'), { code: 'EDQUOT' }), true],
  [Object.assign(new Error('write'), { code: 'EACCES' }), false],
  ["E: You don't have enough free space; No space left on device", true],
  ['E: Unable to locate package', false],
])('%s: the disk is full: %s', (error, is) => {
  expect(isDiskFull(error)).toBe(is);
});
