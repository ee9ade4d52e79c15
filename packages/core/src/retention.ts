import { erasePreviousSecrets } from './accounts/apps/app.model.ts';
import { forgetEntriesBefore } from './accounts/audit/audit-entry.model.ts';
import { removeBrowsersUnusedSince } from './accounts/browsers/known-browser.model.ts';
import { KNOWN_MS } from './accounts/browsers/known-browsers.ts';
import { forgetExpiredCodes } from './accounts/codes/email-code.model.ts';
import { forgetOldDeveloperSessions } from './accounts/developers/developer-session.model.ts';
import { forgetExpiredLogins } from './accounts/device-logins/device-login.model.ts';
import { KEY_LIFE_MS } from './accounts/idempotency/idempotency.ts';
import { forgetIdempotencyKeysBefore } from './accounts/idempotency/idempotency-key.model.ts';
import { forgetKeysRevokedBefore } from './accounts/keys/key.model.ts';
import { forgetExpiredInvitations } from './accounts/members/member-invitation.model.ts';
import { forgetQuotasBefore } from './accounts/quotas/daily-quota.model.ts';
import { forgetReplacedBefore } from './accounts/registrations/replaced-registration.model.ts';
import { forgetRequestsBefore } from './accounts/request-log/logged-request.model.ts';
import { forgetCountsBefore } from './accounts/statistics/daily-count.model.ts';
import { DAYS_KEPT } from './accounts/statistics/statistics.ts';
import { forgetReportsBefore } from './answers/reports/report.model.ts';
import { forgetDeliveryAttemptsBefore } from './callbacks/deliveries/delivery-log.model.ts';
import { forgetSettledEventsBefore } from './callbacks/events/event.model.ts';
import {
  forgetContextLinkEventsBefore,
  forgetExpiredContextLinks,
} from './context-links/context-link.model.ts';
import { removeContentOf } from './messages/messages/message-queries.model.ts';
import { forgetStandInsEndedBefore } from './messages/stand-ins/stand-in.model.ts';
import { forgetDrillsBefore } from './notifications/drills/drill.model.ts';
import { forgetResultsBefore } from './notifications/pushes/push-attempt.model.ts';
import { forgetExpiredAddressChanges } from './people/addresses/address-change.model.ts';
import { forgetExpiredHandovers } from './people/handovers/handover.model.ts';
import { forgetExpiredPersonSessions } from './people/people/person-session.model.ts';
import { forgetChanges } from './platform/changes/change.model.ts';
import { databaseNow } from './platform/database/clock.ts';
import { forgetLimits, forgetMinutes } from './platform/limits/rate-limit.model.ts';
import { forgetMailDaysBefore } from './platform/mails/mail.model.ts';
import { CONTENT_DAYS } from './platform/schemas/published-limits.ts';
import { DAY_MS, dayOf } from './platform/schemas/utc-day.ts';
import { forgetExpiredPasskeyChallenges } from './platform/webauthn/passkey.model.ts';

const CONTENT_MS = CONTENT_DAYS * DAY_MS;
const LOG_MS = 30 * DAY_MS;
/** Retention of changes; open pages read them within a second. */
const NOTES_MS = 3_600_000;
/** Retention of registrations that were replaced: as long as a session that nobody uses. */
const REPLACED_MS = 7 * DAY_MS;
/** Maximum number of rows per statement: locks are short, and a process may be killed between two. */
const BATCH = 1_000;

/**
 * Removes expired data: the content of closed messages, drills, the logs of requests, callbacks, pushes and
 * context links and revoked keys after 30, idempotency keys after one, changes after an hour, the counts of a day and the audit
 * log after 400, and
 * everything else that has expired, including callback secrets from before a roll. Returns the number of rows.
 */
export async function removeOld(): Promise<number> {
  const now = databaseNow();
  const counts = [
    await removeContentOf(now - CONTENT_MS, now, BATCH),
    await forgetReportsBefore(now - CONTENT_MS, BATCH),
    await forgetDrillsBefore(now - CONTENT_MS, 20),
    await forgetDeliveryAttemptsBefore(now - LOG_MS, BATCH),
    await forgetSettledEventsBefore(now - LOG_MS, BATCH),
    await forgetResultsBefore(now - LOG_MS, BATCH),
    await forgetExpiredContextLinks(now - LOG_MS, BATCH),
    await forgetContextLinkEventsBefore(now - LOG_MS, BATCH),
    await forgetRequestsBefore(now - LOG_MS, BATCH),
    await forgetIdempotencyKeysBefore(now - KEY_LIFE_MS, BATCH),
    await forgetExpiredCodes(now, BATCH),
    await forgetExpiredPasskeyChallenges(now, BATCH),
    await forgetExpiredHandovers(now, BATCH),
    await forgetExpiredAddressChanges(now, BATCH),
    await forgetExpiredPersonSessions(now, BATCH),
    await forgetOldDeveloperSessions(now - LOG_MS, BATCH),
    await forgetMinutes(Math.floor(now / 60_000) - 1, BATCH),
    await forgetLimits(now, BATCH),
    await forgetMailDaysBefore(dayOf(now), BATCH),
    await removeBrowsersUnusedSince(now - KNOWN_MS, BATCH),
    await forgetExpiredInvitations(now, BATCH),
    await forgetExpiredLogins(now, BATCH),
    await forgetReplacedBefore(now - REPLACED_MS, BATCH),
    await forgetEntriesBefore(now - DAYS_KEPT * DAY_MS, BATCH),
    await forgetCountsBefore(dayOf(now) - DAYS_KEPT, BATCH),
    await forgetQuotasBefore(dayOf(now) - DAYS_KEPT, BATCH),
    await erasePreviousSecrets(now, BATCH),
    await forgetKeysRevokedBefore(now - LOG_MS, BATCH),
    await forgetStandInsEndedBefore(now - LOG_MS, BATCH),
    await forgetChanges(now - NOTES_MS, BATCH),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
