import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../checkout.mjs';
import { countTests, summaryOf } from './test-count.mjs';

describe('the count of the tests', () => {
  it('names each test that was skipped, with its file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    const file = join(folder, 'vitest.json');
    const assertionResults = [
      { fullName: 'accepts', status: 'passed' },
      { fullName: 'refuses', status: 'failed' },
      { fullName: 'the receiver in go', status: 'skipped' },
    ];
    const name = join(root, 'examples/tests/receivers.test.ts');
    writeFileSync(file, JSON.stringify({ testResults: [{ name, assertionResults }] }));
    expect(countTests([file])).toEqual({
      passed: 1,
      failed: 1,
      skipped: ['examples/tests/receivers.test.ts: the receiver in go'],
    });
    rmSync(folder, { recursive: true });
  });
});

describe('the last lines', () => {
  it('have the numbers in a line of their own, after the names of what was skipped', () => {
    expect(summaryOf({ passed: 7, failed: 0, skipped: [] }, [])).toEqual({
      code: 0,
      lines: ['7 passed, 0 failed'],
    });
    const skipped = ['a.test.ts: in fish', 'a.test.ts: in zsh'];
    expect(summaryOf({ passed: 7, failed: 0, skipped }, []).lines).toEqual([
      'Skipped',
      '  a.test.ts: in fish',
      '  a.test.ts: in zsh',
      '7 passed, 0 failed, 2 skipped',
    ]);
  });

  it('count a section that failed without a test, such as the types', () => {
    const summary = summaryOf({ passed: 7, failed: 1, skipped: [] }, ['a.test.ts: asks', 'Types']);
    expect(summary).toEqual({ code: 1, lines: ['7 passed, 2 failed'] });
  });
});
