import type { AppRow } from '../../accounts/apps/app.model.ts';
import { recordAccountEvent } from '../../accounts/audit/recording.ts';
import { publishReceiverChange } from '../../accounts/callback-urls/callback-urls.ts';
import { mailOwners } from '../../accounts/members/owner-mails.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Partition } from '../../platform/database/work.ts';
import { callbacksOffMail } from '../../platform/mails/developer-mail-texts.ts';
import type { MailText } from '../../platform/mails/mail-texts.ts';
import { measureSwitchedOff } from '../../platform/monitoring/metrics.ts';
import type { Service } from '../../platform/service.ts';
import type { DisabledReason } from '../../platform/statuses.schema.ts';
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

/** Returns the partition of the app's deliveries, and which slots they have there. */
export const partitionOf = (app: AppRow): Partition => ({
  appId: app.id,
  health: app.callbackFailingSince === null ? 'well' : 'failing',
});

/** The same of a delivery, which may be to a `reply_to`. */
export const partitionOfDelivery = (app: AppRow, destination: string): Partition =>
  destination === '' ? partitionOf(app) : { appId: app.id, destination, health: 'reply' };

/** Records an accepted attempt. Writes only if the app was failing, so most successes cost nothing. */
export async function recordSuccess(app: AppRow, url: string): Promise<void> {
  if (app.callbackFailingSince === null) return;
  if (await clearFailing(app.id, url)) await publishReceiverChange(app.id);
}

/**
 * Records an attempt that failed at its receiver. Disables callbacks at once after a 410, and after five days of
 * uninterrupted failure.
 */
export async function recordFailure(
  service: Service,
  app: AppRow,
  { url, statusCode }: { url: string; statusCode: number | null },
): Promise<void> {
  if (statusCode === 410) return switchOff(service, app, url, 'gone');
  const since = app.callbackFailingSince;
  if (since === null) {
    if (await markFailing(app.id, url, databaseNow())) await publishReceiverChange(app.id);
    return;
  }
  if (since <= databaseNow() - FAILING_MS) await switchOff(service, app, url, 'failing');
}

/** Disables the callbacks of an app if this is still its URL, and informs the owners. */
export const switchOff = (service: Service, app: AppRow, url: string, reason: DisabledReason) =>
  inTransaction(async () => {
    const now = databaseNow();
    const failingSince = reason === 'failing' ? now - FAILING_MS : null;
    if (!(await disable(app.id, url, { reason, now, failingSince }))) return;
    // This happens once and the developer must be informed: if this hour's mail was already sent, this one is sent with
    // the next.
    const notBefore = await takeNextMail(app.id, now, HOUR_MS);
    const mail = callbacksOffMail({ url, reason, at: now });
    const actor = { service, account: { id: app.accountId }, app };
    await recordAccountEvent(actor, 'callbacks_disabled', { fields: { reason }, details: { url } });
    await mailOwners(service, app.accountId, mail, { notBefore });
    await publishReceiverChange(app.id);
  });

/**
 * Enables callbacks after a test of `url` was accepted, if that is still the app's URL. Returns whether anything
 * changed.
 */
export const switchOn = (appId: string, url: string): Promise<boolean> =>
  inTransaction(async () => {
    const isSwitched = (await enable(appId, url)) > 0;
    if (isSwitched) await publishReceiverChange(appId);
    return isSwitched;
  });

/** Mails the owners about a failure, at most once an hour. Must be called in the transaction of the failure. */
export async function mailAboutFailure(service: Service, app: AppRow, mail: MailText) {
  if (await takeMail(app.id, databaseNow(), HOUR_MS))
    await mailOwners(service, app.accountId, mail);
}
