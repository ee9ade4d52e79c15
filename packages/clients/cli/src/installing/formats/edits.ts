/** Why settings cannot be changed, and where. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  /** Line of the file, from 1. */
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Returns the line of a position, from 1. */
export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** A part of a text that is replaced. */
export type Edit = { offset: number; length: number; text: string };

/** The parts of a text that make up the text before it: `[start, end]`. */
export type Kept = [start: number, end: number][];

/** Makes edits, which do not overlap. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.offset - one.offset)
    .reduce(
      (all, { offset, length, text: inserted }) =>
        all.slice(0, offset) + inserted + all.slice(offset + length),
      text,
    );

/** Returns which parts of a text with insertions are of the text before them. */
export function keptOf(before: string, insertions: readonly Edit[]): Kept {
  const kept: Kept = [];
  let [from, shift] = [0, 0];
  for (const { offset, text } of insertions.toSorted((one, other) => one.offset - other.offset)) {
    if (offset > from) kept.push([from + shift, offset + shift]);
    [from, shift] = [offset, shift + text.length];
  }
  if (before.length > from) kept.push([from + shift, before.length + shift]);
  return kept;
}

/** Returns the text before the insertions. */
export const takenFrom = (text: string, kept: Kept): string =>
  kept.map(([start, end]) => text.slice(start, end)).join('');

/** Returns the end of line that a text has. */
export const eolOf = (text: string): string => /\r?\n/.exec(text)?.[0] ?? '\n';
