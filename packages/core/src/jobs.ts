// Exports everything that runs without a request: for the worker and the start of the server.
import './consequences.ts';

export { rotateSigningKeys } from './context-links/signing-keys.ts';
export { nextDue } from './database/work.ts';
export { type Dispatcher, startDispatcher } from './dispatcher.ts';
export { recheckDomains } from './domains/domains.ts';
export { mailUnreached } from './fallback-mails/fallback-mails.ts';
export { pushSummaries } from './fan-outs/push-summaries.ts';
export { sendMails } from './mails/mails.ts';
export { expireMessages, nextScheduled, startScheduledMessages } from './messages/due.ts';
export { removeDeletedAccounts } from './own-account/deletion.ts';
export { removeOld } from './retention.ts';
export { runSteps } from './running-steps/running-steps.ts';
export { createResealing, type ResealedPass } from './sealing/resealing.ts';
export { nextStandIn, startAndEndStandIns } from './stand-ins/due-stand-ins.ts';
export { giveTestAnswers } from './test-mode/answering.ts';
export { appendEntries } from './transparency-log/appending.ts';
