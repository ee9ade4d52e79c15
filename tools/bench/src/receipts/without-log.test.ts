import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { expect, it } from 'vitest';
import { withoutLog } from './without-log-hooks.mjs';

it('finds the function that writes log entries, and leaves everything else as it is', async () => {
  const path = join(root, 'packages/core/src/log/transparency-log/log-entries.ts');
  const source = await readFile(path, 'utf8');
  const changed = withoutLog(source);
  expect(changed).toMatch(/addLogEntries\(.*\{ return;\n/);
  expect(changed.replace(' return;', '')).toBe(source);
});

it('refuses a server in which the function is missing or is found twice', () => {
  const writer = 'async function addLogEntries(logged) { write(logged); }\n';
  expect(() => withoutLog('')).toThrow('0 times');
  expect(() => withoutLog(writer + writer)).toThrow('2 times');
});
