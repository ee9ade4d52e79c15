import { mailAccessChange } from '../accounts/access-changes.ts';
import { Account } from '../accounts/account.model.ts';
import { removeBrowsersOf } from '../browsers/known-browser.model.ts';
import { requesterOf } from '../browsers/known-browsers.ts';
import type { AnyCaller } from '../caller.ts';
import { mailCode, redeemCode } from '../codes/codes.ts';
import { type CodeTarget, EmailCode } from '../codes/email-code.model.ts';
import { inTransaction } from '../database/database.ts';
import { consume } from '../limits/limits.ts';
import type { DeveloperCaller } from './developer-caller.ts';
import { DeveloperSession } from './developer-session.model.ts';
import type { ChangePasswordIn, EmailIn, ResetPasswordIn } from './developers.schema.ts';
import { checkOwnPassword, hashPassword } from './password.ts';
import { checkNewPassword } from './password-rules.ts';
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
  const account = await verifiedAccount(email);
  const requester = await requesterOf(caller, account?.id ?? null);
  await consume('reset_mail', askedBy(email, requester));
  const target = resetOf(account, email);
  const isReal = account !== null;
  return { challenge: await mailCode(caller, { ...target, address: email, requester, isReal }) };
}

/**
 * Sets a new password, ends every session and deletes all known browsers.
 * @throws Problem invalid_credentials, code_expired, too_many_attempts
 */
export async function resetPassword(caller: AnyCaller, input: ResetPasswordIn): Promise<void> {
  const { email, code, challenge, password } = input;
  await checkNewPassword(password, email, '/password');
  const account = await verifiedAccount(email);
  const requester = await requesterOf(caller, account?.id ?? null);
  const target = resetOf(account, email);
  await redeemCode(caller, { ...target, address: email, requester, code, challenge });
  if (!account) return;
  const passwordHash = await hashPassword(password);
  await inTransaction(async () => {
    await account.setPassword(passwordHash);
    await DeveloperSession.endAllOf(account.id, Date.now());
    await removeBrowsersOf(account.id);
    await EmailCode.forgetSubject(account.id, ['reset_password']);
    await mailAccessChange(caller, account, 'password_reset');
  });
}

/** Sets a new password and ends every other session. @throws Problem password_wrong, too_many_attempts */
export async function changePassword(caller: DeveloperCaller, input: ChangePasswordIn) {
  const { account, session } = caller;
  await checkNewPassword(input.new_password, account.email, '/new_password');
  await checkOwnPassword(caller, input.password);
  const passwordHash = await hashPassword(input.new_password);
  await inTransaction(async () => {
    await account.setPassword(passwordHash);
    await DeveloperSession.endOthers(account.id, session.id, Date.now());
    await recordAuthentication(caller);
    await mailAccessChange(caller, account, 'password_changed');
  });
}

async function verifiedAccount(email: string): Promise<Account | null> {
  const account = await Account.ofEmail(email);
  return account?.emailVerifiedAt ? account : null;
}

const resetOf = (account: Account | null, email: string): CodeTarget => ({
  purpose: 'reset_password',
  subject: account?.id ?? nobodyAt(email),
});
