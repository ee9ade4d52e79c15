import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { copyAccountToApps, existingApp } from '../apps/app.model.ts';
import { recordAccountEvent } from '../audit/recording.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import { isLikeDomain } from '../senders/likeness.ts';
import { looksLikeOurs } from '../senders/own-name.ts';
import { FORMERLY_MS, formerNamesOf } from '../senders/sender-card.ts';
import type { SenderNameIn } from '../senders/senders.schema.ts';
import { publishSenderChange } from '../topics/topics.ts';
import { lockedAccount, setSenderName } from './account.model.ts';
import type { AccountOut } from './accounts.schema.ts';
import { showAccount } from './accounts.ts';

/**
 * Changes the sender name of an account. For a month people also see the former names, even after several changes; the
 * username, which never changes, is part of every topic.
 * @throws Problem reauthentication_required, validation_failed, rate_limited
 */
export async function nameSender(
  caller: DeveloperCaller,
  input: SenderNameIn,
): Promise<AccountOut> {
  const { account } = caller;
  const name = input.sender_name;
  if (name === account.displayName) return showAccount(caller);
  requireRecentAuthentication(caller);
  if (name !== null) await checkSenderName(account.id, name);
  await consume('sender_name', account.id);
  const named = await inTransaction(async () => {
    const account = await lockedAccount(caller.account.id);
    const now = databaseNow();
    const before = account.displayName;
    const former = formerNamesOf(account, now);
    // The username is not listed as a former name: it is the prefix of every topic.
    if (before !== null) former.unshift({ name: before, until: now + FORMERLY_MS });
    const others = former.filter(
      (each, at) =>
        each.name !== name && former.findIndex((other) => other.name === each.name) === at,
    );
    const formerNames = JSON.stringify(others);
    await setSenderName(account.id, name, formerNames);
    await copyAccountToApps(account.id);
    const app = await existingApp(caller.app.id);
    await publishSenderChange(account.id);
    await recordAccountEvent(caller, 'sender_name_changed', {
      target: account.id,
      details: { sender_name: name, before },
    });
    return { ...caller, account: { ...account, displayName: name, formerNames }, app };
  });
  return showAccount(named);
}

/** Checks a sender name. @throws Problem validation_failed */
async function checkSenderName(accountId: string, name: string) {
  if (looksLikeOurs(name))
    throw fieldProblem('/sender_name', 'reserved_name', 'must not resemble a name of Assent');
  if (await isLikeDomain(accountId, name))
    throw fieldProblem(
      '/sender_name',
      'confusable_name',
      'resembles the verified domain of another account: verify a domain of yours with this name, or choose another name',
    );
}
