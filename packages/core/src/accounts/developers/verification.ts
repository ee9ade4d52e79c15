import type { AnyCaller } from '../../platform/caller.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { markAccountVerified } from '../accounts/account.model.ts';
import { copyAccountToApps } from '../apps/app.model.ts';
import { recordDeveloperEvent } from '../audit/recording.ts';
import { type Requester, requesterOf } from '../browsers/known-browsers.ts';
import { mailCode, redeemCode } from '../codes/codes.ts';
import { type CodeTarget, forgetUnusedCodes } from '../codes/email-code.model.ts';
import { accountsOwnedBy, accountsWithApps, membershipsOf } from '../members/member.model.ts';
import {
  checkRegistration,
  isCodeOfReplaced,
  type RegistrationRequest,
  registrationReplaced,
  requireAppid,
} from '../registrations/registrations.ts';
import {
  type DeveloperRow,
  developerOfEmail,
  developerWithId,
  markDeveloperVerified,
} from './developer.model.ts';
import type { ResendIn, VerifyIn } from './developers.schema.ts';

/**
 * Returns the target of an developer's verification code. It is the developer, not the address, so that a code of a
 * replaced developer is not accepted. An address without a developer has a target too, so that its response is the same.
 */
export const verificationOf = (
  developer: Pick<DeveloperRow, 'id'> | null,
  email: string,
): CodeTarget => ({
  purpose: 'verify_account',
  subject: developer?.id ?? nobodyAt(email),
});

/** Returns a placeholder subject for an address without a developer. */
export const nobodyAt = (email: string) => `nobody:${digestOf(email).slice(0, 32)}`;

/** Returns the key for the limit of one mail a minute: an address together with the browser or network that asks. */
export const askedBy = (email: string, requester: Requester) => `${email} ${requester.key}`;

/** Refuses a change that needs a verified address: until then, anybody may have registered it. @throws Problem email_not_verified */
export function requireVerifiedAddress({
  developer,
}: {
  developer: Pick<DeveloperRow, 'emailVerifiedAt'>;
}): void {
  if (developer.emailVerifiedAt === null) throw new Problem('email_not_verified');
}

/**
 * Verifies a developer, and the accounts that they own, with a mailed code. The registration is the one that the request
 * names, and otherwise the one for which the code was mailed.
 * @throws Problem registration_replaced, invalid_credentials, code_expired, too_many_attempts
 */
export async function verifyDeveloper(caller: AnyCaller, input: VerifyIn): Promise<void> {
  const { email, code, challenge } = input;
  const developer = await registeredAs(caller, input);
  const requester = await requesterOf(caller, developer?.id ?? null);
  const target = verificationOf(developer, email);
  await redeemCode(caller, { ...target, address: email, requester, code, challenge }).catch(
    async (error) => {
      const isRefused = error instanceof Problem && error.code !== 'too_many_attempts';
      if (isRefused && (await isCodeOfReplaced(caller, email, code))) throw registrationReplaced();
      throw error;
    },
  );
  if (!developer) return;
  await inTransaction(async () => {
    const isFirst = (await markDeveloperVerified(developer.id, databaseNow())) > 0;
    // Replaced after the code was redeemed.
    if (!isFirst && !(await developerWithId(developer.id))) throw registrationReplaced();
    for (const accountId of await accountsOwnedBy(developer.id))
      if (await markAccountVerified(accountId, databaseNow())) await copyAccountToApps(accountId);
    await forgetUnusedCodes(developer.id, ['verify_account']);
    await recordDeveloperEvent({ ...caller, developer }, 'email_verified');
  });
}

/**
 * Mails a new code and returns its challenge. The response does not reveal whether the developer exists.
 * @throws Problem registration_replaced, validation_failed (several registrations, and no appid), rate_limited
 */
export async function resendVerification(
  caller: AnyCaller,
  input: ResendIn,
): Promise<{ challenge: string }> {
  const { email } = input;
  const developer = await registeredAs(caller, input);
  await requireAppid(input);
  const isReal = developer?.emailVerifiedAt === null;
  const requester = await requesterOf(caller, developer?.id ?? null);
  await consume('verify_mail', askedBy(email, requester));
  const [account] = await accountsWithApps(developer?.id ?? '');
  const target = verificationOf(isReal ? developer : null, email);
  const username = account?.username ?? '';
  return {
    challenge: await mailCode(caller, { ...target, address: email, requester, isReal, username }),
  };
}

/**
 * Returns the developer of an address, if the request means their registration; null for nobody.
 * @throws Problem registration_replaced
 */
async function registeredAs(
  caller: AnyCaller,
  request: RegistrationRequest,
): Promise<DeveloperRow | null> {
  const developer = await developerOfEmail(request.email);
  await checkRegistration(caller, request, developer?.id ?? null);
  if (!developer || request.appid === undefined) return developer;
  const memberships = await membershipsOf(developer.id);
  return memberships.some(({ appId }) => appId === request.appid) ? developer : null;
}
