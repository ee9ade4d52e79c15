import { describe, expect, it } from 'vitest';
import { withoutMoving } from './still-rows.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((message_id) => ({ message_id }));
/** Every way in which some of the rows are shown and the others are new. */
const ways = Array.from({ length: 2 ** rows.length }, (_, way) =>
  rows.filter((_row, at) => (way >> at) % 2 === 1),
);
const idsOf = (some: typeof rows) => some.map(({ message_id }) => message_id);

describe('new messages of a list', () => {
  it('move no row that is shown, wherever they belong', () => {
    for (const shown of ways) {
      const drawn = withoutMoving(rows, new Set(idsOf(shown)));
      expect(drawn.slice(0, shown.length)).toEqual(shown);
    }
  });

  it('are shown at once where they follow the last row, and all of them in an empty list', () => {
    for (const shown of ways) {
      const following = rows.slice(rows.findLastIndex((row) => shown.includes(row)) + 1);
      const drawn = withoutMoving(rows, new Set(idsOf(shown)));
      expect(drawn.slice(shown.length)).toEqual(following);
    }
  });

  it('leave out what is shown and no longer in the list', () => {
    expect(idsOf(withoutMoving(rows.slice(1), new Set(['a', 'b', 'c'])))).toEqual([
      'b',
      'c',
      'd',
      'e',
      'f',
    ]);
  });
});
