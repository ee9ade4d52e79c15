import type { Requester } from '../browsers/known-browsers.ts';
import { consume, consumeAll, refund, resetLimit } from '../limits/limits.ts';

/** A password that somebody enters for an address. */
export type SignInAttempt = { email: string; requester: Requester; ip: string };

/**
 * Counts an attempt before the password is looked at. A browser that has signed in to this account before has a limit of
 * its own. All others are counted by address and network together, and by network. Once an address has had 100 wrong
 * passwords in a day, from whatever networks, each network has 3 attempts in an hour instead of 10 in a quarter.
 * @throws Problem too_many_attempts
 */
export async function countAttempt({ email, requester, ip }: SignInAttempt): Promise<void> {
  const pair = `${email} ${requester.key}`;
  if (requester.isKnown) return consume('login_browser', pair);
  const usedUp = await consumeAll(
    [
      ['login_ip', ip],
      ['login_pair', pair],
    ],
    [['login_address', email]],
  );
  if (usedUp.length > 0) await consume('login_pair_slow', pair);
}

/** Takes back what `countAttempt` counted: the password was right. */
export async function forgiveAttempt({ email, requester }: SignInAttempt): Promise<void> {
  const pair = `${email} ${requester.key}`;
  if (requester.isKnown) return void (await resetLimit('login_browser', pair));
  await resetLimit('login_pair', pair);
  await refund([['login_address', email]]);
}
