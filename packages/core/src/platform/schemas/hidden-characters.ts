import { hasRightToLeft } from '@assent/texts/directions';

// The characters that a text which people read must not contain: they are not seen, or change the order of others. One
// rule for lines and paragraphs, for the API and for the pages. It imports no library, so that pages can load it. See ADR 77.

/** A character that is refused, and its position in the text, in characters from 1. */
export type HiddenCharacter = { character: string; position: number };

/** Characters without a glyph of their own: format characters, fillers, selectors, and the empty Braille cell. */
const WITHOUT_GLYPH = '[\\p{Cf}\\p{DI}\\u2800]';
const UNSEEN = new RegExp(WITHOUT_GLYPH, 'u');
/** Visible format characters, which enclose the digits after them. */
const SEEN_FORMAT = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
/** Bidirectional formatting is applied to each line by itself. */
const LINE_BREAK = /([\n\r\u0085\u2028\u2029])/;
const DIRECTION_MARK = /[\u061c\u200e\u200f]/;
const ISOLATE = /[\u2066-\u2068]/;
const END_OF_ISOLATE = '\u2069';
const JOINER = /[\u200c\u200d]/;
const LETTER = /\p{L}/u;
const MARK = /\p{M}/u;
/** Scripts in which a joiner changes the shape of letters, signs and digits. */
const JOINING =
  /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mong}]/u;
/** Scripts without spaces between words, in which U+200B says where a line can end. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Lana}\p{sc=Bali}\p{sc=Java}]/u;
const MONGOLIAN = /\p{sc=Mong}/u;
const BRAILLE = /[\u2801-\u28ff]/;
const EMOJI_END = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
const EMOJI = /\p{Extended_Pictographic}/u;
const VARIATION = /\p{VS}/u;
const MAY_VARY = /\p{Emoji}|\p{sc=Hani}|\p{sc=Mong}|\p{sc=Mymr}/u;
/** They vary only as part of a keycap: 1️⃣. */
const KEY = /[0-9#*]/;
const KEYCAP = '\u20e3';
const BLACK_FLAG = '\u{1f3f4}';
/** The flags of England, Scotland and Wales: a black flag, the letters of the country as tags, and the end of the tags. */
const COUNTRY =
  '\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073}';
const TAGGED_FLAG = `\\u{1f3f4}\\u{e0067}\\u{e0062}(?:${COUNTRY})\\u{e007f}`;
const FLAG = new RegExp(TAGGED_FLAG, 'gu');
const FLAG_OR_UNSEEN = /* @__PURE__ */ new RegExp(`(${TAGGED_FLAG})|${WITHOUT_GLYPH}`, 'gu');

/**
 * Returns the characters that a text must not contain:
 *
 * - embeddings and overrides of the direction;
 * - direction marks and isolates in a line without a letter of a right-to-left script, and isolates that do not end in
 *   their line or were not begun;
 * - joiners and soft hyphens outside of words, and joiners outside of emoji;
 * - every other character that is not seen, unless the script or the emoji around it needs it.
 */
export function hiddenCharacters(text: string): HiddenCharacter[] {
  if (!UNSEEN.test(text)) return [];
  let position = 0;
  return withoutTags(text)
    .split(LINE_BREAK)
    .flatMap((line) => {
      const characters = [...line];
      const before = position;
      position += characters.length;
      return hiddenIn(line, characters).map((at) => ({
        character: characters[at] ?? '',
        position: before + at + 1,
      }));
    });
}

/** Returns a text without the characters that it must not contain: what a person pasted with others is not their words. */
export function withoutHidden(text: string): string {
  const hidden = new Set(hiddenCharacters(text).map(({ position }) => position));
  return hidden.size === 0 ? text : [...text].filter((_, at) => !hidden.has(at + 1)).join('');
}

/** Returns a text without what nobody sees, for comparisons. Flags that look different stay different. */
export const withoutFormat = (text: string): string =>
  text.replaceAll(FLAG_OR_UNSEEN, (found: string, flag: string | undefined) =>
    flag === undefined && !SEEN_FORMAT.test(found) ? '' : found,
  );

/** Returns the name of a character: `U+202E`. */
export const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Returns the text with as many characters, in which the tags of flags are black flags. */
const withoutTags = (text: string) =>
  text.replaceAll(FLAG, (flag) => BLACK_FLAG.repeat([...flag].length));

/** Returns the places of the characters that a line must not contain. */
function hiddenIn(line: string, characters: string[]): number[] {
  if (!UNSEEN.test(line)) return [];
  const isRightToLeft = hasRightToLeft(line);
  const isolates = isRightToLeft ? balancedIsolates(characters) : new Set<number>();
  return characters.flatMap((character, at) => {
    if (!UNSEEN.test(character) || SEEN_FORMAT.test(character) || isolates.has(at)) return [];
    if (isRightToLeft && DIRECTION_MARK.test(character)) return [];
    const [before = '', after = ''] = [characters[at - 1], characters[at + 1]];
    return isNeededBetween(before, character, after) ? [] : [at];
  });
}

/** Returns the places of the isolates that end in the line, and of their ends. */
function balancedIsolates(characters: string[]): Set<number> {
  const balanced = new Set<number>();
  const open: number[] = [];
  for (const [at, character] of characters.entries()) {
    if (ISOLATE.test(character)) open.push(at);
    if (character !== END_OF_ISOLATE) continue;
    const begun = open.pop();
    if (begun !== undefined) balanced.add(begun).add(at);
  }
  return balanced;
}

/** Returns whether the characters around it need a character that has no glyph. */
function isNeededBetween(before: string, character: string, after: string): boolean {
  const areBoth = (pattern: RegExp) => isSeenAs(pattern, before) && isSeenAs(pattern, after);
  if (character === '\u00ad') return isInWord(before, after);
  if (JOINER.test(character)) return mayJoin(before, character, after);
  if (VARIATION.test(character)) return KEY.test(before) ? after === KEYCAP : MAY_VARY.test(before);
  if (character === '\u200b') return areBoth(UNSPACED);
  if (character === '\u180e') return areBoth(MONGOLIAN);
  return character === '\u2800' && areBoth(BRAILLE);
}

function mayJoin(before: string, joiner: string, after: string): boolean {
  if (joiner === '\u200d' && EMOJI_END.test(before) && EMOJI.test(after)) return true;
  if (isInWord(before, after)) return true;
  // In these scripts also before a sign or digit, and after a sign at the end of a word.
  const endsWord = isSeenAs(MARK, before) && !isSeenAs(LETTER, after);
  return isSeenAs(JOINING, before) && (isSeenAs(JOINING, after) || endsWord);
}

const isInWord = (before: string, after: string) =>
  (isSeenAs(LETTER, before) || isSeenAs(MARK, before)) && isSeenAs(LETTER, after);

const isSeenAs = (pattern: RegExp, character: string) =>
  pattern.test(character) && !UNSEEN.test(character);
