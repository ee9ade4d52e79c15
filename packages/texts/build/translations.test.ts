import { describe, expect, it } from 'vitest';
import { keysOfButtons } from './checks/buttons.ts';
import { flawsOfEnglish, flawsOfLocale } from './checks/checks.ts';
import { englishOf, limits, places, translatedLocales } from './checks/translations.ts';

// Every catalogue that people read, in every locale of which there is one.

it('English is what translations are held to', () => {
  const buttons = keysOfButtons();
  expect(places.flatMap((place) => flawsOfEnglish(englishOf(place), buttons))).toEqual([]);
});

it('limits are of areas that are translated', () => {
  expect(Object.keys(limits).filter((place) => !places.includes(place))).toEqual([]);
});

describe.runIf(translatedLocales.length > 0)('a translation has no flaws', () => {
  it.each(translatedLocales)('%s (npm run check -w @assent/texts)', (locale) => {
    expect(flawsOfLocale(locale)).toEqual([]);
  });
});
