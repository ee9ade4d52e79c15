import type { BlockOut } from '@assent/core/messages/cards/card-blocks.schema';
import { codePointOf } from '@assent/core/platform/schemas/hidden-characters';
import { diffArrays } from 'diff';

// The lines of a diff, as rows with a sign and the text with marks for what is not seen. Nothing is left out.

type DiffBlock = Extract<BlockOut, { type: 'diff' }>;

export type DiffKind = 'added' | 'removed' | 'same' | 'head';
/** @property parts texts, and marks of characters that would not be seen */
export type DiffLine = { kind: DiffKind; sign: string; parts: DiffPart[] };
export type DiffPart = { text: string; isMark: boolean };

/** With more changed lines, all lines are shown as replaced: comparing them takes time. */
const MAX_EDITS = 2_000;

/** Returns the lines of a diff. */
export const linesOfDiff = ({ text, before, after }: DiffBlock): DiffLine[] =>
  text === undefined ? compared(before ?? '', after ?? '') : unified(text);

const HEAD = /^(?:\+\+\+ |--- |@@ |diff |index |new file |deleted file |rename |similarity )/;
/** The head of a hunk: how many lines of the old and of the new text follow, if not one. */
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
const IN_HUNK = /^(?:[ +\\-]|\r?$)/;

/**
 * A unified diff is shown as it is: a line that is no change is a head or a context. Within a hunk there is no head: the removed
 * line `-- total` is `--- total` there.
 */
function unified(text: string): DiffLine[] {
  let [old, now] = [0, 0];
  return text.split('\n').map((line) => {
    if ((old > 0 || now > 0) && IN_HUNK.test(line)) {
      if (/^[^+\\]/.test(line) || line === '') old -= 1;
      if (/^[^\\-]/.test(line) || line === '') now -= 1;
      return changeOf(line);
    }
    const [isHunk, ofOld = '1', ofNow = '1'] = HUNK.exec(line) ?? [];
    [old, now] = isHunk ? [Number(ofOld), Number(ofNow)] : [0, 0];
    return HEAD.test(line) ? { kind: 'head', sign: '', parts: partsOf(line) } : changeOf(line);
  });
}

function changeOf(line: string): DiffLine {
  if (line.startsWith('+')) return { kind: 'added', sign: '+', parts: partsOf(line.slice(1)) };
  if (line.startsWith('-')) return { kind: 'removed', sign: '−', parts: partsOf(line.slice(1)) };
  return {
    kind: 'same',
    sign: '',
    parts: partsOf(line.startsWith(' ') ? line.slice(1) : line),
  };
}

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
