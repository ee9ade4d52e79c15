import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  digestOf,
  formerText,
  readSettings,
  storeWritten,
  writeSettings,
} from './settings-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
  file = join(folder, 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

it.each([0o600, 0o640, 0o664, 0o755])('keeps the mode %o of a file', (mode) => {
  writeFileSync(file, 'a');
  chmodSync(file, mode);
  writeSettings(readSettings(file, 0o600), 'b');
  expect([readFileSync(file, 'utf8'), modeOf(file)]).toEqual(['b', mode]);
});

it('makes a file and its folders', () => {
  const name = join(folder, 'a/b/settings.json');
  writeSettings(readSettings(name, 0o644), 'b');
  expect([readFileSync(name, 'utf8'), modeOf(name)]).toEqual(['b', 0o644]);
});

it('writes the file to which a symbolic link leads, and leaves the link', () => {
  const link = join(folder, 'link.json');
  symlinkSync('settings.json', link);
  writeSettings(readSettings(link, 0o600), 'made');
  expect(readFileSync(file, 'utf8')).toBe('made');
  writeSettings(readSettings(link, 0o600), 'changed');
  expect(readFileSync(file, 'utf8')).toBe('changed');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

it('keeps a byte order mark', () => {
  writeFileSync(file, '\uFEFF{}');
  expect(readSettings(file, 0o600).text).toBe('\uFEFF{}');
});

it('refuses a read-only file', () => {
  writeFileSync(file, 'a');
  chmodSync(file, 0o444);
  expect(() => readSettings(file, 0o600)).toThrow(`${file} is read-only`);
});

it('refuses what is no text, and no file', () => {
  writeFileSync(file, Buffer.from([0xff, 0xfe]));
  expect(() => readSettings(file, 0o600)).toThrow('is not UTF-8');
  expect(() => readSettings(folder, 0o600)).toThrow('is not a file');
});

it('changes nothing if somebody was faster, and leaves no draft', () => {
  writeFileSync(file, 'a');
  const settings = readSettings(file, 0o600);
  writeFileSync(file, 'of somebody else');
  expect(() => writeSettings(settings, 'b')).toThrow('was changed meanwhile');
  expect(readFileSync(file, 'utf8')).toBe('of somebody else');
  expect(readdirSync(folder)).toEqual(['settings.json']);
});

it('reports a folder that cannot be made', () => {
  writeFileSync(file, 'a');
  const name = join(file, 'settings.json');
  expect(() => readSettings(name, 0o600)).toThrow(`${name} could not be read: ENOTDIR`);
});

it('knows what was there before only as long as nobody changes the settings, and stores no text of them', () => {
  const environment = { XDG_CONFIG_HOME: folder };
  const [text, kept]: [string, [number, number][]] = ['secret hooks', [[0, 6]]];
  storeWritten(environment, file, { sha256: digestOf(text), kept });
  expect(formerText(environment, file, text)).toEqual({ text: 'secret' });
  expect(formerText(environment, file, `${text}!`)).toBeNull();
  const stored = join(folder, 'assent/installed-hooks.json');
  expect(readFileSync(stored, 'utf8')).not.toContain('secret');
  storeWritten(environment, file, null);
  expect(formerText(environment, file, text)).toBeNull();
  writeFileSync(stored, '[');
  expect(formerText(environment, file, text)).toBeNull();
});
