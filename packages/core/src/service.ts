// What the programs take from core besides its router and its schemas: what they start, pass on and answer with.

export { exportFormats as auditFormats } from './accounts/audit/audit.ts';
export { publishedLogo } from './accounts/domains/logos.ts';
export { type FileRow, fileWithId } from './accounts/files/file.model.ts';
export { bytesOf } from './accounts/files/file-bytes.ts';
export { stopReading } from './accounts/files/file-reader-process.ts';
export type { KeyRow } from './accounts/keys/key.model.ts';
export { identifyApp, identityOfApp } from './accounts/keys/key-caller.ts';
export { requireScope } from './accounts/keys/scopes.ts';
export { isForEveryRole } from './accounts/members/permissions.ts';
export type { Authority } from './accounts/procedures.ts';
export { quotaHeaders } from './accounts/quotas/quota.ts';
export { OPEN_SECRET } from './accounts/request-log/logged-request.model.ts';
export {
  createRequestRecorder,
  type RequestRecorder,
} from './accounts/request-log/request-recorder.ts';
export { messageIdIn, routeOf } from './accounts/request-log/request-routes.ts';
export { consequences } from './consequences.ts';
export { JWKS_MAX_AGE_SECONDS, publishedKeys } from './context-links/signing-keys.ts';
export * from './jobs.ts';
export * as jobs from './jobs.ts';
export { type EventBatch, eventStreams } from './live/event-streams/event-streams.ts';
export type { Changes } from './live/streams/stream.ts';
export { ListenIn } from './live/streams/streams.schema.ts';
export { isPageStream, type PageStream, streams } from './live/streams/streams.ts';
export {
  newestCheckpoint,
  publishedKey,
  publishedTile,
} from './log/transparency-log/published-log.ts';
export { cosign, type WitnessAnswer } from './log/witnessed-logs/cosigning.ts';
export { publishedWitnessKey } from './log/witnessed-logs/witness-key.ts';
export {
  exportFormats as messageFormats,
  MAX_EXPORTED,
} from './messages/messages/message-export.ts';
export { answeredInEvents } from './messages/messages/messages.docs.ts';
export { endWaits, whenWaitsEnd } from './messages/waits/watch.ts';
export { answerAfterFailure } from './permission-hooks/failed-hook.ts';
export { sendingHost } from './permission-hooks/sending-host.ts';
export type { Identity, Surface } from './platform/caller.ts';
export { type Config, readConfig } from './platform/configuration/config.ts';
export { explainedVariables } from './platform/configuration/environment.ts';
export { subjectWarning } from './platform/configuration/vapid-subject.ts';
export { version } from './platform/configuration/version.ts';
export {
  type CookieName,
  type CookiesOf,
  cookies,
  cookiesOf,
  isOverTls,
  MAX_COOKIE_AGE_MS,
  noCookies,
  wireNameOf,
} from './platform/credentials/cookies.ts';
export { bearerOf } from './platform/credentials/credentials.ts';
export { newToken } from './platform/credentials/keyring.ts';
export type { RequestFacts } from './platform/credentials/request-facts.ts';
export { databaseNow } from './platform/database/clock.ts';
export { isDatabaseFull } from './platform/database/connections/full-disk.ts';
export { areCommitsHanging } from './platform/database/connections/hanging-commits.ts';
export { overtakenReason } from './platform/database/connections/overtaken.ts';
export { asJob, sinceLastAnswerMs } from './platform/database/connections/statement-limits.ts';
export { database } from './platform/database/database.ts';
export { catalogue, fieldProblem, Problem, type ProblemCode } from './platform/errors.ts';
export { localesIn } from './platform/languages.ts';
export { addressOf, networkOf } from './platform/limits/client-address.ts';
export { type Limit, limits } from './platform/limits/limit-table.ts';
export { consume } from './platform/limits/limits.ts';
export { isFromOwnMachine } from './platform/limits/own-machine.ts';
export { showMailbox } from './platform/mails/mails.ts';
export { pendingMigrations } from './platform/migrations/migrate.ts';
export { allStatements, vschema } from './platform/migrations/vschema.ts';
export {
  clockDifferenceMs,
  MAX_DIFFERENCE_MS,
  watchDatabaseClock,
} from './platform/monitoring/database-clock.ts';
export { measureEventLoop } from './platform/monitoring/event-loop.ts';
export { createLog, safeError, securityLogOf } from './platform/monitoring/log.ts';
export {
  connectionsClosed,
  httpRequests,
  labelProcess,
  type MetricsText,
  mayReadMetrics,
  measureProcess,
  metricsText,
  requestsInFlight,
  shedRequests,
} from './platform/monitoring/metrics.ts';
export { guardSchema } from './platform/monitoring/schema-guard.ts';
export { securityEvent, securityEvents } from './platform/monitoring/security-log.ts';
export { openS3Store } from './platform/outbound/s3-store.ts';
export { createSenders, type Senders } from './platform/outbound/senders.ts';
export { ProblemOut, problemOf, problemOut } from './platform/problem-answer.ts';
export type { ProblemExample, ProblemMember } from './platform/problems/entry.ts';
export { instant } from './platform/schemas/fields.ts';
export { idOf, isId } from './platform/schemas/identifiers.ts';
export { pointerTo } from './platform/schemas/json/json-pointers.ts';
export { withoutTrailing } from './platform/schemas/trailing.ts';
export { createService, type Service } from './platform/service.ts';
export {
  type Context,
  causeOf,
  type RawBody,
  type RestDocs,
  type RestMeta,
  STREAM_TIMES,
} from './platform/trpc.ts';
export { prepareDatabase } from './prepare-database.ts';
