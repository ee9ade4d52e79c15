import type { ClosedStatus } from '@assent/core/schemas';

export type Outcome = ClosedStatus;

/** In the order in which they are offered. The compiler asks for a line when there is a new one. */
const offered: Record<Outcome, true> = {
  approved: true,
  rejected: true,
  expired: true,
  canceled: true,
};
const isOutcome = (name: string): name is Outcome => Object.hasOwn(offered, name);
export const outcomes = Object.keys(offered).filter(isOutcome);
