import type { AccountRow } from '../accounts/account.model.ts';
import { inTransaction } from '../database/database.ts';
import type { Partition } from '../database/work.ts';
import { callbacksOffMail } from '../mails/developer-mail-texts.ts';
import type { MailText } from '../mails/mail-texts.ts';
import { queueMail } from '../mails/mails.ts';
import { measureSwitchedOff } from '../monitoring/metrics.ts';
import type { Service } from '../service.ts';
import type { DisabledReason } from '../statuses.schema.ts';
import { publishReceiverChange } from './receiver-changes.ts';
import type { CallbackStateOut } from './receivers.schema.ts';
import {
  clearFailing,
  countDisabled,
  disable,
  enable,
  markFailing,
  takeMail,
  takeNextMail,
} from './switch.model.ts';

/** Time of uninterrupted failure after which callbacks are disabled. */
const FAILING_MS = 5 * 86_400_000;
const HOUR_MS = 3_600_000;

measureSwitchedOff(countDisabled);

/** The callback columns of an account that the rules need. */
type Switch = Pick<
  AccountRow,
  | 'callbackUrl'
  | 'callbackTestedAt'
  | 'callbackDisabledAt'
  | 'callbackDisabledReason'
  | 'callbackFailingSince'
>;

/** Returns whether callbacks of this account are to be delivered: it has a URL and callbacks are enabled. */
export const takesCallbacks = (account: Switch): boolean =>
  account.callbackUrl !== null && account.callbackDisabledAt === null;

/** Returns the partition of the account's deliveries, and which slots they have there. */
export const partitionOf = (account: AccountRow): Partition => ({
  accountId: account.id,
  health: account.callbackFailingSince === null ? 'well' : 'failing',
});

/** Returns the state of the callbacks, as the developer sees it. */
export const callbackStateOf = (account: Switch): CallbackStateOut => ({
  state: account.callbackUrl === null ? 'none' : takesCallbacks(account) ? 'on' : 'off',
  reason: account.callbackDisabledReason,
  failing_since: account.callbackFailingSince,
  disabled_at: account.callbackDisabledAt,
  tested_at: account.callbackTestedAt,
});

/** The columns of a callback URL that was just saved: the state of the previous one is reset. */
export const freshSwitch = {
  callbackTestedAt: null,
  callbackDisabledAt: null,
  callbackDisabledReason: null,
  callbackFailingSince: null,
};

/** Records an accepted attempt. Writes only if the account was failing, so most successes cost nothing. */
export async function recordSuccess(account: AccountRow, url: string): Promise<void> {
  if (account.callbackFailingSince === null) return;
  if (await clearFailing(account.id, url)) await publishReceiverChange(account.id);
}

/**
 * Records an attempt that failed at its receiver. Disables callbacks at once after a 410, and after five days of
 * uninterrupted failure.
 */
export async function recordFailure(
  service: Service,
  account: AccountRow,
  { url, statusCode }: { url: string; statusCode: number | null },
): Promise<void> {
  if (statusCode === 410) return switchOff(service, account, url, 'gone');
  const since = account.callbackFailingSince;
  if (since === null) {
    if (await markFailing(account.id, url, Date.now())) await publishReceiverChange(account.id);
    return;
  }
  if (since <= Date.now() - FAILING_MS) await switchOff(service, account, url, 'failing');
}

/** Disables the callbacks of an account if this is still its URL, and informs its developer. */
export const switchOff = (
  service: Service,
  account: AccountRow,
  url: string,
  reason: DisabledReason,
) =>
  inTransaction(async () => {
    const now = Date.now();
    const failingSince = reason === 'failing' ? now - FAILING_MS : null;
    if (!(await disable(account.id, url, { reason, now, failingSince }))) return;
    // This happens once and the developer must be informed: if this hour's mail was already sent, this one is sent with
    // the next.
    const notBefore = await takeNextMail(account.id, now, HOUR_MS);
    const mail = callbacksOffMail({ url, reason, at: now });
    await queueMail(service, account.email, mail, { notBefore });
    await publishReceiverChange(account.id);
  });

/**
 * Enables callbacks after a test of `url` was accepted, if that is still the account's URL. Returns whether anything
 * changed.
 */
export const switchOn = (accountId: string, url: string): Promise<boolean> =>
  inTransaction(async () => {
    const isSwitched = (await enable(accountId, url)) > 0;
    if (isSwitched) await publishReceiverChange(accountId);
    return isSwitched;
  });

/** Mails the developer about a failure, at most once an hour. Must be called in the transaction of the failure. */
export async function mailAboutFailure(service: Service, account: AccountRow, mail: MailText) {
  if (await takeMail(account.id, Date.now(), HOUR_MS))
    await queueMail(service, account.email, mail);
}
