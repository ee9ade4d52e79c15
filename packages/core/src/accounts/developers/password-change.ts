import type { AnyCaller } from '../../platform/caller.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { consume } from '../../platform/limits/limits.ts';
import { removeBrowsersOf } from '../browsers/known-browser.model.ts';
import { requesterOf } from '../browsers/known-browsers.ts';
import { mailCode, redeemCode } from '../codes/codes.ts';
import { type CodeTarget, forgetUnusedCodes } from '../codes/email-code.model.ts';
import { mailDeveloper } from './access-changes.ts';
import { type DeveloperRow, developerOfEmail, setPasswordHash } from './developer.model.ts';
import type { DeveloperCaller } from './developer-caller.ts';
import { endDeveloperSessionsOf, endOtherDeveloperSessions } from './developer-session.model.ts';
import type { ChangePasswordIn, EmailIn, ResetPasswordIn } from './developers.schema.ts';
import { checkNewPassword, checkOwnPassword, hashPassword } from './password.ts';
import { recordAuthentication } from './reauthentication.ts';
import { askedBy, nobodyAt } from './verification.ts';

/**
 * Mails a code for a new password and returns its challenge. Neither this response nor a wrong code later reveals
 * whether the account exists. An account that was never verified has to register again: another person may have created
 * it and know its secrets.
 * @throws Problem rate_limited
 */
export async function forgotPassword(
  caller: AnyCaller,
  { email }: EmailIn,
): Promise<{ challenge: string }> {
  const developer = await verifiedDeveloper(email);
  const requester = await requesterOf(caller, developer?.id ?? null);
  await consume('reset_mail', askedBy(email, requester));
  const target = resetOf(developer, email);
  const isReal = developer !== null;
  return { challenge: await mailCode(caller, { ...target, address: email, requester, isReal }) };
}

/**
 * Sets a new password, ends every session and deletes all known browsers. Returns the developer; null for nobody.
 * @throws Problem invalid_credentials, code_expired, too_many_attempts
 */
export async function resetPassword(
  caller: AnyCaller,
  input: ResetPasswordIn,
): Promise<DeveloperRow | null> {
  const { email, code, challenge, password } = input;
  await checkNewPassword(password, email, '/password');
  const developer = await verifiedDeveloper(email);
  const requester = await requesterOf(caller, developer?.id ?? null);
  const target = resetOf(developer, email);
  await redeemCode(caller, { ...target, address: email, requester, code, challenge });
  if (!developer) return null;
  const passwordHash = await hashPassword(password);
  await inTransaction(async () => {
    await setPasswordHash(developer.id, passwordHash);
    await endDeveloperSessionsOf(developer.id, databaseNow());
    await removeBrowsersOf(developer.id);
    await forgetUnusedCodes(developer.id, ['reset_password']);
    await mailDeveloper(caller, developer, 'password_reset');
  });
  return developer;
}

/** Sets a new password and ends every other session. @throws Problem password_wrong, too_many_attempts */
export async function changePassword(caller: DeveloperCaller, input: ChangePasswordIn) {
  const { developer, session } = caller;
  await checkNewPassword(input.new_password, developer.email, '/new_password');
  await checkOwnPassword(caller, input.password);
  const passwordHash = await hashPassword(input.new_password);
  await inTransaction(async () => {
    await setPasswordHash(developer.id, passwordHash);
    await endOtherDeveloperSessions(developer.id, session.id, databaseNow());
    await recordAuthentication(caller);
    await mailDeveloper(caller, developer, 'password_changed');
  });
}

async function verifiedDeveloper(email: string): Promise<DeveloperRow | null> {
  const developer = await developerOfEmail(email);
  return developer?.emailVerifiedAt ? developer : null;
}

const resetOf = (developer: DeveloperRow | null, email: string): CodeTarget => ({
  purpose: 'reset_password',
  subject: developer?.id ?? nobodyAt(email),
});
