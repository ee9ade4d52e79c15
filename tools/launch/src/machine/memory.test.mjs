import { expect, it } from 'vitest';
import { collectLessOften } from './memory.mjs';

const GIB = 2 ** 30;

it('makes collections rarer where each server has two gibibytes', () => {
  expect(collectLessOften(1, 2 * GIB)).toBe(true);
  expect(collectLessOften(4, 8 * GIB)).toBe(true);
});

it('leaves a small machine as it is', () => {
  expect(collectLessOften(1, 2 * GIB - 1)).toBe(false);
  expect(collectLessOften(2, 3 * GIB)).toBe(false);
});
