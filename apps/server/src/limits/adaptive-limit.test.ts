import { expect, it } from 'vitest';
import { openAdaptiveLimit } from './adaptive-limit.ts';

/** A limit, and a function that lets requests of this duration end for so many seconds, one each 10 ms. */
function aLimit(most: number) {
  let now = 0;
  const limit = openAdaptiveLimit(most, () => now);
  const answer = (durationMs: number, seconds: number) => {
    for (let n = 0; n < seconds * 100; n += 1) {
      now += 10;
      limit.record(durationMs);
    }
  };
  return { limit, answer };
}

it('is the most at first, and while requests are fast', () => {
  const { limit, answer } = aLimit(500);
  expect(limit.now()).toBe(500);
  answer(50, 10);
  expect(limit.now()).toBe(500);
});

it('falls while requests are slow, but not below what few slow requests need', () => {
  const { limit, answer } = aLimit(500);
  answer(400, 1);
  expect(limit.now()).toBeLessThan(400);
  expect(limit.now()).toBeGreaterThan(250);
  answer(400, 60);
  expect(limit.now()).toBe(64);
});

it('rises again within seconds', () => {
  const { limit, answer } = aLimit(500);
  answer(400, 60);
  answer(50, 7);
  expect(limit.now()).toBe(500);
});

it('ignores single slow requests', () => {
  const { limit, answer } = aLimit(500);
  for (let n = 0; n < 50; n += 1) {
    answer(5_000, 0.05);
    answer(20, 0.15);
  }
  expect(limit.now()).toBe(500);
});

it('is never above the most, also if that is few', () => {
  const { limit, answer } = aLimit(8);
  answer(400, 10);
  expect(limit.now()).toBe(8);
});
