import { type DiffKind, linesOfUnified } from '@assent/core/pure/messages/cards/unified-diff';
import { codePointOf } from '@assent/core/pure/platform/schemas/hidden-characters';
import type { BlockOut } from '@assent/core/schemas';
import { diffArrays } from 'diff';

// The lines of a diff, as rows with a sign and the text with marks for what is not seen. Nothing is left out.

type DiffBlock = Extract<BlockOut, { type: 'diff' }>;

/** @property parts texts, and marks of characters that would not be seen */
export type DiffLine = { kind: DiffKind; sign: string; parts: DiffPart[] };
export type DiffPart = { text: string; isMark: boolean };

/** With more changed lines, all lines are shown as replaced: comparing them takes time. */
const MAX_EDITS = 2_000;

/** Returns the lines of a diff. */
export const linesOfDiff = ({ text, before, after }: DiffBlock): DiffLine[] =>
  text === undefined ? compared(before ?? '', after ?? '') : unified(text);

const unified = (text: string): DiffLine[] =>
  linesOfUnified(text).map(({ text: line, ...its }) => ({ ...its, parts: partsOf(line) }));

function compared(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const changes = diffArrays(old, now, { maxEditLength: MAX_EDITS }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return changes.flatMap(({ value, added, removed }) =>
    value.map((line): DiffLine => {
      if (added) return { kind: 'added', sign: '+', parts: partsOf(line) };
      if (removed) return { kind: 'removed', sign: '−', parts: partsOf(line) };
      return { kind: 'same', sign: '', parts: partsOf(line) };
    }),
  );
}

/** Characters that are not seen, or look like a space: also control characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/gu;
const PICTURES: Record<string, string> = { '\t': '→\u00a0', '\r': '␍' };

/** Returns the parts of a line, with a mark for each character that would not be seen, and for spaces at its end. */
export function partsOf(line: string): DiffPart[] {
  const parts: DiffPart[] = [];
  const end = endOfWords(line);
  let at = 0;
  for (const { 0: found, index } of line.slice(0, end).matchAll(UNSEEN)) {
    if (index > at) parts.push({ text: line.slice(at, index), isMark: false });
    parts.push({ text: PICTURES[found] ?? codePointOf(found), isMark: true });
    at = index + found.length;
  }
  if (at < end) parts.push({ text: line.slice(at, end), isMark: false });
  if (end < line.length) parts.push({ text: '·'.repeat(line.length - end), isMark: true });
  return parts;
}

/** One pass from the end, because a sender chooses this text. */
function endOfWords(line: string): number {
  let end = line.length;
  while (line[end - 1] === ' ') end -= 1;
  return end;
}
