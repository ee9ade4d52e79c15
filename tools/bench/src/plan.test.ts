import { expect, it } from 'vitest';
import { planOf } from './plan.ts';

it('has the sizes that a command line asks for', () => {
  const options = { messages: '500000', 'loop-rates': '60,120', 'loop-seconds': '600' };
  const sizes = {
    manyMessages: 500_000,
    loopRates: [60, 120],
    loopSeconds: 600,
    steadySeconds: 600,
  };
  expect(planOf({ quick: false, ...options })).toMatchObject(sizes);
  expect(planOf({ quick: true, ...options })).toMatchObject(sizes);
});

it('refuses sizes that are no numbers, or that no scenario can have', () => {
  for (const messages of ['many', '10000', '25000', '-1'])
    expect(() => planOf({ quick: true, messages })).toThrow('--messages');
  for (const rates of ['', '60,', 'fast'])
    expect(() => planOf({ quick: true, 'loop-rates': rates })).toThrow('--loop-rates');
  expect(() => planOf({ quick: true, 'loop-seconds': '0' })).toThrow('--loop-seconds');
});
