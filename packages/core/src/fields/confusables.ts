import confusables from 'unhomoglyph';

/** The longest skeleton that is compared and stored, in characters. */
const LONGEST = 253;

/** UTS 39, section 4: replaces each character by what it looks like. */
const prototypesOf = (text: string) => confusables(text.normalize('NFD')).normalize('NFD');

/** Returns what a text looks like, whatever its case: two texts that look alike have it in common (UTS 39 skeleton). */
export const appearanceOf = (text: string): string =>
  // Before lower case too: `I` looks like `l`, `i` does not.
  prototypesOf(prototypesOf(text.normalize('NFKC')).toLowerCase()).toLowerCase();

/** What tells two names apart for nobody: spaces, punctuation and accents. Vowel signs of other scripts do. */
const UNNOTICED = /[^\p{L}\p{N}\p{M}]|[\u0300-\u036f]/gu;

/**
 * Returns what names that people take for one another have in common: appearance, without accents, spaces and
 * punctuation. `I`, `l`, `1` and `i` are one letter, and so are `w` and `vv`. It is for comparing only.
 */
export const skeletonOf = (name: string): string =>
  appearanceOf(name)
    .replaceAll(UNNOTICED, '')
    .replaceAll('i', 'l')
    .replaceAll('vv', 'w')
    .slice(0, LONGEST);
