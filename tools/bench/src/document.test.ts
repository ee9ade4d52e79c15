import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { describe, expect, it } from 'vitest';
import { readPage, rowsOf, scenarioOfRow, withResults } from './document.ts';
import type { Line } from './report.ts';
import { scenarios } from './scenarios/all.ts';

const line = (scenario: string, what: string): Line => ({
  scenario,
  what,
  numbers: '1 ms',
  ratio: '',
  goal: '',
  verdict: 'met',
});

const row = (scenario: string, what: string) => `| ${scenario} | ${what} | 1 ms | – | – | met |`;

const page = (rows: string[]) => `before
<!-- bench:machine -->
<!-- /bench:machine -->
<!-- bench:results -->

| scenario | what | measured | ratio | goal | verdict |
|---|---|---|---|---|---|
${rows.join('\n')}

<!-- /bench:results -->
after`;

describe('the page of results', () => {
  it('keeps the rows of scenarios that were not measured', () => {
    const before = page([row('send', 'a'), row('apps', 'b'), row('drain', 'c')]);
    const after = withResults(before, {
      machine: 'm',
      lines: [line('apps', 'd'), line('apps', 'e')],
    });
    expect(rowsOf(after)).toEqual([
      row('send', 'a'),
      row('apps', 'd'),
      row('apps', 'e'),
      row('drain', 'c'),
    ]);
  });

  it('gets the rows of a scenario that it did not have, in the order of the scenarios', () => {
    const after = withResults(page([row('drain', 'c')]), {
      machine: 'm',
      lines: [line('send', 'a')],
    });
    expect(rowsOf(after).map(scenarioOfRow)).toEqual(['send', 'drain']);
  });

  it('loses the rows of scenarios that no longer exist', () => {
    const after = withResults(page([row('removed', 'c')]), {
      machine: 'm',
      lines: [line('send', 'a')],
    });
    expect(rowsOf(after).map(scenarioOfRow)).toEqual(['send']);
  });

  it('has results of known scenarios only', async () => {
    const names = scenarios.map(({ name }) => name);
    for (const one of rowsOf(await readPage())) expect(names).toContain(scenarioOfRow(one));
  });
});

it('the page about measuring describes every scenario', async () => {
  const measuring = await readFile(join(root, 'docs/operations/repeating.md'), 'utf8');
  const described = [...measuring.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(described).toEqual(scenarios.map(({ name }) => name));
});
