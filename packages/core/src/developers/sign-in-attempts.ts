import type { Requester } from '../browsers/known-browsers.ts';
import { consume, consumeAll, refund, resetLimit } from '../limits/limits.ts';

/** An attempt to sign in to an address with a password. */
export type SignInAttempt = { email: string; requester: Requester; ip: string };

/**
 * Counts an attempt before the password is checked. A browser that has signed in to this account before has its own
 * limit. All others are counted by address and network together, and by network. After 100 wrong passwords for an
 * address in a day, from any networks, each network has 3 attempts per hour instead of 10 per 15 minutes.
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

/** Reverts the counts of `countAttempt` after a correct password. */
export async function forgiveAttempt({ email, requester }: SignInAttempt): Promise<void> {
  const pair = `${email} ${requester.key}`;
  if (requester.isKnown) return void (await resetLimit('login_browser', pair));
  await resetLimit('login_pair', pair);
  await refund([['login_address', email]]);
}
