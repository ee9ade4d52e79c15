import { type Case, cases, type Did, didIn, nameOf, type Row } from './rows.ts';

/** What a host did with its tool in one case. */
export type Outcome = Did | { failed: string };
export type Measured = { row: Row; outcomes: ReadonlyMap<Case, Outcome> };
/** A host, the version of the table in docs/guides/agents/outcomes.md, and the one that was run. */
export type HostVersion = { name: string; pinned: string; run: string };

/** What changed, to read, and whether a guarantee of the guide did. */
export type Comparison = { text: string; isGuaranteeBroken: boolean };

/** The last characters of an output that say why a host failed. */
const REASON_CHARACTERS = 500;

/** Compares what newer hosts did with the rows of the guide. */
export function compare(
  versions: readonly HostVersion[],
  measured: readonly Measured[],
): Comparison {
  const changed = measured
    .map((one) => ({ row: one.row, changes: changesOf(one) }))
    .filter(({ changes }) => changes.length > 0);
  const isGuaranteeBroken = changed.some(({ row }) => row.isGuarantee);
  const lines = [
    'Versions:',
    ...versions.map(
      ({ name, pinned, run }) =>
        `  ${name} ${pinned === run ? `${run}, the newest` : `${pinned} → ${run}`}`,
    ),
    '',
    `Rows that differ from docs/guides/agents/outcomes.md: ${changed.length} of ${measured.length}`,
    ...changed.flatMap(({ row, changes }) => [
      `  ${nameOf(row)}${row.isGuarantee ? ' (GUARANTEE)' : ''}`,
      ...changes.map((change) => `    ${change}`),
    ]),
  ];
  return { text: lines.join('\n'), isGuaranteeBroken };
}

function changesOf({ row, outcomes }: Measured): string[] {
  return cases.flatMap((asked) => {
    const now = outcomes.get(asked);
    const before = didIn(row, asked);
    if (now === before) return [];
    return `${asked}: ${before} → ${textOf(now)}`;
  });
}

function textOf(outcome: Outcome | undefined): string {
  if (typeof outcome === 'string') return outcome;
  const end = outcome?.failed.trim().slice(-REASON_CHARACTERS) ?? '';
  return `the host failed before it came to the tool: ${end || 'no output'}`;
}
