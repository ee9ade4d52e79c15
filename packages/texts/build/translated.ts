import { parseArgs } from 'node:util';
import {
  catalogueOf,
  isMade,
  isOfDevelopers,
  modules,
  source,
  type Translations,
  textsIn,
  translationsOf,
  writeTranslations,
} from './catalogues.ts';
import { translatedLocales } from './checks/translations.ts';

/*
 * npm run translated -w @assent/texts -- de inbox/shell.update
 * Says that a translation is of the present English text: it was changed, or was read and is still right. With --all this is
 * said of every stale one. It lists those that are still stale.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const [locale = '', ...confirmed] = positionals;
if (!translatedLocales.includes(locale)) throw new Error(`There is no catalogue of “${locale}”`);

const stale: string[] = [];
const unknown = new Set(confirmed);

/** Returns translations of which the named ones are of the present English texts. */
const current = (
  translations: Translations,
  english: ReadonlyMap<string, string>,
  name: string,
): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([key, value]) => {
      const own = `${name}.${key}`;
      if (!isMade(value)) return [key, current(value, english, own)];
      unknown.delete(own);
      const now = english.get(own) ?? value[source] ?? '';
      if (now === value[source]) return [key, value];
      if (values.all || confirmed.includes(own)) return [key, { ...value, [source]: now }];
      stale.push(`  ${own}\n    was: ${value[source]}\n    is:  ${now}\n`);
      return [key, value];
    }),
  );

for (const module of modules.filter((each) => !isOfDevelopers(each))) {
  const areas = Object.entries(translationsOf(module, locale)).map(([area, translations]) => {
    const place = `${module}/${area}`;
    const english = textsIn(catalogueOf(module, area, source)).map(([keys, text]) => {
      return [[place, ...keys].join('.'), text] as const;
    });
    return [area, current(translations, new Map(english), place)];
  });
  if (areas.length > 0) writeTranslations(module, locale, Object.fromEntries(areas));
}
if (unknown.size > 0) throw new Error(`${locale} has no ${[...unknown].join(', ')}`);
process.stdout.write(
  stale.length > 0
    ? `Still stale, change them, and confirm them by name:\n${stale.join('')}`
    : `No text of ${locale} is stale.\n`,
);
