import * as members from '@assent/core/account-members/members.schema';
import * as audit from '@assent/core/audit/audit.schema';
import * as cardFields from '@assent/core/cards/card-fields.schema';
import * as cards from '@assent/core/cards/cards.schema';
import * as contextLinks from '@assent/core/context-links/context-links.schema';
import * as deliveries from '@assent/core/deliveries/deliveries.schema';
import * as developers from '@assent/core/developers/developers.schema';
import * as deviceLogins from '@assent/core/device-logins/device-logins.schema';
import * as domains from '@assent/core/domains/domains.schema';
import * as events from '@assent/core/events/events.schema';
import { CodeMailed, Done } from '@assent/core/fields/fields';
import * as inbox from '@assent/core/inbox/answers.schema';
import * as invites from '@assent/core/invites/invites.schema';
import * as keys from '@assent/core/keys/keys.schema';
import * as messageAnswers from '@assent/core/message-answers/message-answers.schema';
import * as approvals from '@assent/core/message-policies/approvals.schema';
import * as timing from '@assent/core/message-steps/timing.schema';
import * as messages from '@assent/core/messages/messages.schema';
import * as accounts from '@assent/core/own-account/accounts.schema';
import * as ownCredentials from '@assent/core/own-credentials/own-credentials.schema';
import * as passkeys from '@assent/core/passkeys/passkeys.schema';
import * as people from '@assent/core/people/people.schema';
import * as permissionHooks from '@assent/core/permission-hooks/permission-hooks.schema';
import * as pushSubscriptions from '@assent/core/push-subscriptions/push-subscriptions.schema';
import * as pushes from '@assent/core/pushes/pushes.schema';
import * as quietHours from '@assent/core/quiet-hours/quiet-hours.schema';
import * as receipts from '@assent/core/receipts/receipts.schema';
import * as receivers from '@assent/core/receivers/receivers.schema';
import * as recipients from '@assent/core/recipients/recipients.schema';
import * as reports from '@assent/core/reports/reports.schema';
import * as requestLog from '@assent/core/request-log/request-log.schema';
import * as senders from '@assent/core/senders/senders.schema';
import * as standIns from '@assent/core/stand-ins/stand-ins.schema';
import * as statistics from '@assent/core/statistics/statistics.schema';
import * as statuses from '@assent/core/statuses.schema';
import * as subscriptions from '@assent/core/subscriptions/subscriptions.schema';
import * as testMode from '@assent/core/test-mode/test-mode.schema';
import * as topics from '@assent/core/topics/topics.schema';
import { z } from 'zod';

const modules = [
  pushSubscriptions,
  statuses,
  senders,
  receivers,
  recipients,
  events,
  developers,
  deviceLogins,
  accounts,
  members,
  audit,
  cards,
  cardFields,
  inbox,
  deliveries,
  contextLinks,
  domains,
  invites,
  keys,
  messages,
  approvals,
  messageAnswers,
  timing,
  quietHours,
  ownCredentials,
  passkeys,
  people,
  permissionHooks,
  pushes,
  receipts,
  reports,
  requestLog,
  standIns,
  statistics,
  subscriptions,
  testMode,
  topics,
  { CodeMailed, Done },
];

/** The name of every object and enum that a schema file exports: its component has the name of its export. */
const names = new Map<unknown, string>();
for (const exported of modules.flatMap((module) => Object.entries(module))) {
  const [name, schema] = exported;
  if (!(schema instanceof z.ZodObject || schema instanceof z.ZodEnum)) continue;
  names.set(schema, name);
  // zod-openapi makes a component of what has an id.
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name });
}

/** `MessageIn` for the schema of that name. */
export const nameOf = (schema: z.ZodType): string | undefined => names.get(schema);
