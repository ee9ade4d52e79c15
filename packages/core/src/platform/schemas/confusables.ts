import confusables from 'unhomoglyph';
import { withoutFormat } from './hidden-characters.ts';

/** Maximum length of a skeleton that is compared and stored, in characters. */
const LONGEST = 253;

/** Replaces each character by its prototype, the character it looks like (UTS 39, section 4). */
const prototypesOf = (text: string) => confusables(text.normalize('NFD')).normalize('NFD');

/**
 * Returns the appearance of a text, regardless of case: the same for two texts that look alike (UTS 39 skeleton).
 * Characters that nobody sees and the length of a space do not count.
 */
export const appearanceOf = (text: string): string => {
  const seen = withoutFormat(text).normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  // Also before lower-casing: `I` looks like `l`, `i` does not.
  return prototypesOf(prototypesOf(seen).toLowerCase()).toLowerCase();
};

/**
 * Characters by which people do not distinguish names: spaces, punctuation and accents. Vowel signs of other scripts
 * are not among them.
 */
const UNNOTICED = /[^\p{L}\p{N}\p{M}]|[\u0300-\u036f]/gu;

/**
 * Returns the same text for names that people confuse: their appearance, without accents, spaces and punctuation. `I`,
 * `l`, `1` and `i` become one letter, and so do `w` and `vv`. For comparisons only.
 */
export const skeletonOf = (name: string): string =>
  appearanceOf(name)
    .replaceAll(UNNOTICED, '')
    .replaceAll('i', 'l')
    .replaceAll('vv', 'w')
    .slice(0, LONGEST);
