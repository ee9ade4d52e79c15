import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const tests = fileURLToPath(new URL('tests', import.meta.url));
const source = fileURLToPath(new URL('src', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

it.runIf(process.env.CI)('has Python to run', () => {
  expect(hasPython).toBe(true);
});

it.skipIf(!hasPython)('the tests of the package pass (skipped without python3)', async () => {
  const env = { ...process.env, PYTHONPATH: source, PYTHONDONTWRITEBYTECODE: '1' };
  const options = { cwd: tests, env, timeout: 110_000 };
  const { stderr } = await run('python3', ['-W', 'error', '-m', 'unittest'], options);
  expect(stderr).toMatch(/^Ran [1-9]\d* tests in .*\n+OK\b/m);
});
