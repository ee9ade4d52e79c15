// What tests of programs look at, or change, inside of core.

export { accounts } from '../accounts/accounts/account.model.ts';
export { makeAccessToken } from '../accounts/developers/access-token.ts';
export { drawnLetters } from '../accounts/files/drawn-letters.ts';
export { openFairTurns } from '../accounts/files/fair-turns.ts';
export { readFile } from '../accounts/files/file-reader.ts';
export { readerProcess, readInProcess } from '../accounts/files/file-reader-process.ts';
export { openStorage, storedBytes, takeStorage } from '../accounts/files/file-storage.model.ts';
export { useFiles } from '../accounts/files/file-uses.ts';
export { uploadsUnderWay } from '../accounts/files/receiving.ts';
export { apiKeys } from '../accounts/keys/key.model.ts';
export { deliveries } from '../callbacks/deliveries/delivery.model.ts';
export { deliveryAttempts } from '../callbacks/deliveries/delivery-log.model.ts';
export { events } from '../callbacks/events/event.model.ts';
export { contextLinkEvents } from '../context-links/context-link.model.ts';
export { openStream } from '../live/streams/stream.ts';
export { openStreams } from '../live/streams/streams.ts';
export { proofIn, treeHeadIn } from '../log/transparency-log/checkpoint.ts';
export { rememberCheckpoint } from '../log/transparency-log/fork-check.ts';
export { theLog } from '../log/transparency-log/log-key.ts';
export { proofOf } from '../log/transparency-log/published-log.ts';
export { noteIn, openNote, verifierKeyOf } from '../log/transparency-log/signed-note.ts';
export { addCheckpointText } from '../log/witnesses/add-checkpoint.ts';
export { cosignedBy } from '../log/witnesses/cosignature.ts';
export { answeredFields } from '../messages/cards/answered-fields.ts';
export { requireFillable } from '../messages/cards/checked-fields.ts';
export { sampleValues } from '../messages/cards/sample-fields.ts';
export { sentMessage } from '../messages/messages/messages.docs.ts';
export { invites } from '../people/invites/invite.model.ts';
export { nameOfApprover, TestApprover } from '../people/test-approvers/test-approvers.schema.ts';
export { OWN_TOOLS } from '../permission-hooks/hosts/tool-parts.ts';
export { log } from '../platform/changes/log.ts';
export { checkEnvironment } from '../platform/configuration/environment.ts';
export { Witnesses } from '../platform/configuration/witness-entries.ts';
export { forgetDatabaseClock } from '../platform/database/clock.ts';
export { setOvertaken } from '../platform/database/connections/overtaken.ts';
export {
  change,
  connectDatabase,
  insert,
  inTransaction,
  poolUse,
  select,
} from '../platform/database/database.ts';
export { driverCodeOf } from '../platform/database/driver-errors.ts';
export { offeredLanguages } from '../platform/languages.ts';
export { measureDatabaseClock } from '../platform/monitoring/database-clock.ts';
export type { CallbackPoster } from '../platform/outbound/callback-poster.ts';
export { createOutbound } from '../platform/outbound/http.ts';
export { createWitnessPoster } from '../platform/outbound/witness-poster.ts';
export { newId } from '../platform/schemas/identifiers.ts';
export { canonicalJson } from '../platform/schemas/json/canonical-json.ts';
export { termsOfTitle } from '../platform/schemas/title-terms.ts';
