import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failuresIn, repetitionOf } from './repeat.mjs';

it('runs once and alone by default', () => {
  expect(repetitionOf(['--only=browser'])).toEqual({ times: 1, busyCores: 0 });
  expect(repetitionOf(['--repeat=10', '--busy=1'])).toEqual({ times: 10, busyCores: 1 });
});

it('names each test that failed, and a file that could not be loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const file = join(folder, 'vitest.json');
  const assertionResults = [
    { fullName: 'reads', status: 'passed' },
    { fullName: ' approves', status: 'failed', failureMessages: ['Error: no button\n at line 1'] },
  ];
  const testResults = [
    { name: '/e2e/one.test.ts', status: 'passed', message: '', assertionResults: [] },
    { name: '/e2e/two.test.ts', status: 'failed', message: '', assertionResults },
    { name: '/e2e/three.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
  ];
  writeFileSync(file, JSON.stringify({ testResults }));
  expect(failuresIn([file])).toEqual([
    'two.test.ts: approves: Error: no button',
    'three.test.ts: No such file',
  ]);
  rmSync(folder, { recursive: true, force: true });
});
