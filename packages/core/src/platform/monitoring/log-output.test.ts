import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openLines } from './log.ts';

/** An output of which the test decides how much it accepts. */
function anOutput() {
  const state = { text: '', accepts: Number.POSITIVE_INFINITY };
  const lines = openLines((bytes) => {
    const written = Math.min(state.accepts, bytes.length);
    state.text += bytes.subarray(0, written);
    state.accepts -= written;
    return written;
  });
  return { state, ...lines };
}

describe('lines of the log', () => {
  it('are written in their order, also when each write takes only a part', async () => {
    const { state, write } = anOutput();
    state.accepts = 5;
    write('one\n');
    write('two\n');
    write('three\n');
    expect(state.text).toBe('one\nt');
    state.accepts = Number.POSITIVE_INFINITY;
    await expect.poll(() => state.text).toBe('one\ntwo\nthree\n');
  });

  it('are dropped beyond 1 MiB, and one line says how many', async () => {
    const { state, write } = anOutput();
    state.accepts = 0;
    const line = `${'x'.repeat(1_023)}\n`;
    for (let n = 0; n < 1_100; n += 1) write(line);
    state.accepts = Number.POSITIVE_INFINITY;
    await expect.poll(() => state.text).toContain('"lines":76,"msg":"lines of the log are missing');
    expect(state.text.split('\n').filter((text) => text.startsWith('x'))).toHaveLength(1_024);
  });
});

const program = `
  const { createLog } = await import(process.env.LOG_MODULE);
  const log = createLog('info', 'server');
  const timer = setInterval(() => {
    for (let n = 0; n < 100; n += 1) log.info({ text: 'x'.repeat(1000) }, 'a line');
  }, 5);
  process.on('SIGTERM', () => { clearInterval(timer); process.exitCode = 7; });
  setTimeout(() => process.kill(process.pid, 'SIGTERM'), 500);
`;

/** Runs a program that logs much, with this standard output, which nobody reads. Returns its exit code. */
async function exitCodeWith(stdout: 'pipe' | number) {
  const child = spawn(
    process.execPath,
    [...process.execArgv, '--input-type=module', '-e', program],
    {
      env: { ...process.env, LOG_MODULE: fileURLToPath(new URL('./log.ts', import.meta.url)) },
      stdio: ['ignore', stdout, 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  child.stdout?.destroy();
  return code;
}

describe('a process continues, and ends when it is told to', () => {
  it('when nobody reads its log', async () => {
    expect(await exitCodeWith('pipe')).toBe(7);
  });

  it('when the disk of its log is full', async () => {
    const full = openSync('/dev/full', 'w');
    expect(await exitCodeWith(full)).toBe(7);
    closeSync(full);
  });
});
