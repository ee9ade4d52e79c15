import { accounts } from './001-accounts.ts';
import { developerSessions } from './002-developer-sessions.ts';
import { emailCodes } from './003-email-codes.ts';
import { rateLimits } from './004-rate-limits.ts';
import { mails } from './005-mails.ts';
import { topics } from './006-topics.ts';
import { invites } from './007-invites.ts';
import { people } from './008-people.ts';
import { personSessions } from './009-person-sessions.ts';
import { subscribers } from './010-subscribers.ts';
import { subscriptions } from './011-subscriptions.ts';
import { pushSubscriptions } from './012-push-subscriptions.ts';
import { messages } from './013-messages.ts';
import { messageRecipients } from './014-message-recipients.ts';
import { dailyQuotas } from './015-daily-quotas.ts';
import { pushes } from './016-pushes.ts';
import { events } from './017-events.ts';
import { deliveries } from './018-deliveries.ts';
import { deliveryAttempts } from './019-delivery-attempts.ts';
import { idempotencyKeys } from './020-idempotency-keys.ts';
import { burstWindows } from './021-burst-windows.ts';
import { messagesRetention } from './022-messages-retention.ts';

/** Every change of the schema, in order. One statement each, because DDL commits by itself. Append only. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '001-accounts', sql: accounts },
  { name: '002-developer-sessions', sql: developerSessions },
  { name: '003-email-codes', sql: emailCodes },
  { name: '004-rate-limits', sql: rateLimits },
  { name: '005-mails', sql: mails },
  { name: '006-topics', sql: topics },
  { name: '007-invites', sql: invites },
  { name: '008-people', sql: people },
  { name: '009-person-sessions', sql: personSessions },
  { name: '010-subscribers', sql: subscribers },
  { name: '011-subscriptions', sql: subscriptions },
  { name: '012-push-subscriptions', sql: pushSubscriptions },
  { name: '013-messages', sql: messages },
  { name: '014-message-recipients', sql: messageRecipients },
  { name: '015-daily-quotas', sql: dailyQuotas },
  { name: '016-pushes', sql: pushes },
  { name: '017-events', sql: events },
  { name: '018-deliveries', sql: deliveries },
  { name: '019-delivery-attempts', sql: deliveryAttempts },
  { name: '020-idempotency-keys', sql: idempotencyKeys },
  { name: '021-burst-windows', sql: burstWindows },
  { name: '022-messages-retention', sql: messagesRetention },
];
