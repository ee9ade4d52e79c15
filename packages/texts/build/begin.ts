import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { folder, source } from './catalogues.ts';
import { emptyGlossary } from './checks/glossary.ts';
import { glossaries, places } from './checks/translations.ts';

// npm run begin -w @assent/texts -- eo: begins a language, with the English texts to translate and an empty glossary.
const [locale = ''] = parseArgs({ allowPositionals: true }).positionals;
if (locale !== Intl.getCanonicalLocales(locale || '-')[0])
  throw new Error(`${locale} is not how BCP 47 writes a locale`);
const missing = places
  .map((place) => join(folder, place))
  .filter((path) => !existsSync(join(path, `${locale}.json`)));
for (const path of missing)
  copyFileSync(join(path, `${source}.json`), join(path, `${locale}.json`));
const glossary = join(glossaries, `${locale}.md`);
if (!existsSync(glossary)) writeFileSync(glossary, emptyGlossary(locale));
process.stdout.write(
  `Translate ${missing.length} files ${locale}.json in packages/texts/catalogues, and fill in packages/texts/glossaries/${locale}.md first.\n`,
);
