import type { GroupOut } from '@assent/core/schemas';

type Shift = Pick<GroupOut, 'on_call' | 'on_call_until'>;

/** Returns whether somebody of a group is on call at a time, or was until an end that has passed. */
export function onCallState({ on_call, on_call_until: until }: Shift, now: number) {
  if (until !== null && until <= now) return 'over';
  return on_call > 0 ? 'now' : 'nobody';
}
