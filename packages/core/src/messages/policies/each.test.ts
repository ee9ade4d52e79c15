import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledPlaces, fillsAll, isInGroup } from './each.ts';
import type { EachEntry } from './message-policy.schema.ts';

const entry = (group: number, required: number): EachEntry => ({
  from: `group:${group}`,
  group,
  required,
});
const [FINANCE, SECURITY] = [0b01, 0b10];
const each = [entry(0, 1), entry(1, 1)];

describe('one approval from each of two groups', () => {
  it('is met by two people, one of each', () => {
    expect(filledPlaces(each, [FINANCE])).toEqual([1, 0]);
    expect(fillsAll(each, [FINANCE, SECURITY])).toBe(true);
    expect(fillsAll(each, [FINANCE, FINANCE])).toBe(false);
  });

  it('is not met by one person who is in both', () => {
    expect(fillsAll(each, [FINANCE | SECURITY])).toBe(false);
  });

  it('moves who is in both to the place that nobody else can fill', () => {
    expect(filledPlaces(each, [FINANCE | SECURITY, FINANCE])).toEqual([1, 1]);
    expect(filledPlaces(each, [FINANCE | SECURITY, SECURITY])).toEqual([1, 1]);
  });
});

it('fills as many places as any assignment can', () => {
  const rule = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 2 })), {
    minLength: 1,
    maxLength: 3,
  });
  const people = fc.array(fc.nat({ max: 15 }), { maxLength: 5 });
  fc.assert(
    fc.property(rule, people, (rows, given) => {
      const entries = rows.map(([group, required]) => entry(group, required));
      const filled = filledPlaces(entries, given);
      expect(filled.reduce((sum, count) => sum + count, 0)).toBe(best(entries, given));
    }),
  );
});

/** The number of places that are filled when everything is tried. */
function best(entries: EachEntry[], [first, ...others]: number[]): number {
  if (first === undefined) return 0;
  const without = best(entries, others);
  const withFirst = entries.map(({ group, required }, at) =>
    required > 0 && isInGroup(first, group)
      ? 1 +
        best(
          entries.map((each, place) => (place === at ? entry(group, required - 1) : each)),
          others,
        )
      : 0,
  );
  return Math.max(without, ...withFirst);
}
