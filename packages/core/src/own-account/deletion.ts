import { mailAccessChange } from '../accounts/access-changes.ts';
import { Account } from '../accounts/account.model.ts';
import { removeBrowsersOf } from '../browsers/known-browser.model.ts';
import { forgetChanges } from '../changes/change.model.ts';
import { EmailCode } from '../codes/email-code.model.ts';
import { inTransaction } from '../database/database.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { DeveloperSession } from '../developers/developer-session.model.ts';
import { checkOwnPassword } from '../developers/password.ts';
import { fieldProblem } from '../errors.ts';
import { Mail } from '../mails/mail.model.ts';
import { accountDeletedMail } from '../mails/mail-texts.ts';
import { queueMail } from '../mails/mails.ts';
import { securityEvent } from '../monitoring/security-log.ts';
import type { Service } from '../service.ts';
import { publishSenderChange } from '../topics/sender-changes.ts';
import { lockDeletedBefore, removeRowOf, removeSomeOf } from './account-removal.model.ts';
import type { DeleteAccountIn } from './accounts.schema.ts';

/** By then every request, push and callback that had begun before the end is over: nothing is written any more. */
const IN_FLIGHT_MS = 60_000;
const NOTES_AT_ONCE = 1_000;

/**
 * Ends an account, at once and for ever: one short transaction, however large it is. Its credentials open nothing, its
 * messages are in no inbox, its callbacks stop, and its address may register anew. The worker removes the rows.
 * @throws Problem validation_failed (another username), password_wrong, too_many_attempts
 */
export async function deleteAccount(caller: DeveloperCaller, input: DeleteAccountIn) {
  const { id, email, username } = caller.account;
  if (input.username !== username)
    throw fieldProblem('/username', 'mismatch', 'must be the username of this account');
  await checkOwnPassword(caller, input.password);
  await inTransaction(async () => {
    const now = Date.now();
    if (!(await Account.markDeleted(id, email, now))) return;
    await DeveloperSession.endAllOf(id, now);
    await Mail.removeTo(email);
    await mailAccessChange(caller, { id, email, username }, 'account_deleted');
    await publishSenderChange(id);
  });
}

/**
 * Removes a part of what the longest-deleted account has left; with the last part goes the account, and a mail says so.
 * Each call is one transaction, so it may be killed anywhere and run by any number of processes.
 * Returns how many rows it removed.
 */
export const removeDeletedAccounts = (service: Service): Promise<number> =>
  inTransaction(async () => {
    const account = await lockDeletedBefore(Date.now() - IN_FLIGHT_MS);
    if (!account) return 0;
    const { id, username, farewellEmail } = account;
    const removed = await removeSomeOf(id);
    if (removed > 0) return removed;
    // Its ids stand in the log of changes, among those of others: what is older than this was read by everybody.
    const forgotten = await forgetChanges(Date.now() - IN_FLIGHT_MS, NOTES_AT_ONCE);
    if (forgotten > 0) return forgotten;
    await EmailCode.forgetSubject(id, ['verify_account', 'reset_password']);
    await removeBrowsersOf(id);
    await queueMail(service, farewellEmail, accountDeletedMail(username));
    securityEvent({ service, account }, 'account_removed');
    return removeRowOf(id);
  });
