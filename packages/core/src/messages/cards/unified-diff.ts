// Unified diffs and the combined diffs of merges. It imports nothing: pages and the service use it.

export type DiffKind = 'added' | 'removed' | 'same' | 'head';
/** @property sign as it is shown: one, or one for each parent of a merge */
export type UnifiedLine = { kind: DiffKind; sign: string; text: string };

/** What stands between the hunks, as git, Subversion and `diff` write it. */
const HEAD =
  /^(?:\+\+\+ |--- |@@+ |diff |index |Index: |={60,}\r?$|new file |deleted file |rename |copy |similarity |dissimilarity |old mode |new mode |mode \d{6},|Binary files |GIT binary patch|Only in |Submodule |-- \r?$)/;
/** The head of a hunk. The diff of a merge has a sign more, and a range more, for each further parent. */
const HUNK = /^(@{2,100})((?: -\d+(?:,\d+)?)+) \+\d+(?:,(\d+))? \1/;

/** What is left of a hunk. @property old lines of the text of each parent: as many columns of signs has each line */
type Hunk = { old: number[]; now: number };
const NO_HUNK: Hunk = { old: [0], now: 0 };

/**
 * Returns the lines of a unified diff, all of them as they are: a line that is no change is a head or a context. Within a
 * hunk there is no head: the removed line `-- total` is `--- total` there.
 */
export function linesOfUnified(text: string): UnifiedLine[] {
  let hunk = NO_HUNK;
  return text.split('\n').map((line) => {
    if (isUnderWay(hunk) && isInHunk(line, hunk)) {
      hunk = afterLine(line, hunk);
      return changeOf(line, hunk.old.length);
    }
    const isHead = HEAD.test(line);
    // More lines than the head says have the columns of their hunk nevertheless.
    hunk = hunkOf(line) ?? (isHead ? NO_HUNK : { old: hunk.old.map(() => 0), now: 0 });
    return isHead ? { kind: 'head', sign: '', text: line } : changeOf(line, hunk.old.length);
  });
}

/** Returns the hunk that begins with a line; null if none does. Ranges without a count have one line. */
function hunkOf(line: string): Hunk | null {
  const [, marks = '', ranges = '', now = '1'] = HUNK.exec(line) ?? [];
  const old = ranges.split(' -').slice(1);
  if (old.length === 0 || old.length !== marks.length - 1) return null;
  return { old: old.map((range) => Number(range.split(',')[1] ?? 1)), now: Number(now) };
}

const isUnderWay = ({ old, now }: Hunk) => now > 0 || old.some((count) => count > 0);

/** Lines are shorter than their signs where spaces at the end were removed. */
const isInHunk = (line: string, { old }: Hunk) =>
  line.startsWith('\\') || /^[ +-]*$/.test(line.slice(0, old.length).replace(/\r$/, ''));

function afterLine(line: string, { old, now }: Hunk): Hunk {
  if (line.startsWith('\\')) return { old, now };
  const signs = line.slice(0, old.length);
  const isRemoved = signs.includes('-');
  // A removed line is in the parents that have a minus; any other one is in those that have no plus.
  const isIn = (at: number) => (isRemoved ? signs[at] === '-' : signs[at] !== '+');
  return {
    old: old.map((count, at) => (isIn(at) ? count - 1 : count)),
    now: isRemoved ? now : now - 1,
  };
}

/** @param columns of signs: one, or one for each parent of a merge */
function changeOf(line: string, columns: number): UnifiedLine {
  const signs = line.startsWith('\\') ? '' : (/^[ +-]*/.exec(line.slice(0, columns))?.[0] ?? '');
  const text = line.slice(signs.length);
  if (signs.includes('+')) return { kind: 'added', sign: signs, text };
  if (signs.includes('-')) return { kind: 'removed', sign: signs.replaceAll('-', '−'), text };
  return { kind: 'same', sign: '', text };
}

/** Returns whether a text says which lines it changes, or that a file changes as a whole: is renamed, binary, or gets another mode. */
export const hasHunk = (text: string): boolean =>
  linesOfUnified(text).some(({ kind, text: line }) => kind === 'head' && WHOLE.test(line));

const WHOLE =
  /^(?:@@|rename |copy |old mode |new file |deleted file |Binary files |GIT binary |Submodule |Only in )/;

/** Returns whether a text changes anything: has a line that is added or removed, or names a change of a whole file. */
export const isDiff = (text: string): boolean =>
  hasHunk(text) || linesOfUnified(text).some(({ kind }) => kind === 'added' || kind === 'removed');
