import type { Requester } from '../browsers/known-browsers.ts';
import { type Counted, consumeAll, refund } from '../limits/limits.ts';

/** A code that somebody enters, and whether the challenge of an open code came with it. */
export type Guess = { address: string; requester: Requester; isBound: boolean };

/** The limits of a guess. */
const limitsOf = ({ address, requester, isBound }: Guess): Counted[] => {
  if (requester.isKnown) return [['code_try_browser', `${requester.key} ${address}`]];
  if (isBound) return [['code_try_network', requester.key]];
  return [
    ['unbound_code_network', requester.key],
    ['unbound_code_hour', address],
    ['unbound_code_day', address],
  ];
};

/** Guesses with a challenge count against those without one as well, but not the other way round. */
const alsoCounted = ({ isBound, requester }: Guess): Counted[] =>
  isBound && !requester.isKnown ? [['unbound_code_network', requester.key]] : [];

/**
 * Counts a guess before it is looked at, so that guesses at once are counted too. Guesses with a challenge have a limit
 * apart: nobody who uses up the others gets in the way of whoever asked for a code.
 * @throws Problem too_many_attempts
 */
export const countTry = (guess: Guess) => consumeAll(limitsOf(guess), alsoCounted(guess));

/** Takes back what `countTry` counted: the guess was right. */
export async function returnTry(guess: Guess): Promise<void> {
  await refund([...limitsOf(guess), ...alsoCounted(guess)]);
}
