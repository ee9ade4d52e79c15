import { keysOfButtons } from './buttons.ts';
import { characters, frenchSpaces, punctuation, spaces } from './characters.ts';
import { decisions, glossaryOf, words } from './glossary.ts';
import { lengths, unusedLimits } from './lengths.ts';
import { rendering } from './rendering.ts';
import { keys, plurals, signatures } from './shape.ts';
import { byKey, pairsOf, places, type Translation, translationOf } from './translations.ts';

/** Finds translations of an English text that has changed. */
export const staleness = (translation: Translation): string[] => {
  const origins = byKey(translation.origins);
  return pairsOf(translation).flatMap(({ key, english }) =>
    origins.get(key) === english ? [] : [`${key}: is stale, as English is now: ${english}`],
  );
};

/** Checks of texts that can be parsed. */
const furtherChecks = (buttons: ReadonlySet<string>) => [
  plurals,
  rendering,
  (translation: Translation) => lengths(translation, buttons),
  punctuation,
];

/** Returns everything that is wrong with one area in one locale. @param buttons keys of buttons, such as `inbox/shell.update` */
export function flawsOf(translation: Translation, buttons: ReadonlySet<string>): string[] {
  const shape = [...keys(translation), ...signatures(translation)];
  const parsable = shape.length > 0 ? [] : furtherChecks(buttons);
  const checks = [...parsable, characters, spaces, frenchSpaces, staleness];
  const glossary = glossaryOf(translation.locale);
  return [
    ...shape,
    ...checks.flatMap((check) => check(translation)),
    ...words(translation, glossary),
  ].map((flaw) => `${translation.place} ${flaw}`);
}

/** Returns everything that is wrong with a locale. */
export function flawsOfLocale(locale: string): string[] {
  const all = places.map((place) => translationOf(place, locale));
  const buttons = keysOfButtons();
  return [...all.flatMap((each) => flawsOf(each, buttons)), ...decisions(all)];
}

/** What English is held to as well. */
export const flawsOfEnglish = (english: Translation, buttons: ReadonlySet<string>): string[] =>
  [
    ...[plurals, rendering, characters, spaces, unusedLimits].flatMap((check) => check(english)),
    ...lengths(english, buttons),
  ].map((flaw) => `${english.place} ${flaw}`);
