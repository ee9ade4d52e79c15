import type { Catalogue } from './catalogues.ts';
import { type Part, parseMessage } from './messages.ts';

/*
 * Locales that nobody speaks, made of English for tests and development. en-XA is longer, accented and in brackets: what is
 * not in brackets is not in a catalogue. ar-XB runs from right to left. Arguments and tags stay as they are.
 */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const;
export type PseudoLocale = (typeof pseudoLocales)[number];

/** How much longer en-XA is. Most languages are within it of English, short labels excepted. */
const LONGER = 0.4;

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const accented = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** Returns the catalogue of a pseudo-locale. */
export const pseudoCatalogue = (catalogue: Catalogue, locale: PseudoLocale): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value, locale) : pseudoCatalogue(value, locale),
    ]),
  );

/** Returns a text of a catalogue in a pseudo-locale. */
export function pseudoText(text: string, locale: PseudoLocale): string {
  const { parts } = parseMessage(text);
  return locale === 'en-XA' ? `[${printed(parts, longer)}]` : printed(parts, mirrored);
}

/** Repeats vowels as often as is needed, so that every word grows. Marks at the end make up for missing vowels. */
function longer(words: string): string {
  if (words.trim() === '') return words;
  let missing = Math.ceil([...words].length * LONGER);
  const letters = [...words].map((letter) => {
    const accent = accents.get(letter) ?? letter;
    if (missing === 0 || !/[aeiou]/i.test(letter)) return accent;
    missing -= 1;
    return accent + accent;
  });
  const [, said = '', end = ''] = /^(.*?)(\s*)$/su.exec(letters.join('')) ?? [];
  return `${said}${'~'.repeat(missing)}${end}`;
}

/** An override of the direction shows the letters mirrored, as a text of that direction would stand. */
const mirrored = (words: string) =>
  words.replace(/\S(?:.*\S)?/su, (said) => `\u200f\u202e${said}\u202c\u200f`);

/** Prints a message in ICU MessageFormat, with other words. */
export function printed(
  parts: Part[],
  say: (words: string) => string,
  counted: string | null = null,
): string {
  return parts
    .map((part) => {
      if (part.kind === 'words') return quoted(say(part.words), counted);
      if (part.kind === 'argument') return `{${part.name}}`;
      if (part.kind === 'number') return part.name === counted ? '#' : `{${part.name}, number}`;
      if (part.kind === 'tag')
        return part.parts
          ? `<${part.name}>${printed(part.parts, say, counted)}</${part.name}>`
          : `<${part.name}/>`;
      const by = part.by === 'ordinal' ? 'selectordinal' : part.by;
      const inside = part.by === 'select' ? counted : part.name;
      const cases = part.cases.map(([key, each]) => `${key} {${printed(each, say, inside)}}`);
      return `{${part.name}, ${by}, ${cases.join(' ')}}`;
    })
    .join('');
}

const quoted = (words: string, counted: string | null) =>
  words
    .replaceAll("'", "''")
    .replaceAll(counted === null ? /[{}]+/g : /[{}#]+/g, (signs) => `'${signs}'`);
