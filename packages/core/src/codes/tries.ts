import type { Requester } from '../browsers/known-browsers.ts';
import { giveBack, type LimitName, note, spend } from '../limits/limits.ts';

/** A code that somebody enters, and whether the challenge of an open code came with it. */
export type Guess = { address: string; requester: Requester; isBound: boolean };

/** The limits of a guess, each with whom it counts. */
const limitsOf = ({ address, requester, isBound }: Guess): [LimitName, string][] => {
  if (requester.isKnown) return [['code_try_browser', `${requester.key} ${address}`]];
  if (isBound) return [['code_try_network', requester.key]];
  return [
    ['unbound_code_network', requester.key],
    ['unbound_code_hour', address],
    ['unbound_code_day', address],
  ];
};

/**
 * Counts a guess before it is looked at, so that guesses at once are counted too. Guesses with a challenge have a limit
 * apart: nobody who uses up the others gets in the way of whoever asked for a code.
 * @throws Problem too_many_attempts
 */
export async function countTry(guess: Guess): Promise<void> {
  for (const [name, who] of limitsOf(guess)) await spend(name, who);
  if (isOfNetwork(guess)) await note('unbound_code_network', guess.requester.key);
}

/** Takes back what `countTry` counted: the guess was right. */
export async function returnTry(guess: Guess): Promise<void> {
  for (const [name, who] of limitsOf(guess)) await giveBack(name, who);
  if (isOfNetwork(guess)) await giveBack('unbound_code_network', guess.requester.key);
}

/** Guesses with a challenge count against those without one as well, but not the other way round. */
const isOfNetwork = ({ isBound, requester }: Guess) => isBound && !requester.isKnown;
