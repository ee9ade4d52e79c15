import { expect, it } from 'vitest';
import { isUnconfirmed, messageStateOf } from './message-state.ts';

it('treats an open message as expired after its deadline, before the server confirms it', () => {
  const state = messageStateOf({ status: 'delivered' }, true);
  expect(state).toBe('expired');
  expect(isUnconfirmed({ closed_at: null }, state)).toBe(true);
  expect(isUnconfirmed({ closed_at: 1 }, state)).toBe(false);
});

it('shows an answer that came in time, even after the deadline', () => {
  const state = messageStateOf({ status: 'approved' }, true);
  expect(state).toBe('approved');
  expect(isUnconfirmed({ closed_at: 1 }, state)).toBe(false);
});
