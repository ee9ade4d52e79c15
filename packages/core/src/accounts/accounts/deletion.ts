import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { removeSomeOf, removeSomeOfSeveral } from '../../platform/database/removed-rows.model.ts';
import { fieldProblem } from '../../platform/errors.ts';
import { accountDeletedMail } from '../../platform/mails/developer-mail-texts.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import { membershipEndedMail } from '../../platform/mails/member-mail-texts.ts';
import { logEvent } from '../../platform/monitoring/security-log.ts';
import type { Service } from '../../platform/service.ts';
import { appsOfAccount, copyAccountToApps } from '../apps/app.model.ts';
import { mailAccountChange } from '../developers/access-changes.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { checkOwnPassword } from '../developers/password.ts';
import { publishSenderChange } from '../topics/topics.ts';
import {
  forgetCallbackUrls,
  lockDeletedBefore,
  markDeleted,
  removeRowOf,
} from './account-removal.model.ts';
import type { DeleteAccountIn } from './accounts.schema.ts';
import { type Left, leaveAll } from './leaving.ts';

/**
 * Time after which every request, push and callback that began before the deletion has ended: nothing writes rows of
 * the account any more.
 */
const IN_FLIGHT_MS = 60_000;

/**
 * Soft-deletes an account immediately and irreversibly, in one short transaction whatever its size. Its credentials
 * become invalid, its messages disappear from inboxes, and its callbacks stop. Developers who are in no other account
 * are deleted, so that their addresses can register again. Every member gets a mail. The worker purges the rows.
 * @throws Problem validation_failed (another username), password_wrong, too_many_attempts
 */
export async function deleteAccount(caller: DeveloperCaller, input: DeleteAccountIn) {
  const { id, username } = caller.account;
  if (input.username !== username)
    throw fieldProblem('/username', 'mismatch', 'must be the username of this account');
  await checkOwnPassword(caller, input.password);
  await inTransaction(async () => {
    if (!(await markDeleted(id, caller.developer.email, databaseNow()))) return;
    await copyAccountToApps(id);
    await forgetCallbackUrls(id);
    await caller.service.consequences.deleted(id);
    await publishSenderChange(id);
    const left = await leaveAll(id);
    const [owners, others] = [left.filter(isOwner), left.filter((each) => !isOwner(each))];
    const deleted = {
      accountId: id,
      username,
      app: null,
      owners: owners.map(({ email }) => email),
    };
    await mailAccountChange(caller, deleted, 'account_deleted');
    for (const { email, isDeleted } of others)
      await queueMail(caller.service, email, membershipEndedMail({ username, isDeleted }));
  });
}

const isOwner = ({ role }: Left) => role === 'owner';

/**
 * Purges one batch of rows of the account that was deleted first. The last batch deletes the account row and queues a
 * confirmation mail. Each call is one transaction, so it can be interrupted at any point and run in any number of
 * processes. Returns the number of deleted rows.
 */
export const removeDeletedAccounts = (service: Service): Promise<number> =>
  inTransaction(async () => {
    const account = await lockDeletedBefore(databaseNow() - IN_FLIGHT_MS);
    if (!account) return 0;
    const { id, username, farewellEmail } = account;
    for (const app of await appsOfAccount(id)) {
      const removed = await removeSomeOf('app', app.id);
      if (removed > 0) return removed;
    }
    // The log of changes contains its ids among those of other accounts. Entries older than this have been read by
    // every process.
    const removed =
      (await removeSomeOf('account', id)) ||
      (await removeSomeOfSeveral(databaseNow() - IN_FLIGHT_MS));
    if (removed > 0) return removed;
    await queueMail(service, farewellEmail, accountDeletedMail(username));
    logEvent({ service, account }, 'account_removed');
    return removeRowOf(id);
  });
