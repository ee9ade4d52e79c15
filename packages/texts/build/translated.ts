import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { isChanged, isStale, type Marks, markOf, marksFile } from './checks/staleness.ts';
import { pairsOf, places, translatedLocales, translationOf } from './checks/translations.ts';

/*
 * npm run translated -w @assent/texts -- de
 * Marks every text of a locale that is new or was changed as the translation of the present English text. A stale text that
 * was not changed is marked only by its name (inbox/shell.update), or with --all: it was read, and is still right.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const [locale = '', ...confirmed] = positionals;
if (!translatedLocales.includes(locale)) throw new Error(`There is no catalogue of “${locale}”`);
const stale: string[] = [];
const marks = Object.fromEntries(
  places.map((place): [string, Marks] => {
    const translation = translationOf(place, locale);
    const marked = pairsOf(translation).map((pair): [string, string] => {
      const name = `${place}.${pair.key}`;
      const before = translation.marks[pair.key];
      const isKept =
        before !== undefined && isStale(pair.english, before) && !isChanged(pair.text, before);
      if (!before || !isKept || values.all || confirmed.includes(name))
        return [pair.key, markOf(pair)];
      stale.push(name);
      return [pair.key, before];
    });
    return [place, Object.fromEntries(marked)];
  }),
);
mkdirSync(dirname(marksFile(locale)), { recursive: true });
writeFileSync(marksFile(locale), `${JSON.stringify(marks, null, 2)}\n`);
process.stdout.write(
  stale.length > 0
    ? `Still stale, change them or confirm them by name:\n${stale.map((name) => `  ${name}\n`).join('')}`
    : `All texts of ${locale} are marked.\n`,
);
