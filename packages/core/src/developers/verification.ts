import { Account } from '../accounts/account.model.ts';
import { App } from '../apps/app.model.ts';
import { recordDeveloperEvent } from '../audit/recording.ts';
import { type Requester, requesterOf } from '../browsers/known-browsers.ts';
import type { AnyCaller } from '../caller.ts';
import { mailCode, redeemCode } from '../codes/codes.ts';
import { type CodeTarget, EmailCode } from '../codes/email-code.model.ts';
import { digestOf } from '../credentials/keyring.ts';
import { inTransaction } from '../database/database.ts';
import { consume } from '../limits/limits.ts';
import { accountsOwnedBy } from '../members/member.model.ts';
import { Developer } from './developer.model.ts';
import type { EmailIn, VerifyIn } from './developers.schema.ts';

/**
 * Returns the target of an developer's verification code. It is the developer, not the address, so that a code of a
 * replaced developer is not accepted. An address without a developer has a target too, so that its response is the same.
 */
export const verificationOf = (
  developer: Pick<Developer, 'id'> | null,
  email: string,
): CodeTarget => ({
  purpose: 'verify_account',
  subject: developer?.id ?? nobodyAt(email),
});

/** Returns a placeholder subject for an address without a developer. */
export const nobodyAt = (email: string) => `nobody:${digestOf(email).slice(0, 32)}`;

/** Returns the key for the limit of one mail a minute: an address together with the browser or network that asks. */
export const askedBy = (email: string, requester: Requester) => `${email} ${requester.key}`;

/** Verifies a developer, and the accounts that they own, with a mailed code. @throws Problem invalid_credentials, code_expired, too_many_attempts */
export async function verifyDeveloper(caller: AnyCaller, input: VerifyIn): Promise<void> {
  const { email, code, challenge } = input;
  const developer = await Developer.ofEmail(email);
  const requester = await requesterOf(caller, developer?.id ?? null);
  const target = verificationOf(developer, email);
  await redeemCode(caller, { ...target, address: email, requester, code, challenge });
  if (!developer) return;
  await inTransaction(async () => {
    await Developer.markVerified(developer.id, Date.now());
    for (const accountId of await accountsOwnedBy(developer.id))
      if (await Account.markVerified(accountId, Date.now())) await App.copyAccount(accountId);
    await EmailCode.forgetUnused(developer.id, ['verify_account']);
    await recordDeveloperEvent({ ...caller, developer }, 'email_verified');
  });
}

/**
 * Mails a new code and returns its challenge. The response does not reveal whether the developer exists.
 * @throws Problem rate_limited
 */
export async function resendVerification(
  caller: AnyCaller,
  { email }: EmailIn,
): Promise<{ challenge: string }> {
  const developer = await Developer.ofEmail(email);
  const isReal = developer?.emailVerifiedAt === null;
  const requester = await requesterOf(caller, developer?.id ?? null);
  await consume('verify_mail', askedBy(email, requester));
  const target = verificationOf(isReal ? developer : null, email);
  return { challenge: await mailCode(caller, { ...target, address: email, requester, isReal }) };
}
