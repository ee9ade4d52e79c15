import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../checkout.mjs';
import { resultsOf, summaryOf } from './results.mjs';

describe('the results of the tests', () => {
  it('name each test that failed or was skipped, and a file that could not be loaded', () => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    const file = join(folder, 'vitest.json');
    const assertionResults = [
      { fullName: 'reads', status: 'passed' },
      {
        fullName: ' approves',
        status: 'failed',
        failureMessages: ['Error: no button\n at line 1'],
      },
      { fullName: 'the receiver in go', status: 'skipped' },
    ];
    const name = join(root, 'examples/tests/receivers.test.ts');
    const testResults = [
      { name: '/e2e/one.test.ts', status: 'passed', message: '', assertionResults: [] },
      { name, status: 'failed', message: '', assertionResults },
      { name: '/e2e/three.test.ts', status: 'failed', message: 'No file\n', assertionResults: [] },
    ];
    writeFileSync(file, JSON.stringify({ testResults }));
    expect(resultsOf([file])).toEqual({
      passed: 1,
      failures: ['receivers.test.ts: approves: Error: no button', 'three.test.ts: No file'],
      skipped: ['examples/tests/receivers.test.ts: the receiver in go'],
    });
    rmSync(folder, { recursive: true });
  });
});

describe('the last lines', () => {
  it('have the numbers in a line of their own, after the names of what was skipped', () => {
    expect(summaryOf({ passed: 7, skipped: [] }, 2)).toEqual(['7 passed, 2 failed']);
    const skipped = ['a.test.ts: in fish', 'a.test.ts: in zsh'];
    expect(summaryOf({ passed: 7, skipped }, 0)).toEqual([
      'Skipped',
      '  a.test.ts: in fish',
      '  a.test.ts: in zsh',
      '7 passed, 0 failed, 2 skipped',
    ]);
  });
});
