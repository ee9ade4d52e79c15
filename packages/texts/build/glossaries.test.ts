import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { labelWords } from '../../core/src/messages/cards/label-words.ts';
import { glossaryFlaws, glossaryOf } from './checks/glossary.ts';
import { glossaries, translatedLocales } from './checks/translations.ts';

const present = readdirSync(glossaries).map((name) => name.replace(/\.md$/, ''));

it.each(present)('the glossary of %s has all terms', (locale) => {
  expect(glossaryFlaws(glossaryOf(locale))).toEqual([]);
});

it('every translated locale has a glossary', () => {
  expect(translatedLocales.filter((locale) => !present.includes(locale))).toEqual([]);
});

it.each(present)('approve and reject of %s are what senders’ labels are checked for', (locale) => {
  const terms = glossaryOf(locale)?.terms;
  const words = labelWords[locale];
  const listOf = (verbs = '') => verbs.split(',').map((word) => word.trim());
  expect(listOf(words?.approveVerbs)).toContain(terms?.get('approve')?.say.toLowerCase());
  expect(listOf(words?.rejectVerbs)).toContain(terms?.get('reject')?.say.toLowerCase());
});
