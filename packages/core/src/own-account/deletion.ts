import { mailAccessChange } from '../accounts/access-changes.ts';
import { removeBrowsersOf } from '../browsers/known-browser.model.ts';
import { forgetChanges } from '../changes/change.model.ts';
import { EmailCode } from '../codes/email-code.model.ts';
import { inTransaction } from '../database/database.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { DeveloperSession } from '../developers/developer-session.model.ts';
import { checkOwnPassword } from '../developers/password.ts';
import { fieldProblem } from '../errors.ts';
import { accountDeletedMail } from '../mails/developer-mail-texts.ts';
import { Mail } from '../mails/mail.model.ts';
import { queueMail } from '../mails/mails.ts';
import { securityEvent } from '../monitoring/security-log.ts';
import type { Service } from '../service.ts';
import { publishSenderChange } from '../topics/sender-changes.ts';
import {
  lockDeletedBefore,
  markDeleted,
  removeRowOf,
  removeSomeOf,
} from './account-removal.model.ts';
import type { DeleteAccountIn } from './accounts.schema.ts';

/**
 * Time after which every request, push and callback that began before the deletion has ended: nothing writes rows of
 * the account any more.
 */
const IN_FLIGHT_MS = 60_000;
const NOTES_AT_ONCE = 1_000;

/**
 * Soft-deletes an account immediately and irreversibly, in one short transaction whatever its size. Its credentials
 * become invalid, its messages disappear from inboxes, its callbacks stop, and its address can register again. The
 * worker purges the rows.
 * @throws Problem validation_failed (another username), password_wrong, too_many_attempts
 */
export async function deleteAccount(caller: DeveloperCaller, input: DeleteAccountIn) {
  const { id, email, username } = caller.account;
  if (input.username !== username)
    throw fieldProblem('/username', 'mismatch', 'must be the username of this account');
  await checkOwnPassword(caller, input.password);
  await inTransaction(async () => {
    const now = Date.now();
    if (!(await markDeleted(id, email, now))) return;
    await DeveloperSession.endAllOf(id, now);
    await Mail.removeTo(email);
    await mailAccessChange(caller, { id, email, username }, 'account_deleted');
    await publishSenderChange(id);
  });
}

/**
 * Purges one batch of rows of the account that was deleted first. The last batch deletes the account row and queues a
 * confirmation mail. Each call is one transaction, so it can be interrupted at any point and run in any number of
 * processes. Returns the number of deleted rows.
 */
export const removeDeletedAccounts = (service: Service): Promise<number> =>
  inTransaction(async () => {
    const account = await lockDeletedBefore(Date.now() - IN_FLIGHT_MS);
    if (!account) return 0;
    const { id, username, farewellEmail } = account;
    const removed = await removeSomeOf(id);
    if (removed > 0) return removed;
    // The log of changes contains its ids among those of other accounts. Entries older than this have been read by
    // every process.
    const forgotten = await forgetChanges(Date.now() - IN_FLIGHT_MS, NOTES_AT_ONCE);
    if (forgotten > 0) return forgotten;
    await EmailCode.forgetSubject(id, ['verify_account', 'reset_password']);
    await removeBrowsersOf(id);
    await queueMail(service, farewellEmail, accountDeletedMail(username));
    securityEvent({ service, account }, 'account_removed');
    return removeRowOf(id);
  });
