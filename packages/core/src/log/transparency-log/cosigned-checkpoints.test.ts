import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOf, checkpointsOf, cosignedText, neededOf } from './cosigned-checkpoints.ts';
import type { Cosignature } from './log-state.model.ts';

/** `{ 5: 'ab' }`: witnesses a and b have cosigned the checkpoint of five entries. */
const cosigned = (bySize: Record<number, string>): Cosignature[] =>
  Object.entries(bySize).flatMap(([size, witnesses]) =>
    [...witnesses].map((witnessId) => ({
      size: Number(size),
      witnessId,
      checkpoint: `checkpoint ${size}\n`,
      line: `signature of ${witnessId}`,
    })),
  );
const sizesOf = (bySize: Record<number, string>) =>
  neededOf(checkpointsOf(cosigned(bySize))).map(({ size }) => size);
const bestSize = (bySize: Record<number, string>) => bestOf(checkpointsOf(cosigned(bySize)))?.size;

describe('cosigned checkpoints', () => {
  it('are needed until a newer one has as many cosignatures', () => {
    expect(sizesOf({ 5: 'ab', 9: 'a' })).toEqual([9, 5]);
    expect(sizesOf({ 5: 'ab', 9: 'ab' })).toEqual([9]);
    expect(sizesOf({ 3: 'abc', 5: 'ab', 7: 'b', 9: 'a' })).toEqual([9, 5, 3]);
    expect(sizesOf({ 3: 'a', 5: 'b', 9: 'abc' })).toEqual([9]);
  });

  it('are at most as many as the witnesses, and the best for an entry is among them', () => {
    const witnesses = 'abcde';
    const sets = fc.subarray([...witnesses], { minLength: 1 }).map((each) => each.join(''));
    const history = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), sets), { maxLength: 30 });
    fc.assert(
      fc.property(history, fc.nat(40), (pairs, position) => {
        const all = checkpointsOf(cosigned(Object.fromEntries(pairs)));
        const needed = neededOf(all);
        expect(needed.length).toBeLessThanOrEqual(witnesses.length);
        const containing = (each: typeof all) => each.filter(({ size }) => size > position);
        expect(bestOf(containing(needed))).toEqual(bestOf(containing(all)));
      }),
    );
  });

  it('are compared by their cosignatures, then by their age', () => {
    expect(bestSize({ 5: 'ab', 9: 'a' })).toBe(5);
    expect(bestSize({ 5: 'ab', 9: 'bc' })).toBe(9);
    expect(bestSize({})).toBeUndefined();
  });

  it('have the cosignatures after the signature of the log', () => {
    const [one] = checkpointsOf(cosigned({ 5: 'ba' }));
    expect(one && cosignedText(one)).toBe('checkpoint 5\nsignature of a\nsignature of b\n');
  });
});
