import type { Requester } from '../browsers/known-browsers.ts';
import { type Counted, consumeAll, refund } from '../limits/limits.ts';

/** A code that was entered, and whether the request contained the challenge of an open code. */
export type Guess = { address: string; requester: Requester; isBound: boolean };

/** Returns the limits that apply to a guess. */
const limitsOf = ({ address, requester, isBound }: Guess): Counted[] => {
  if (requester.isKnown) return [['code_try_browser', `${requester.key} ${address}`]];
  if (isBound) return [['code_try_network', requester.key]];
  return [
    ['unbound_code_network', requester.key],
    ['unbound_code_hour', address],
    ['unbound_code_day', address],
  ];
};

/**
 * Returns the limits that count a guess but do not refuse it. Guesses with a challenge also count towards the limit of
 * those without one, but not the reverse.
 */
const alsoCounted = ({ isBound, requester }: Guess): Counted[] =>
  isBound && !requester.isKnown ? [['unbound_code_network', requester.key]] : [];

/**
 * Counts a guess before it is checked, so that concurrent guesses are counted too. Guesses with a challenge have a
 * separate limit: exhausting the other limit does not block the person who requested the code.
 * @throws Problem too_many_attempts
 */
export const countTry = (guess: Guess) => consumeAll(limitsOf(guess), alsoCounted(guess));

/** Reverts the counts of `countTry` after a correct guess. */
export async function returnTry(guess: Guess): Promise<void> {
  await refund([...limitsOf(guess), ...alsoCounted(guess)]);
}
