import { expect, it } from 'vitest';
import { onCallState } from './on-call-state.ts';

it.each([
  [1, null, 'now'],
  [2, 101, 'now'],
  // The page has been open for longer than that.
  [2, 100, 'over'],
  [0, 100, 'over'],
  [0, null, 'nobody'],
  // The only one was removed from the group.
  [0, 101, 'nobody'],
] as const)('with %s on call until %s, at 100, is %s', (on_call, on_call_until, state) => {
  expect(onCallState({ on_call, on_call_until }, 100)).toBe(state);
});
