import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { folder, offeredLocales, source } from './catalogues.ts';

const made: string[] = [];
afterEach(() => {
  for (const each of made.splice(0)) rmSync(each, { recursive: true, force: true });
});

/** A copy of the catalogues with a further locale, which has all modules. */
function translated(locale: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'catalogues-'));
  made.push(copy);
  cpSync(folder, copy, { recursive: true });
  rmSync(join(copy, locale), { recursive: true, force: true });
  cpSync(join(copy, source), join(copy, locale), { recursive: true });
  return copy;
}

it('a locale is offered when it has all that people read', () => {
  const copy = translated('ar');
  expect(offeredLocales(copy)).toEqual([...new Set([...offeredLocales(), 'ar'])]);
});

it('a locale of which one file is missing is not', () => {
  const copy = translated('he');
  rmSync(join(copy, 'he', 'notifications.json'));
  expect(offeredLocales(copy)).not.toContain('he');
});

it('a locale of which one area is missing is not', () => {
  const copy = translated('he');
  const file = join(copy, 'he', 'mails.json');
  const { people, ...others } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(others));
  expect(offeredLocales(copy)).not.toContain('he');
});

it('a locale that is not listed is not', () => {
  expect(offeredLocales(translated('en-XA'))).not.toContain('en-XA');
});
