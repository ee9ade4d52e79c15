import { type Part, parseMessage } from '../messages.ts';
import { pairsOf, type Translation } from './translations.ts';

/** Notifications are cut by the system after about as many. */
const MAX_TITLE = 50;
export const MAX_BUTTON = 24;
/** Translations that are longer than English by more than this are listed. */
const LONG = 2;
/** What stands for a number. */
const NUMBER = '100';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => [...segmenter.segment(text)].length;

/** Returns the number of graphemes that a text has at most, without the names in it. */
export function lengthOf(text: string): number {
  const longest = (parts: Part[]): number =>
    parts.reduce((sum, part) => {
      if (part.kind === 'words') return sum + graphemes(part.words);
      if (part.kind === 'number') return sum + NUMBER.length;
      if (part.kind === 'tag') return sum + longest(part.parts ?? []);
      if (part.kind === 'argument') return sum;
      return sum + Math.max(...part.cases.map(([, each]) => longest(each)));
    }, 0);
  return longest(parseMessage(text).parts);
}

/** Finds texts that are too long for their place. @param buttons keys of buttons, such as `inbox/shell.update` */
export function lengths(translation: Translation, buttons: ReadonlySet<string>): string[] {
  const { place, limits } = translation;
  const maxOf = (key: string): number => {
    if (limits[key]) return limits[key];
    if (place.startsWith('notifications/') && /(^|\.)title$/.test(key)) return MAX_TITLE;
    return buttons.has(`${place}.${key}`) ? MAX_BUTTON : Number.POSITIVE_INFINITY;
  };
  return pairsOf(translation).flatMap(({ key, text }) => {
    const length = lengthOf(text);
    return length > maxOf(key) ? [`${key}: has ${length} of ${maxOf(key)} characters`] : [];
  });
}

/** Finds limits of texts that English does not have. */
export const unusedLimits = (translation: Translation): string[] => {
  const keys = pairsOf(translation).map(({ key }) => key);
  return Object.keys(translation.limits)
    .filter((key) => !keys.includes(key))
    .map((key) => `${key}: max.json has a limit for no text`);
};

/** Lists translations more than twice as long as English: they are right, but need a look at their screen. */
export const longTexts = (translation: Translation): string[] =>
  pairsOf(translation).flatMap(({ key, english, text }) => {
    const ratio = lengthOf(text) / Math.max(1, lengthOf(english));
    return ratio > LONG ? [`${key}: ${ratio.toFixed(1)} times as long: ${text}`] : [];
  });

/** Lists translations that are English: names are, and what nobody translated yet. */
export const englishTexts = (translation: Translation): string[] =>
  pairsOf(translation).flatMap(({ key, english, text }) =>
    english === text && /\p{L}/u.test(text.replaceAll(/\{\w+\}|<[^>]*>/g, ''))
      ? [`${key}: ${text}`]
      : [],
  );
