import { parseArgs } from 'node:util';
import { flawsOfLocale } from './checks/checks.ts';
import { glossaryFlaws, glossaryOf } from './checks/glossary.ts';
import { englishTexts, longTexts } from './checks/lengths.ts';
import {
  places,
  type Translation,
  translatedLocales,
  translationOf,
} from './checks/translations.ts';

// npm run check -w @assent/texts -- de: what is wrong with a translation, and which of its texts are long.
const { positionals } = parseArgs({ allowPositionals: true });
const locales = positionals.length > 0 ? positionals : translatedLocales;
for (const locale of locales) {
  const flaws = [
    ...glossaryFlaws(glossaryOf(locale)).map((flaw) => `glossaries/${locale}.md: ${flaw}`),
    ...flawsOfLocale(locale),
  ];
  const listed = (list: (translation: Translation) => string[]) =>
    places.flatMap((place) =>
      list(translationOf(place, locale)).map((text) => `  ${place} ${text}`),
    );
  const long = listed(longTexts);
  const same = listed(englishTexts);
  if (flaws.length > 0) process.exitCode = 1;
  const lines = [
    `${locale}: ${flaws.length} to fix`,
    ...flaws.map((flaw) => `  ${flaw}`),
    ...(long.length > 0 ? ['Longer than twice English, look at their screens:', ...long] : []),
    ...(same.length > 0 ? ['The same as English:', ...same] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
