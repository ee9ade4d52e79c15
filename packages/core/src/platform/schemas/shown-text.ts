import { codePointOf, hiddenCharacters } from './hidden-characters.ts';

// How pages show a text of other people. Stored texts are never rewritten: what a text must not contain is replaced only
// where it is drawn, by a label that says what is there. It imports no library, so that pages can load it. See ADR 77.

/** A part of a shown text: characters of the text, or a label such as `U+202E` that stands for others. */
export type ShownPart = { text: string; isLabel: boolean };

const BREAK = /\r\n|[\r\u0085\u2028\u2029]/g;
/** At least three empty lines: fewer are shown as they are. */
const EMPTY_LINES = /\n(?:[\t\p{Zs}]*\n){3,}|^(?:[\t\p{Zs}]*\n){3,}/gu;
/** Maximum lengths of a run of spaces that is shown as it is: of any spaces, and of those that are wide. */
const MAX_SPACES = 16;
const MAX_WIDE_SPACES = 4;
const SPACES = /[\t\p{Zs}]{2,}/gu;
const WIDE_SPACE = /[\t\u2001\u2003\u3000]/g;

/** Returns the labels that count what nobody would see. */
export type CountWords = Record<'lines' | 'spaces', (counted: { count: number }) => string>;

/** Returns the parts of a text of several lines. Runs of empty lines and of wide spaces are counted by a label. */
export const shownParagraphs = (text: string, words: CountWords): ShownPart[] =>
  visibleParts(text.replaceAll(BREAK, '\n')).flatMap((part) =>
    part.isLabel
      ? [part]
      : labelled(part.text, EMPTY_LINES, (run) => emptyLinesLabel(run, words)).flatMap((each) =>
          each.isLabel ? [each] : labelled(each.text, SPACES, (run) => spacesLabel(run, words)),
        ),
  );

/** Returns the parts of a text of one line. Each run of spaces is one space. */
export const shownLineParts = (text: string): ShownPart[] =>
  visibleParts(text.replaceAll(SPACES, ' ').replaceAll(BREAK, ' '));

/** Returns a text of one line as a string, with its labels in brackets: `⟨U+202E⟩`. */
export const shownLine = (text: string): string =>
  shownLineParts(text)
    .map((part) => (part.isLabel ? `⟨${part.text}⟩` : part.text))
    .join('');

/** Returns a text with a label in place of the characters that it must not contain, one for a run of the same. */
function visibleParts(text: string): ShownPart[] {
  const runs: { character: string; position: number; count: number }[] = [];
  for (const { character, position } of hiddenCharacters(text)) {
    const last = runs.at(-1);
    const isSame = last?.character === character && position === last.position + last.count;
    if (last && isSame) last.count += 1;
    if (!isSame) runs.push({ character, position, count: 1 });
  }
  if (runs.length === 0) return shownAsItIs(text);
  const characters = [...text];
  let shownTo = 0;
  const parts = runs.flatMap(({ character, position, count }) => {
    const before = characters.slice(shownTo, position - 1).join('');
    shownTo = position - 1 + count;
    const name = codePointOf(character);
    return [
      ...shownAsItIs(before),
      { text: count > 1 ? `${name} × ${count}` : name, isLabel: true },
    ];
  });
  return [...parts, ...shownAsItIs(characters.slice(shownTo).join(''))];
}

const shownAsItIs = (text: string): ShownPart[] => (text === '' ? [] : [{ text, isLabel: false }]);

/** What stands for a match: a label between texts, or null if the match is shown as it is. */
type Replacement = { before: string; label: string; after: string };

const emptyLinesLabel = (run: string, { lines }: CountWords): Replacement => {
  const breaks = run.split('\n').length - 1;
  // The first line break ends the line before, unless the text begins with the run.
  if (!run.startsWith('\n')) return { before: '', label: lines({ count: breaks }), after: '\n' };
  return { before: '\n', label: lines({ count: breaks - 1 }), after: '\n' };
};

const spacesLabel = (run: string, { spaces }: CountWords): Replacement | null => {
  const wide = run.match(WIDE_SPACE)?.length ?? 0;
  if (run.length <= MAX_SPACES && wide <= MAX_WIDE_SPACES) return null;
  return { before: ' ', label: spaces({ count: run.length }), after: ' ' };
};

/** Splits a text into what is shown as it is, and labels for the matches of a pattern that are not. */
function labelled(
  text: string,
  pattern: RegExp,
  replacementOf: (run: string) => Replacement | null,
): ShownPart[] {
  const parts: ShownPart[] = [];
  let waiting = '';
  let at = 0;
  for (const { 0: run, index } of text.matchAll(pattern)) {
    const replacement = replacementOf(run);
    if (!replacement) continue;
    parts.push(...shownAsItIs(`${waiting}${text.slice(at, index)}${replacement.before}`));
    parts.push({ text: replacement.label, isLabel: true });
    waiting = replacement.after;
    at = index + run.length;
  }
  parts.push(...shownAsItIs(`${waiting}${text.slice(at)}`));
  return parts;
}
