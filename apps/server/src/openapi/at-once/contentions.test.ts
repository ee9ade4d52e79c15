import { describe, expect, it } from 'vitest';
import { contentions, withoutContention } from '../testing/at-once/contentions.ts';
import { writingOperations } from '../testing/at-once/sending.ts';

describe('each operation that writes', () => {
  const contended = new Set(Object.values(contentions).flatMap(({ operations }) => operations));
  const writing = writingOperations().map(([id]) => id);

  it('meets others that write the same rows, or is left out for a reason', () => {
    const missing = writing.filter((id) => !contended.has(id) && !(id in withoutContention));
    expect(missing).toEqual([]);
  });

  it('is not in both lists, and both name only operations that write', () => {
    const excluded = Object.keys(withoutContention);
    expect(excluded.filter((id) => contended.has(id))).toEqual([]);
    expect([...contended, ...excluded].filter((id) => !writing.includes(id))).toEqual([]);
  });
});
