import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { run } from './command.mjs';
import { isAlive } from './processes.mjs';
import { onPath } from './programs.mjs';

describe('a program on a machine without setpriv', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is followed to its end, with its exit code and output, however short it is', async () => {
    vi.stubEnv('PATH', '/nonexistent');
    const results = await Promise.all(
      Array.from({ length: 100 }, () => run('/bin/sh', ['-c', 'echo out; exit 7'])),
    );
    expect(new Set(results.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ code: 7, stdout: 'out\n', output: 'out\n' })]),
    );
  });
});

const folder = mkdtempSync(join(tmpdir(), 'child-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const setpriv = onPath('setpriv');

it.skipIf(!setpriv)(
  'a program that was just started ends with the process that started it',
  async () => {
    // It asks for the signal only when its parent is gone.
    const slow = `#!/bin/sh\nsleep 1\nexec ${setpriv} "$@"\n`;
    writeFileSync(join(folder, 'setpriv'), slow, { mode: 0o755 });
    const script = `
    import { spawnChild } from ${JSON.stringify(new URL('child-process.mjs', import.meta.url).href)};
    const { pid } = spawnChild('sleep', ['60'], { stdio: 'ignore' });
    process.stdout.write(String(pid), () => process.exit(0));
  `;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: `${folder}${delimiter}${process.env.PATH}` },
      encoding: 'utf8',
    });
    expect(Number(stdout)).toBeGreaterThan(0);
    await expect.poll(() => isAlive(Number(stdout)), { timeout: 3_000 }).toBe(false);
  },
);
