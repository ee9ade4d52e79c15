import { parseArgs } from 'node:util';
import { flawsOfLocale } from './checks/checks.ts';
import { glossaryFlaws, glossaryOf } from './checks/glossary.ts';
import { longTexts } from './checks/lengths.ts';
import { places, translatedLocales, translationOf } from './checks/translations.ts';

// npm run check -w @assent/texts -- de: what is wrong with a translation, and which of its texts are long.
const { positionals } = parseArgs({ allowPositionals: true });
const locales = positionals.length > 0 ? positionals : translatedLocales;
for (const locale of locales) {
  const flaws = [
    ...glossaryFlaws(glossaryOf(locale)).map((flaw) => `glossaries/${locale}.md: ${flaw}`),
    ...flawsOfLocale(locale),
  ];
  const long = places.flatMap((place) =>
    longTexts(translationOf(place, locale)).map((text) => `${place} ${text}`),
  );
  if (flaws.length > 0) process.exitCode = 1;
  const lines = [
    `${locale}: ${flaws.length} to fix`,
    ...flaws.map((flaw) => `  ${flaw}`),
    ...(long.length > 0 ? ['  Long, look at their screens:'] : []),
    ...long.map((text) => `  ${text}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
