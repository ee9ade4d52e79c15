// Checks of texts that people read: they compare titles, labels and names by eye. See ADR 32 and ADR 77.

import { codePointOf, hiddenCharacters } from './hidden-characters.ts';

/** Reason for refusing a line: a stable code, and a description. */
export type LineFlaw = { code: 'invisible_characters' | 'stacked_marks'; detail: string };

const MARK = /\p{M}/u;
const VARIATION = /\p{Variation_Selector}/u;

/** Maximum number of marks on one letter: more than any language uses, and they would overlap the adjacent lines. */
const MAX_GENERAL_MARKS = 2;
const MAX_MARKS = 4;
/** General marks: accents that combine with every letter. */
const GENERAL_MARK = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/;
const TIBETAN = /\p{Script=Tibetan}/u;

/** Returns why a line is refused, or null. Positions count characters, from 1. */
export function lineFlawOf(text: string): LineFlaw | null {
  const hidden = textFlawOf(text);
  if (hidden) return hidden;
  const composed = text.normalize('NFC');
  if (!MARK.test(composed)) return null;
  const stacked = stackedMarkIn([...composed]);
  if (stacked === null) return null;
  return {
    code: 'stacked_marks',
    detail: `has too many combining marks on one letter: ${stacked}`,
  };
}

/** Returns why a text of any number of lines is refused, or null. */
export function textFlawOf(text: string): LineFlaw | null {
  const [hidden] = hiddenCharacters(text);
  if (!hidden) return null;
  const { character, position } = hidden;
  return {
    code: 'invisible_characters',
    detail: `has an invisible character: ${codePointOf(character)} at position ${position}`,
  };
}

function stackedMarkIn(characters: string[]): string | null {
  let marks = 0;
  let general = 0;
  for (const [at, character] of characters.entries()) {
    const isMark = MARK.test(character) && !VARIATION.test(character);
    marks = isMark ? marks + 1 : 0;
    general = GENERAL_MARK.test(character) ? general + 1 : 0;
    const isRepeated = isMark && character === characters[at - 1];
    const isTooMany = marks > MAX_MARKS && !TIBETAN.test(character);
    if (isRepeated || isTooMany || general > MAX_GENERAL_MARKS)
      return `${codePointOf(character)} at position ${at + 1}`;
  }
  return null;
}
