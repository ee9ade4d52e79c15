// Tool calls are written by a model, perhaps under the influence of what it read. People must see every character of
// them, and the service refuses lines with invisible ones.

/** Control, format and other invisible characters, halves of surrogate pairs. Not line breaks and tabs. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800](?<![\n\t])/gu;
const MARKS = /\p{M}+/gu;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const PICTOGRAPH_END = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
/** Maximum number of combining marks on one letter. */
const MOST_MARKS = 2;

/**
 * Returns the text with each invisible or reordering character, and each stack of combining marks, replaced with its
 * code point: `⟨U+202E⟩`. The joiners and selectors inside an emoji are kept.
 */
export const visibleText = (text: string): string =>
  text
    .replace(HIDDEN, (character, at: number) =>
      isPartOfEmoji(text, character, at) ? character : nameOf(character),
    )
    .replace(MARKS, (marks) => (isStack([...marks]) ? [...marks].map(nameOf).join('') : marks));

/** Returns the text with at most `max` UTF-16 units. The last one is `…` if it was longer. */
export const shortened = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
};

function isPartOfEmoji(text: string, character: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const [after = ''] = text.slice(at + 1, at + 3);
  if (character === '\ufe0f') return PICTOGRAPH.test(before);
  return character === '\u200d' && PICTOGRAPH_END.test(before) && PICTOGRAPH.test(after);
}

const isStack = (marks: string[]) =>
  marks.length > MOST_MARKS || new Set(marks).size < marks.length;

const nameOf = (character: string) =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
