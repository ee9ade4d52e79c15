import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  areasOf,
  type Catalogue,
  catalogueOf,
  folder,
  isMade,
  isOfDevelopers,
  modules,
  source,
  type Translations,
  translationsOf,
  writeTranslations,
} from './catalogues.ts';
import { emptyGlossary } from './checks/glossary.ts';
import { glossaries } from './checks/translations.ts';

/*
 * npm run begin -w @assent/texts -- eo: begins a language, with the English texts to translate and an empty glossary. In a
 * language that there is, it adds the texts that English has got since, and removes those that are gone.
 */
const [locale = ''] = parseArgs({ allowPositionals: true }).positionals;
if (locale !== Intl.getCanonicalLocales(locale || '-')[0])
  throw new Error(`${locale} is not how BCP 47 writes a locale`);

/** Returns a place for the translation of each English text, with what there is of them. */
const begun = (english: Catalogue, before: Translations): Translations =>
  Object.fromEntries(
    Object.entries(english).map(([key, value]) => {
      const present = before[key];
      if (typeof value !== 'string')
        return [key, begun(value, present && !isMade(present) ? present : {})];
      return [key, present && isMade(present) ? present : { [source]: value, [locale]: '' }];
    }),
  );

mkdirSync(join(folder, locale), { recursive: true });
const translated = modules.filter((module) => !isOfDevelopers(module));
for (const module of translated) {
  const before = translationsOf(module, locale);
  const areas = areasOf(module).map((area) => [
    area,
    begun(catalogueOf(module, area, source), before[area] ?? {}),
  ]);
  writeTranslations(module, locale, Object.fromEntries(areas));
}
const glossary = join(glossaries, `${locale}.md`);
if (!existsSync(glossary)) writeFileSync(glossary, emptyGlossary(locale));
process.stdout.write(
  `Translate the ${translated.length} files in packages/texts/catalogues/${locale}, and fill in packages/texts/glossaries/${locale}.md first.\n`,
);
