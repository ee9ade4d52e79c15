import './consequences.ts';
import { membersRouter } from './account-members/members.router.ts';
import { auditRouter } from './audit/audit.router.ts';
import { contextLinksRouter } from './context-links/context-links.router.ts';
import { callbacksRouter } from './deliveries/callbacks.router.ts';
import { deviceLoginsRouter } from './device-logins/device-logins.router.ts';
import { domainsRouter } from './domains/domains.router.ts';
import { eventsRouter } from './events/events.router.ts';
import { answersRouter } from './inbox/answers.router.ts';
import { invitesRouter } from './invites/invites.router.ts';
import { keysRouter } from './keys/keys.router.ts';
import { messagesRouter } from './messages/messages.router.ts';
import { accountsRouter } from './own-account/accounts.router.ts';
import { ownCredentialsRouter } from './own-credentials/own-credentials.router.ts';
import { developerPasskeysRouter } from './passkeys/developer-passkeys.router.ts';
import { passkeysRouter } from './passkeys/passkeys.router.ts';
import { peopleRouter } from './people/people.router.ts';
import { permissionHooksRouter } from './permission-hooks/permission-hooks.router.ts';
import { pushesRouter } from './pushes/pushes.router.ts';
import { quietHoursRouter } from './quiet-hours/quiet-hours.router.ts';
import { receiptsRouter } from './receipts/receipts.router.ts';
import { reportsRouter } from './reports/reports.router.ts';
import { requestLogRouter } from './request-log/request-log.router.ts';
import { standInsRouter } from './stand-ins/stand-ins.router.ts';
import { statisticsRouter } from './statistics/statistics.router.ts';
import { changesRouter } from './streams/changes.router.ts';
import { subscriptionsRouter } from './subscriptions/subscriptions.router.ts';
import { testModeRouter } from './test-mode/test-mode.router.ts';
import { topicsRouter } from './topics/topics.router.ts';
import { router } from './trpc.ts';

/** The whole API: internal tRPC for the two SPAs, and REST at /v1. */
export const appRouter = router({
  accounts: accountsRouter,
  keys: keysRouter,
  deviceLogins: deviceLoginsRouter,
  domains: domainsRouter,
  topics: topicsRouter,
  invites: invitesRouter,
  people: peopleRouter,
  quietHours: quietHoursRouter,
  passkeys: passkeysRouter,
  developerPasskeys: developerPasskeysRouter,
  ownCredentials: ownCredentialsRouter,
  subscriptions: subscriptionsRouter,
  standIns: standInsRouter,
  messages: messagesRouter,
  answers: answersRouter,
  contextLinks: contextLinksRouter,
  reports: reportsRouter,
  receipts: receiptsRouter,
  pushes: pushesRouter,
  events: eventsRouter,
  callbacks: callbacksRouter,
  testMode: testModeRouter,
  permissionHooks: permissionHooksRouter,
  statistics: statisticsRouter,
  requestLog: requestLogRouter,
  audit: auditRouter,
  members: membersRouter,
  changes: changesRouter,
});
export type AppRouter = typeof appRouter;
