import { describe, expect, it } from 'vitest';
import type { Loop } from '../load/loops.ts';
import { PRODUCT, SUSTAINED, timesLine } from './loop-times.ts';

const loop = (more: Partial<Loop> = {}): Loop => ({
  acceptedAt: 0,
  accept: 2,
  push: 1,
  callback: 3,
  refusals: 0,
  answer: 1,
  answered: 2,
  isRefused: false,
  ...more,
});
const many = (one: Partial<Loop>, rest: number) =>
  [loop(one), ...Array.from({ length: rest }, () => loop())].map((each, at) => ({
    ...each,
    acceptedAt: at,
  }));

describe.each([60, 300, SUSTAINED])('the goal at %i loops a second', (rate) => {
  it('is met by fast loops', () => {
    expect(timesLine(PRODUCT, rate, many({}, 29))).toMatchObject({ verdict: 'met' });
  });

  it.each([
    ['a late push', { push: null }, 'accept → push 1.00 / 1.00, 1 later than 20 s'],
    ['a late callback', { callback: null }, 'answer → callback 3.00 / 3.00, 1 later than 20 s'],
  ])('is not met with %s, which is late and not lost', (_what, late, numbers) => {
    const line = timesLine(PRODUCT, rate, many(late, 29));
    expect(line).toMatchObject({ verdict: 'not met', numbers: expect.stringContaining(numbers) });
    expect(line.numbers).not.toContain('lost');
  });

  it('is not met when one was refused', () => {
    const refused = { accept: null, push: null, callback: null, isRefused: true };
    expect(timesLine(PRODUCT, rate, many(refused, 29))).toMatchObject({ verdict: 'not met' });
  });
});

it('the sustained rate says all that its goal asks for', () => {
  expect(timesLine(PRODUCT, SUSTAINED, many({}, 29)).goal).toBe('none refused, none late, stable');
});
