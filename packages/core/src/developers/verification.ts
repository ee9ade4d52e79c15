import { Account } from '../accounts/account.model.ts';
import { type Requester, requesterOf } from '../browsers/known-browsers.ts';
import type { AnyCaller } from '../caller.ts';
import { mailCode, redeemCode } from '../codes/codes.ts';
import { type CodeTarget, EmailCode } from '../codes/email-code.model.ts';
import { digestOf } from '../credentials/keyring.ts';
import { inTransaction } from '../database/database.ts';
import { consume } from '../limits/limits.ts';
import { securityEvent } from '../monitoring/security-log.ts';
import type { EmailIn, VerifyIn } from './developers.schema.ts';

/**
 * Returns the target of an account's verification code. It is the account, not the address, so that a code of a
 * replaced account is not accepted. An address without an account has a target too, so that its response is the same.
 */
export const verificationOf = (account: Pick<Account, 'id'> | null, email: string): CodeTarget => ({
  purpose: 'verify_account',
  subject: account?.id ?? nobodyAt(email),
});

/** Returns a placeholder subject for an address without an account. */
export const nobodyAt = (email: string) => `nobody:${digestOf(email).slice(0, 32)}`;

/** Returns the key for the limit of one mail a minute: an address together with the browser or network that asks. */
export const askedBy = (email: string, requester: Requester) => `${email} ${requester.key}`;

/** Verifies an account with its mailed code. @throws Problem invalid_credentials, code_expired, too_many_attempts */
export async function verifyAccount(caller: AnyCaller, input: VerifyIn): Promise<void> {
  const { email, code, challenge } = input;
  const account = await Account.ofEmail(email);
  const requester = await requesterOf(caller, account?.id ?? null);
  const target = verificationOf(account, email);
  await redeemCode(caller, { ...target, address: email, requester, code, challenge });
  if (!account) return;
  await inTransaction(async () => {
    await Account.markVerified(account.id, Date.now());
    await EmailCode.forgetSubject(account.id, ['verify_account']);
    securityEvent({ ...caller, account }, 'email_verified');
  });
}

/**
 * Mails a new code and returns its challenge. The response does not reveal whether the account exists.
 * @throws Problem rate_limited
 */
export async function resendVerification(
  caller: AnyCaller,
  { email }: EmailIn,
): Promise<{ challenge: string }> {
  const account = await Account.ofEmail(email);
  const isReal = account?.emailVerifiedAt === null;
  const requester = await requesterOf(caller, account?.id ?? null);
  await consume('verify_mail', askedBy(email, requester));
  const target = verificationOf(isReal ? account : null, email);
  return { challenge: await mailCode(caller, { ...target, address: email, requester, isReal }) };
}
