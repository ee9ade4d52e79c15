import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { describe, expect, it } from 'vitest';
import { compare, type Measured, type Outcome } from './comparison.ts';
import { type Case, cases, didIn, nameOf, type Row, rows, tableOf } from './rows.ts';

/** What a host does that still does what the guide says, but for some cases. */
const measuredOf = (row: Row, changed: Partial<Record<Case, Outcome>> = {}): Measured => ({
  row,
  outcomes: new Map(cases.map((one) => [one, changed[one] ?? didIn(row, one)])),
});
const find = (isGuarantee: boolean) => {
  const found = rows.find((row) => row.isGuarantee === isGuarantee);
  if (!found) throw new Error('no such row');
  return found;
};
const [guarantee, other] = [find(true), find(false)];

describe('a comparison with the newest hosts', () => {
  it('names the versions, also those that are the same', () => {
    const versions = [
      { name: 'Codex', pinned: '0.169.0', run: '0.170.0' },
      { name: 'Gemini CLI', pinned: '0.61.0', run: '0.61.0' },
    ];
    const { text } = compare(versions, []);
    expect(text).toContain('  Codex 0.169.0 → 0.170.0\n');
    expect(text).toContain('  Gemini CLI 0.61.0, the newest\n');
  });

  it('finds nothing where every host does what the guide says', () => {
    const { text, isGuaranteeBroken } = compare(
      [],
      rows.map((row) => measuredOf(row)),
    );
    expect(text).toContain(
      `Rows that differ from docs/guides/agents/outcomes.md: 0 of ${rows.length}`,
    );
    expect(isGuaranteeBroken).toBe(false);
  });

  it.each(cases.filter((one) => one !== 'approved'))('fails if a tool is used: %s', (asked) => {
    const { text, isGuaranteeBroken } = compare([], [measuredOf(guarantee, { [asked]: 'used' })]);
    expect(isGuaranteeBroken).toBe(true);
    expect(text).toContain(`${nameOf(guarantee)} (GUARANTEE)\n    ${asked}: denied → used`);
  });

  it('fails if a host no longer comes to the tool, and shows why', () => {
    const failed = { failed: `${'x'.repeat(10_000)} unknown option --yolo\n` };
    const { text, isGuaranteeBroken } = compare([], [measuredOf(guarantee, { approved: failed })]);
    expect(isGuaranteeBroken).toBe(true);
    expect(text).toMatch(/approved: used → the host failed .*unknown option --yolo$/);
    expect(text.length).toBeLessThan(1_000);
  });

  it('shows a change where nothing is promised, and does not fail', () => {
    const { text, isGuaranteeBroken } = compare([], [measuredOf(other, { approved: 'denied' })]);
    expect(isGuaranteeBroken).toBe(false);
    expect(text).toContain('approved: used → denied');
  });
});

it('the guide has the table of all rows', () => {
  const guide = readFileSync(join(root, 'docs/guides/agents/outcomes.md'), 'utf8');
  const table = tableOf(rows.map((row) => ({ row, did: (one) => didIn(row, one) })));
  for (const line of table.split('\n')) expect(guide).toContain(`${line}\n`);
});
