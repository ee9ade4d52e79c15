import confusables from 'unhomoglyph';

/** Characters that are not seen as what they are: controls, format characters, fillers, unusual spaces, halves of pairs. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
/** The brackets of a code, which a text must not imitate. */
const BRACKET = /[⟨⟩]/;
const MARK = /\p{M}/u;
const ASCII = /^[\u0020-\u007e]+$/;
const LETTER = /[\p{L}\p{N}]/u;
/** A word of letters of any script. */
const WORD = /[\p{L}\p{N}]+/gu;
/** Longer runs are counted, so that nothing is pushed out of sight. */
const LONG_RUN = / {17,}/g;
const RUN = / +/g;
const MAX_EMPTY_LINES = 2;

/** Returns `⟨U+202E⟩`. */
const codeOf = (character: string) =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;

const isAscii = (text: string) => ASCII.test(text);
/** Returns whether a character looks like an ASCII one (UTS 39), or is a form of it, such as a full-width letter. */
const looksLikeAscii = (character: string) =>
  !isAscii(character) && (isAscii(confusables(character)) || isAscii(character.normalize('NFKC')));

/**
 * Returns a text in which everything can be seen: each invisible or reordering character is replaced by its code, and a
 * character that looks like an ASCII one, such as a typographic quote or a Cyrillic letter in a Latin word, is followed
 * by its code. Line breaks stay; long runs of spaces and empty lines are counted, and so are spaces at the end of a line.
 * Two texts that differ are shown differently.
 */
export function visibleText(text: string): string {
  const seen = text
    .split('\n')
    .map((line) => visibleLine(line).replaceAll(WORD, markedWord))
    .map((line) => line.replaceAll(LONG_RUN, (run) => spaces(run.length)))
    .map(withoutEndSpaces);
  return withoutEmptyRuns(seen).join('\n');
}

/**
 * Returns the same without line breaks, and with codes for the spaces that a line of a card would not show: those at the
 * beginning, and two or more.
 */
export function visibleInOneLine(text: string): string {
  const shown = visibleText(text).replaceAll('\n', codeOf('\n'));
  return shown.replaceAll(RUN, (run, at: number) =>
    run.length > 1 || at === 0 ? spaces(run.length) : run,
  );
}

const spaces = (number: number) => `⟨${number} ${number === 1 ? 'space' : 'spaces'}⟩`;

/** All other white space is a code by now. */
function withoutEndSpaces(line: string): string {
  const trimmed = line.trimEnd();
  return trimmed.length < line.length ? trimmed + spaces(line.length - trimmed.length) : line;
}

function visibleLine(line: string): string {
  let before = '';
  let shown = '';
  for (const character of line) {
    const isStacked =
      MARK.test(character) && (before === '' || isAscii(before) || MARK.test(before));
    if (UNSEEN.test(character) || BRACKET.test(character) || isStacked) shown += codeOf(character);
    else if (!LETTER.test(character) && looksLikeAscii(character))
      shown += character + codeOf(character);
    else shown += character;
    before = character;
  }
  return shown;
}

/** Marks a word that could be read as another one: every letter is ASCII or looks like it, and not all are. */
function markedWord(word: string): string {
  const letters = [...word];
  const imitates = letters.some(looksLikeAscii);
  if (!imitates || !letters.every((letter) => isAscii(letter) || looksLikeAscii(letter)))
    return word;
  return letters.map((letter) => (isAscii(letter) ? letter : letter + codeOf(letter))).join('');
}

function withoutEmptyRuns(lines: string[]): string[] {
  const shown: string[] = [];
  let empty = 0;
  const flush = () => {
    if (empty > MAX_EMPTY_LINES) shown.push(`⟨${empty} empty lines⟩`);
    else for (; empty > 0; empty -= 1) shown.push('');
    empty = 0;
  };
  for (const line of lines) {
    if (line.trim() === '') empty += 1;
    else {
      flush();
      shown.push(line);
    }
  }
  flush();
  return shown;
}
