// What may run without a request: all that the worker and the server's start import.

export { rotateSigningKeys } from './context-links/signing-keys.ts';
export { deliverCallbacks } from './deliveries/deliver-callbacks.ts';
export { type Dispatcher, startDispatcher } from './dispatcher.ts';
export { recheckDomains } from './domains/domains.ts';
export { mailUnreached } from './fallback-mails/fallback-mails.ts';
export { sendMails } from './mails/mails.ts';
export { expireMessages, startScheduledMessages } from './messages/due.ts';
export { removeDeletedAccounts } from './own-account/deletion.ts';
export { pushSummaries } from './push-summaries/push-summaries.ts';
export { sendPushes } from './pushes/send-pushes.ts';
export { removeOld } from './retention.ts';
export { createResealing, type ResealedPass } from './sealing/resealing.ts';
