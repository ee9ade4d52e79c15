import { expect, it } from 'vitest';
import { isUnsettled, standingOf } from './message-state.ts';

it('an open message whose deadline has passed is expired by the clock, and not yet by the server', () => {
  const standing = standingOf({ status: 'delivered' }, true);
  expect(standing).toBe('expired');
  expect(isUnsettled({ closed_at: null }, standing)).toBe(true);
  expect(isUnsettled({ closed_at: 1 }, standing)).toBe(false);
});

it('an answer that came in time stands, however late it is seen', () => {
  const standing = standingOf({ status: 'approved' }, true);
  expect(standing).toBe('approved');
  expect(isUnsettled({ closed_at: 1 }, standing)).toBe(false);
});
