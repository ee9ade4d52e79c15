import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

// Every write to this device fails as on a full disk. Linux has it.
it.runIf(existsSync('/dev/full'))('fails when the output could not be written', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [program, '--version'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect(stderr).toMatch(/^assent: The output could not be written: .*ENOSPC/);
  expect(status).toBe(74);
});
