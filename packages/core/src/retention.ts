import { forgetExpiredInvitations } from './account-members/member-invitation.model.ts';
import { App } from './apps/app.model.ts';
import { forgetEntriesBefore } from './audit/audit-entry.model.ts';
import { removeBrowsersUnusedSince } from './browsers/known-browser.model.ts';
import { KNOWN_MS } from './browsers/known-browsers.ts';
import { forgetChanges } from './changes/change.model.ts';
import { EmailCode } from './codes/email-code.model.ts';
import { ContextLink } from './context-links/context-link.model.ts';
import { ContextLinkEvent } from './context-links/context-link-event.model.ts';
import { databaseNow } from './database/clock.ts';
import { DeliveryAttempt } from './deliveries/delivery-attempt.model.ts';
import { DeveloperSession } from './developers/developer-session.model.ts';
import { forgetExpiredLogins } from './device-logins/device-login.model.ts';
import { Event } from './events/event.model.ts';
import { DAY_MS, dayOf } from './fields/utc-day.ts';
import { KEY_LIFE_MS } from './idempotency/idempotency.ts';
import { IdempotencyKey } from './idempotency/idempotency-key.model.ts';
import { ApiKey } from './keys/key.model.ts';
import { forgetMinutes } from './limits/burst.model.ts';
import { forgetLimits } from './limits/rate-limit.model.ts';
import { forgetMailDaysBefore } from './mails/mail-day.model.ts';
import { removeContentOf } from './messages/message-queries.model.ts';
import { removeOwnerless } from './own-account/account-removal.model.ts';
import { PasskeyChallenge } from './passkeys/passkey-challenge.model.ts';
import { PersonSession } from './people/person-session.model.ts';
import { forgetResultsBefore } from './pushes/push-attempt.model.ts';
import { forgetQuotasBefore } from './quotas/daily-quota.model.ts';
import { forgetReplacedBefore } from './registrations/replaced-registration.model.ts';
import { Report } from './reports/report.model.ts';
import { forgetRequestsBefore } from './request-log/logged-request.model.ts';
import { StandIn } from './stand-ins/stand-in.model.ts';
import { forgetCountsBefore } from './statistics/daily-count.model.ts';
import { DAYS_KEPT } from './statistics/statistics.ts';

const CONTENT_MS = 90 * DAY_MS;
const LOG_MS = 30 * DAY_MS;
/** Retention of changes; open pages read them within a second. */
const NOTES_MS = 3_600_000;
/** Retention of registrations that were replaced: as long as a session that nobody uses. */
const REPLACED_MS = 7 * DAY_MS;
/** Age of an account without a member after which no registration of it can be under way. */
const OWNERLESS_MS = 3_600_000;
/** Maximum number of rows per statement: locks are short, and a process may be killed between two. */
const BATCH = 1_000;

/**
 * Removes expired data: the content of closed messages after 90 days, the logs of requests, callbacks, pushes and
 * context links and revoked keys after 30, idempotency keys after one, changes after an hour, the counts of a day and the audit
 * log after 400, and
 * everything else that has expired, including callback secrets from before a roll. Returns the number of rows.
 */
export async function removeOld(): Promise<number> {
  const now = databaseNow();
  const counts = [
    await removeContentOf(now - CONTENT_MS, now, BATCH),
    await Report.forgetBefore(now - CONTENT_MS, BATCH),
    await DeliveryAttempt.forgetBefore(now - LOG_MS, BATCH),
    await Event.forgetSettledBefore(now - LOG_MS, BATCH),
    await forgetResultsBefore(now - LOG_MS, BATCH),
    await ContextLink.forgetExpired(now - LOG_MS, BATCH),
    await ContextLinkEvent.forgetBefore(now - LOG_MS, BATCH),
    await forgetRequestsBefore(now - LOG_MS, BATCH),
    await IdempotencyKey.forgetAllBefore(now - KEY_LIFE_MS, BATCH),
    await EmailCode.forgetExpired(now, BATCH),
    await PasskeyChallenge.forgetExpired(now, BATCH),
    await PersonSession.forgetExpired(now, BATCH),
    await DeveloperSession.forgetOld(now - LOG_MS, BATCH),
    await forgetMinutes(Math.floor(now / 60_000) - 1, BATCH),
    await forgetLimits(now, BATCH),
    await forgetMailDaysBefore(dayOf(now), BATCH),
    await removeBrowsersUnusedSince(now - KNOWN_MS, BATCH),
    await forgetExpiredInvitations(now, BATCH),
    await forgetExpiredLogins(now, BATCH),
    await removeOwnerless(now - OWNERLESS_MS, 100),
    await forgetReplacedBefore(now - REPLACED_MS, BATCH),
    await forgetEntriesBefore(now - DAYS_KEPT * DAY_MS, BATCH),
    await forgetCountsBefore(dayOf(now) - DAYS_KEPT, BATCH),
    await forgetQuotasBefore(dayOf(now) - DAYS_KEPT, BATCH),
    await App.erasePreviousSecrets(now, BATCH),
    await ApiKey.forgetRevokedBefore(now - LOG_MS, BATCH),
    await StandIn.forgetEndedBefore(now - LOG_MS, BATCH),
    await forgetChanges(now - NOTES_MS, BATCH),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
