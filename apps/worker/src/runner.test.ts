import { readFileSync } from 'node:fs';
import { createLog, jobs } from '@assent/core/service';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRunner, schedulerLog } from './runner.ts';
import type { Job } from './schedule.ts';

const START = Date.parse('2026-11-22T10:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

/** A job with batches that the test ends, and with work that becomes due at given times. */
function aJob({ batches = [0], due = [] as number[] } = {}) {
  const runs: number[] = [];
  const left = [...batches];
  const ends: (() => void)[] = [];
  const job: Job = {
    name: 'a job',
    when: '* * * * * *',
    run: () => {
      runs.push(Date.now() - START);
      return new Promise((resolve) => {
        ends.push(() => resolve(left.shift() ?? 0));
      });
    },
    nextDue: async (withinMs) => {
      const now = Date.now() - START;
      return START + (due.find((at) => at > now && at <= now + withinMs) ?? Number.NaN) || null;
    },
  };
  const end = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { job, runs, end };
}

const faults: unknown[] = [];
const aRunner = () => openRunner((error) => faults.push(error));

it('takes the next batch immediately while the last one found work', async () => {
  const { job, runs, end } = aJob({ batches: [50, 50, 0] });
  aRunner().start(job);
  for (let n = 0; n < 4; n += 1) await end();
  expect(runs).toEqual([0, 0, 0]);
});

it('runs a job once at a time, and once more if it was started meanwhile', async () => {
  const { job, runs, end } = aJob();
  const runner = aRunner();
  for (let n = 0; n < 3; n += 1) runner.start(job);
  expect(runs).toHaveLength(1);
  for (let n = 0; n < 3; n += 1) await end();
  expect(runs).toHaveLength(2);
});

it('runs a job when its work becomes due, between its times', async () => {
  const { job, runs, end } = aJob({ due: [300, 700, 5_000] });
  await aRunner().lookAhead(job);
  for (const _ of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(500);
    await end();
  }
  expect(runs).toEqual([301, 701]);
});

it('wakes at most once in 50 ms', async () => {
  const { job, runs, end } = aJob({ due: Array.from({ length: 100 }, (_, at) => at + 1) });
  await aRunner().lookAhead(job);
  for (let ms = 0; ms < 100; ms += 10) {
    await vi.advanceTimersByTimeAsync(10);
    await end();
  }
  expect(runs).toEqual([50, 100]);
});

it('starts nothing after it has stopped', async () => {
  const { job, runs } = aJob({ due: [300] });
  const runner = aRunner();
  await runner.lookAhead(job);
  await runner.stop();
  runner.start(job);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toEqual([]);
});

it('reports what a job throws, and runs it again', async () => {
  const wrong = new Error('no database');
  let tries = 0;
  const job: Job = {
    name: 'a job',
    when: '* * * * * *',
    run: async () => {
      tries += 1;
      throw wrong;
    },
  };
  const runner = aRunner();
  runner.start(job);
  await vi.advanceTimersByTimeAsync(0);
  runner.start(job);
  await vi.advanceTimersByTimeAsync(0);
  expect([tries, faults]).toEqual([2, [wrong, wrong]]);
});

it('writes the messages of the scheduler as lines of JSON of the worker', () => {
  const lines: string[] = [];
  const log = schedulerLog(createLog('debug', 'worker', (line) => lines.push(line)));
  log.warn('missed execution');
  log.error(new Error('no such time'));
  log.debug('planned', new Error('late'));
  const told = lines.map((line): unknown => JSON.parse(line));
  expect(told).toMatchObject([
    { role: 'worker', level: 40, msg: 'missed execution' },
    { role: 'worker', level: 50, msg: 'no such time', err: { message: 'no such time' } },
    { role: 'worker', level: 20, msg: 'planned', err: { message: 'late' } },
  ]);
});

it('runs every job that core exports', () => {
  const worker = ['schedule.ts', 'main.ts'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  const forgotten = Object.keys(jobs).filter((job) => !worker.some((text) => text.includes(job)));
  expect(forgotten, 'give it a line in schedule.ts').toEqual([]);
});
