// Exports everything that runs without a request: for the worker and the start of the server.
export { removeDeletedAccounts } from './accounts/accounts/deletion.ts';
export { recheckDomains } from './accounts/domains/domains.ts';
export { rotateSigningKeys } from './context-links/signing-keys.ts';
export { type Dispatcher, startDispatcher } from './dispatcher.ts';
export { appendEntries } from './log/transparency-log/appending.ts';
export { expireMessages, nextScheduled, startScheduledMessages } from './messages/messages/due.ts';
export { nextStandIn, startAndEndStandIns } from './messages/stand-ins/due-stand-ins.ts';
export { mailUnreached } from './notifications/fallback-mails/fallback-mails.ts';
export { pushSummaries } from './notifications/fan-outs/push-summaries.ts';
export { runSteps } from './notifications/reminders/running-steps.ts';
export { eraseTexts } from './personal-data/erasing.ts';
export { nextDue } from './platform/database/work.ts';
export { sendMails } from './platform/mails/mails.ts';
export { createResealing, type ResealedPass } from './platform/sealing/resealing.ts';
export { removeOld } from './retention.ts';
export { giveTestAnswers } from './test-mode/answering.ts';
