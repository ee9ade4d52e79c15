import { expect, it, vi } from 'vitest';
import { keepRunning } from './restarts.mjs';

const ended = Promise.resolve({ code: 1, signal: null });
/** @param {Promise<undefined>} started @returns {import('./child.mjs').Child} */
const aChild = (started) => ({
  process: Object({ pid: 1 }),
  started,
  hasStarted: () => true,
  ended,
});
const aChildThatFails = () => {
  const started = Promise.reject(new Error('no database'));
  started.catch(() => {});
  return aChild(started);
};
const delays = { firstMs: 1, longestMs: 8, steadyMs: 60_000 };

it('waits longer before each restart, up to a bound, and gives up when starts fail in a row', async () => {
  const written = vi.spyOn(console, 'log').mockImplementation(() => {});
  const start = vi.fn(aChildThatFails);
  const first = aChild(Promise.resolve(undefined));
  const running = keepRunning('worker', first, start, new AbortController().signal, delays);
  await expect(running).rejects.toThrow('no database');
  const waited = written.mock.calls.flatMap(([line]) => JSON.parse(line).delayMs ?? []);
  expect(waited).toEqual([1, 2, 4, 8, 8, 8, 8, 8]);
  expect(start).toHaveBeenCalledTimes(8);
  written.mockRestore();
});

it('restarts nothing after it is stopped', async () => {
  const start = vi.fn(aChildThatFails);
  await keepRunning('worker', aChild(Promise.resolve(undefined)), start, AbortSignal.abort());
  expect(start).not.toHaveBeenCalled();
});
