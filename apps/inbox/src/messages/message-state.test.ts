import { expect, it } from 'vitest';
import { isUnconfirmed, messageStateOf } from './message-state.ts';

it('an open message whose deadline has passed is expired by the clock, and not yet by the server', () => {
  const standing = messageStateOf({ status: 'delivered' }, true);
  expect(standing).toBe('expired');
  expect(isUnconfirmed({ closed_at: null }, standing)).toBe(true);
  expect(isUnconfirmed({ closed_at: 1 }, standing)).toBe(false);
});

it('an answer that came in time stands, however late it is seen', () => {
  const standing = messageStateOf({ status: 'approved' }, true);
  expect(standing).toBe('approved');
  expect(isUnconfirmed({ closed_at: 1 }, standing)).toBe(false);
});
