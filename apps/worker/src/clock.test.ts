import { createTask } from 'node-cron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchClock } from './clock.ts';

const START = Date.parse('2026-11-22T10:00:00.400Z');
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

/** Counts the runs of a schedule, and the times at which the clock was found changed. */
function counted(pattern: string) {
  const task = createTask(pattern, () => {}, { timezone: 'UTC' });
  const runs: number[] = [];
  const steps: number[] = [];
  const run = () => void runs.push(Date.now());
  const stop = watchClock([{ match: (date) => task.match(date), run }], (ms) => steps.push(ms));
  return { runs, steps, stop };
}

it('runs a schedule in each second that matches it, once', async () => {
  const everySecond = counted('* * * * * *');
  const everyFive = counted('*/5 * * * * *');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([everySecond.runs.length, everyFive.runs.length]).toEqual([20, 4]);
  expect(everyFive.runs.map((at) => Math.floor(at / 1_000) % 5)).toEqual([0, 0, 0, 0]);
});

it('leaves out no second while the process is busy for a moment', async () => {
  const { runs } = counted('3 0 10 * * *');
  vi.setSystemTime(START + 4_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toHaveLength(1);
});

describe.each([
  ['a minute forward', MINUTE],
  ['an hour forward', HOUR],
  ['a day forward', DAY],
  ['a minute back', -MINUTE],
  ['an hour back', -HOUR],
  ['a day back', -DAY],
])('when the clock is set %s', (_how, by) => {
  it.each([
    ['each second', '* * * * * *', 1],
    ['every five seconds', '*/5 * * * * *', 5],
    ['once an hour', '0 17 * * * *', 3_600],
  ])('%s: runs at the next tick, once, and then as before', async (_often, pattern, every) => {
    const { runs, steps } = counted(pattern);
    await vi.advanceTimersByTimeAsync(3_000);
    const before = runs.length;
    vi.setSystemTime(Date.now() + by);
    await vi.advanceTimersByTimeAsync(1_005);
    expect(runs.length - before).toBe(1);
    expect(steps).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs.length - before - 1).toBe(Math.floor(10 / every));
  });
});

it('asks for few seconds after a day of suspension, so that the process is not blocked', async () => {
  const match = vi.fn(() => true);
  watchClock([{ match, run: () => {} }], () => {});
  vi.setSystemTime(START + DAY);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(match.mock.calls.length).toBeLessThan(6);
});

it('runs nothing after it was stopped', async () => {
  const { runs, stop } = counted('* * * * * *');
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toEqual([]);
});
