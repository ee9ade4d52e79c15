import { afterEach, describe, expect, it, vi } from 'vitest';
import { run } from './command.mjs';

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
