import { accountsRouter } from './accounts/accounts/accounts.router.ts';
import { auditRouter } from './accounts/audit/audit.router.ts';
import { deviceLoginsRouter } from './accounts/device-logins/device-logins.router.ts';
import { domainsRouter } from './accounts/domains/domains.router.ts';
import { filesRouter } from './accounts/files/files.router.ts';
import { keysRouter } from './accounts/keys/keys.router.ts';
import { membersRouter } from './accounts/members/members.router.ts';
import { ownCredentialsRouter } from './accounts/own-credentials/own-credentials.router.ts';
import { developerPasskeysRouter } from './accounts/passkeys/developer-passkeys.router.ts';
import { requestLogRouter } from './accounts/request-log/request-log.router.ts';
import { statisticsRouter } from './accounts/statistics/statistics.router.ts';
import { topicsRouter } from './accounts/topics/topics.router.ts';
import { answersRouter } from './answers/inbox/answers.router.ts';
import { questionsRouter } from './answers/questions/questions.router.ts';
import { reportsRouter } from './answers/reports/reports.router.ts';
import { callbacksRouter } from './callbacks/deliveries/callbacks.router.ts';
import { eventsRouter } from './callbacks/events/events.router.ts';
import { contextLinksRouter } from './context-links/context-links.router.ts';
import { eventStreamsRouter } from './live/event-streams/event-streams.router.ts';
import { changesRouter } from './live/streams/changes.router.ts';
import { audiencesRouter } from './messages/audiences/audiences.router.ts';
import { messagesRouter } from './messages/messages/messages.router.ts';
import { standInsRouter } from './messages/stand-ins/stand-ins.router.ts';
import { viewsRouter } from './messages/views/views.router.ts';
import { drillsRouter } from './notifications/drills/drills.router.ts';
import { pushesRouter } from './notifications/pushes/pushes.router.ts';
import { recipientListsRouter } from './notifications/recipient-lists/recipient-lists.router.ts';
import { stepsRouter } from './notifications/reminders/steps.router.ts';
import { addressesRouter } from './people/addresses/addresses.router.ts';
import { groupsRouter } from './people/groups/groups.router.ts';
import { handoversRouter } from './people/handovers/handovers.router.ts';
import { invitesRouter } from './people/invites/invites.router.ts';
import { passkeysRouter } from './people/passkeys/passkeys.router.ts';
import { peopleRouter } from './people/people/people.router.ts';
import { quietHoursRouter } from './people/quiet-hours/quiet-hours.router.ts';
import { subscriptionsRouter } from './people/subscriptions/subscriptions.router.ts';
import { permissionHooksRouter } from './permission-hooks/permission-hooks.router.ts';
import { personalDataRouter } from './personal-data/personal-data.router.ts';
import { mergeRouters, router } from './platform/trpc.ts';
import { receiptsRouter } from './receipts/receipts.router.ts';
import { testModeRouter } from './test-mode/test-mode.router.ts';

/** The whole API: internal tRPC for the two SPAs, and REST at /v1. */
export const appRouter = router({
  accounts: accountsRouter,
  keys: keysRouter,
  deviceLogins: deviceLoginsRouter,
  domains: domainsRouter,
  topics: topicsRouter,
  files: filesRouter,
  invites: invitesRouter,
  people: peopleRouter,
  addresses: addressesRouter,
  personalData: personalDataRouter,
  handovers: handoversRouter,
  quietHours: quietHoursRouter,
  passkeys: passkeysRouter,
  developerPasskeys: developerPasskeysRouter,
  ownCredentials: ownCredentialsRouter,
  subscriptions: subscriptionsRouter,
  groups: groupsRouter,
  standIns: standInsRouter,
  messages: mergeRouters(messagesRouter, viewsRouter, recipientListsRouter, stepsRouter),
  audiences: audiencesRouter,
  answers: answersRouter,
  questions: questionsRouter,
  contextLinks: contextLinksRouter,
  reports: reportsRouter,
  receipts: receiptsRouter,
  pushes: pushesRouter,
  drills: drillsRouter,
  events: mergeRouters(eventsRouter, eventStreamsRouter),
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
