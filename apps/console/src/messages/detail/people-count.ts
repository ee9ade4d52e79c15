import type { RecipientsOut } from '@assent/core/schemas';

/** The largest number of people that is counted. */
export const MANY = 1_000;

/** Returns a number of people for texts: in them, one more than are counted stands for `many`. */
export const countOf = (people: RecipientsOut['people']): number =>
  people === 'many' ? MANY + 1 : people;
