import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare, type Measured } from './comparison.ts';
import { type Hosts, openHosts } from './measured-hosts.ts';
import { type Case, cases, type Did, didIn, nameOf, type Row, rows, tableOf } from './rows.ts';

// The real hosts, with a stub of their models, without credentials, and on the loopback interface alone. Each row of the table in
// docs/guides/agents/outcomes.md is what they did. With HOSTS_REPORT, the name of a file, differences are written there and fail
// nothing here.

const report = process.env.HOSTS_REPORT;
let hosts: Hosts;

beforeAll(async () => {
  hosts = await openHosts(rows.map(({ program }) => program));
}, 600_000);
afterAll(() => hosts?.close());

const measured = new Map<Row, Measured>();

const didOf = ({ outcomes }: Measured, asked: Case): Did => {
  const outcome = outcomes.get(asked);
  if (typeof outcome === 'string') return outcome;
  throw new Error(`The host failed before it came to the tool: ${outcome?.failed}`);
};
const usedIn = (found: Measured) => cases.filter((one) => didOf(found, one) === 'used');

// They mostly wait.
describe.concurrent.each(rows.map((row) => [nameOf(row), row] as const))('%s', (_name, row) => {
  it('uses the tool only in the cases that the guide names', async () => {
    const found = await hosts.measure(row);
    measured.set(row, found);
    if (report) return;
    const did = cases.map((one) => [one, didOf(found, one)]);
    expect(did).toEqual(cases.map((one) => [one, didIn(row, one)]));
    if (row.isGuarantee) expect(usedIn(found)).toEqual(['approved']);
  });
});

it.runIf(report)('the differences from the guide are written', () => {
  const versions = [...hosts.versions].map(([{ name, pinned }, run]) => ({ name, pinned, run }));
  const all = rows.map((row) => measured.get(row) ?? { row, outcomes: new Map() });
  writeFileSync(report ?? '', JSON.stringify(compare(versions, all)));
});

it.skipIf(report)('the guide has the table of what the hosts did', () => {
  const guide = join(root, 'docs/guides/agents/outcomes.md');
  const text = readFileSync(guide, 'utf8');
  const table = tableOf(
    rows.flatMap((row) => {
      const found = measured.get(row);
      return found ? { row, did: (asked: Case) => didOf(found, asked) } : [];
    }),
  );
  if (process.env.WRITE_TABLE) {
    const [before = '', rest = ''] = text.split('<!-- hosts: -->\n');
    const [, after = ''] = rest.split('<!-- :hosts -->');
    writeFileSync(guide, `${before}<!-- hosts: -->\n${table}\n<!-- :hosts -->${after}`);
    return;
  }
  for (const line of table.split('\n')) expect(text).toContain(`${line}\n`);
});
