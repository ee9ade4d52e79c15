import { expect, it } from 'vitest';
import { openAdaptiveLimit } from './load-limit.ts';

/** A limit, and a function that lets so many requests end, one each 10 ms, while 400 are in flight. */
function aLimit(most: number) {
  let now = 0;
  const limit = openAdaptiveLimit(most, () => now);
  const answer = (durationMs: number, requests: number) => {
    for (let n = 0; n < requests; n += 1) {
      now += 10;
      limit.record(durationMs, 400);
    }
  };
  return { limit, answer };
}

it('is the most at first, and while requests are fast', () => {
  const { limit, answer } = aLimit(500);
  expect(limit.now()).toBe(500);
  answer(50, 1_000);
  expect(limit.now()).toBe(500);
});

it('falls below what is in flight while requests are slow, but not below what few slow ones need', () => {
  const { limit, answer } = aLimit(500);
  answer(400, 40);
  expect(limit.now()).toBe(320);
  answer(400, 1_000);
  expect(limit.now()).toBe(64);
});

it('rises again within seconds', () => {
  const { limit, answer } = aLimit(500);
  answer(400, 1_000);
  answer(50, 500);
  expect(limit.now()).toBe(500);
});

it('ignores single slow requests', () => {
  const { limit, answer } = aLimit(500);
  for (let n = 0; n < 50; n += 1) {
    answer(5_000, 5);
    answer(20, 15);
  }
  expect(limit.now()).toBe(500);
});

it('ignores one stall, after which all requests that waited for it end', () => {
  const { limit, answer } = aLimit(500);
  for (let n = 0; n < 50; n += 1) {
    answer(900, 20);
    answer(20, 20);
  }
  expect(limit.now()).toBe(500);
});

it('is never above the most, also if that is few', () => {
  const { limit, answer } = aLimit(8);
  answer(400, 1_000);
  expect(limit.now()).toBe(8);
});
