import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { areasOf, folder, modules, offeredLocales, source } from './catalogues.ts';

const made: string[] = [];
afterEach(() => {
  for (const each of made.splice(0)) rmSync(each, { recursive: true, force: true });
});

/** A copy of the catalogues with a further locale in all areas that people read. */
function translated(locale: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'catalogues-'));
  made.push(copy);
  cpSync(folder, copy, { recursive: true });
  for (const module of modules.filter((each) => !['console', 'developer-mails'].includes(each)))
    for (const area of areasOf(module))
      cpSync(
        join(copy, module, area, `${source}.json`),
        join(copy, module, area, `${locale}.json`),
      );
  return copy;
}

it('a locale is offered when it has a file beside each one that people read', () => {
  const copy = translated('ar');
  expect(offeredLocales(copy)).toEqual([...new Set([...offeredLocales(), 'ar'])]);
});

it('a locale of which one file is missing is not', () => {
  const copy = translated('he');
  rmSync(join(copy, 'notifications', 'requests', 'he.json'));
  expect(offeredLocales(copy)).not.toContain('he');
});

it('a locale that is not listed is not', () => {
  expect(offeredLocales(translated('en-XA'))).not.toContain('en-XA');
});
