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
import { eventsCreated } from './023-events-created.ts';
import { deliveryAttemptsStarted } from './024-delivery-attempts-started.ts';
import { emailCodesExpires } from './025-email-codes-expires.ts';
import { personSessionsExpires } from './026-person-sessions-expires.ts';
import { developerSessionsRotated } from './027-developer-sessions-rotated.ts';
import { messagesContext } from './028-messages-context.ts';
import { subscriptionsReachable } from './029-subscriptions-reachable.ts';
import { messagesInbox } from './030-messages-inbox.ts';
import { messageRecipientsClosed } from './031-message-recipients-closed.ts';
import { accountsCallbackSwitch } from './032-accounts-callback-switch.ts';
import { deliveryAttemptsRequest } from './033-delivery-attempts-request.ts';
import { deliveriesLanes } from './034-deliveries-lanes.ts';
import { deliveriesLog } from './037-deliveries-log.ts';
import { messagesContextSecure } from './040-messages-context-secure.ts';
import { signingKeys } from './041-signing-keys.ts';
import { contextLinks } from './042-context-links.ts';
import { contextLinkEvents } from './043-context-link-events.ts';
import { dailyCounts } from './045-daily-counts.ts';
import { dailyCountsBegin } from './046-daily-counts-begin.ts';
import { dailyQuotasDay } from './047-daily-quotas-day.ts';
import { accountsCallbackTested } from './048-accounts-callback-tested.ts';
import { accountsDeleted } from './050-accounts-deleted.ts';
import { developerSessionsIp } from './051-developer-sessions-ip.ts';
import { changes } from './055-changes.ts';
import { passkeys } from './060-passkeys.ts';
import { passkeyChallenges } from './061-passkey-challenges.ts';
import { messagesPasskey } from './062-messages-passkey.ts';
import { reports } from './063-reports.ts';
import { subscriptionsMuted } from './064-subscriptions-muted.ts';
import { subscribersAnswered } from './065-subscribers-answered.ts';
import { pushAttempts } from './070-push-attempts.ts';
import { pushSubscriptionsHealth } from './075-push-subscriptions-health.ts';
import { accountsSenderName } from './080-accounts-sender-name.ts';
import { domains } from './081-domains.ts';
import { emailCodesChallenge } from './095-email-codes-challenge.ts';
import { mailDays } from './096-mail-days.ts';
import { knownBrowsers } from './097-known-browsers.ts';
import { developerSessionsAuthenticated } from './105-developer-sessions-authenticated.ts';
import { accountsCallbackPrevious } from './106-accounts-callback-previous.ts';
import { passkeysDevelopers } from './107-passkeys-developers.ts';
import { pushSubscriptionsLimit } from './115-push-subscriptions-limit.ts';
import { subscribersMuted } from './116-subscribers-muted.ts';
import { messagesSent } from './117-messages-sent.ts';
import { pushSummaries } from './118-push-summaries.ts';
import { domainsSkeletons } from './120-domains-skeletons.ts';
import { messagesLaterJoiners } from './121-messages-later-joiners.ts';
import { subscriptionsPeople } from './122-subscriptions-people.ts';
import { messagesRecipients } from './123-messages-recipients.ts';
import { subscriptionsInvite } from './124-subscriptions-invite.ts';
import { messagesResponder } from './125-messages-responder.ts';
import { messagesFallback } from './126-messages-fallback.ts';
import { mailFanOuts } from './127-mail-fan-outs.ts';
import { loggedRequests } from './130-logged-requests.ts';
import { developers, developersOfAccounts } from './131-developers.ts';
import {
  accountsOfApps,
  accountsOfCompanies,
  apps,
  appsAccount,
  appsOfAccounts,
  appsWithoutDevelopers,
} from './132-apps.ts';
import { members, ownersOfAccounts } from './133-members.ts';
import {
  accountIdsOfDomains,
  accountsOfDomains,
  browsersOfDevelopers,
  codesOfDevelopers,
  developerIdsOfPasskeys,
  developerIdsOfSessions,
  developersOfPasskeys,
  developersOfSessions,
  domainsOfAccounts,
  passkeysOfDevelopers,
  passkeysOfNobody,
  sessionsOfDevelopers,
  sessionsOfNobody,
} from './134-developer-ids.ts';
import { appIds } from './135-app-ids.ts';
import { messagesUnclosed } from './136-messages-unclosed.ts';
import { apiKeys } from './140-api-keys.ts';
import { auditEntries } from './145-audit-entries.ts';
import { memberInvitations } from './146-member-invitations.ts';
import { developerSessionsMethod } from './147-developer-sessions-method.ts';
import { reportsByAnybody, testRecipients } from './150-test-recipients.ts';
import { testClocks } from './151-test-clocks.ts';
import { invitesReference, messagesReference, subscribersReference } from './155-references.ts';
import { messagesNotifyAfter } from './156-notify-after.ts';
import {
  deliveriesDestination,
  messagesReplyKey,
  replyDestinations,
} from './157-reply-destinations.ts';
import { eventPositions, eventSequences } from './160-event-positions.ts';
import { deviceLogins } from './161-device-logins.ts';
import { messagesPolicy } from './165-messages-policy.ts';
import { messageAnswers } from './166-message-answers.ts';
import { messageSteps } from './171-message-steps.ts';
import { messageRecipientsAdded } from './172-message-recipients-added.ts';
import { pushAttemptsNumber, pushesNumber } from './173-pushes-number.ts';
import { quietHours } from './174-quiet-hours.ts';
import { standIns } from './175-stand-ins.ts';
import { messageAnswersCountsFor } from './176-message-answers-counts-for.ts';
import { logEntries, logState, logTiles } from './180-transparency-log.ts';
import { logCosignatures, logRounds, logWitnesses } from './185-log-witnesses.ts';
import { witnessedLogs, witnessKeys } from './186-witnessed-logs.ts';
import { messageRecipientsExpiry, messageRecipientsOpen } from './192-message-recipients-open.ts';
import { logEntriesExtSalt } from './193-log-entries-ext-salt.ts';
import { accountsPasskeyRequired, developersPasskeyRemoved } from './194-required-passkeys.ts';
import { pushAttemptsCause, pushSubscriptionsCause } from './196-push-refusals.ts';
import {
  apiKeysAllowedUnverified,
  apiKeysDeviceLogin,
  apiKeysOfDeviceLogins,
  apiKeysOfUnverified,
  deviceLoginsOfUnverified,
  passkeysOfUnverified,
  replacedRegistrations,
} from './197-registrations.ts';
import { loggedHookRequests } from './199-logged-hook-requests.ts';
import { answersOfMessages } from './200-answers-of-messages.ts';
import { topicsTitle } from './201-topics-title.ts';
import { domainLogos, domainsLogo } from './202-domain-logos.ts';
import { messageAnswersSubscriber } from './203-answers-of-subscribers.ts';
import { handovers } from './204-handovers.ts';
import { addressChanges, subscriptionsEndReason } from './205-address-changes.ts';
import { erasures, messageAnswersOfPeople } from './206-erasures.ts';
import {
  messageRecipientsPerson,
  messageTerms,
  termsOfMessages,
  titlesOfMessages,
} from './207-message-terms.ts';
import { loggedRequestDetails } from './208-logged-request-details.ts';
import { messageViews } from './209-message-views.ts';
import { peopleLocale } from './210-people-locale.ts';
import { groupMembers, subscriberGroups } from './211-groups.ts';
import {
  groupUses,
  messageAnswersGroups,
  messageRecipientsGroups,
  messageStepsSkipped,
  testRecipientsGroups,
} from './212-groups-of-messages.ts';
import { drillPeople, drills } from './213-drills.ts';
import { drillSchedules } from './214-drill-schedules.ts';
import { fileChunks, files } from './216-files.ts';
import { fileStorage, fileUses } from './217-file-uses.ts';
import { messageQuestions } from './218-questions.ts';
import { messageAnswersConversation, messagesQuestions } from './219-conversations.ts';
import { fileObjects } from './220-file-objects.ts';
import { ANY, type Migration } from './compatibility.ts';

/** Every change of the schema, in order. One statement each, because DDL commits by itself. Append only. */
export const migrations: readonly Migration[] = [
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
  { name: '023-events-created', sql: eventsCreated },
  { name: '024-delivery-attempts-started', sql: deliveryAttemptsStarted },
  { name: '025-email-codes-expires', sql: emailCodesExpires },
  { name: '026-person-sessions-expires', sql: personSessionsExpires },
  { name: '027-developer-sessions-rotated', sql: developerSessionsRotated },
  { name: '028-messages-context', sql: messagesContext },
  { name: '029-subscriptions-reachable', sql: subscriptionsReachable },
  { name: '030-messages-inbox', sql: messagesInbox },
  { name: '031-message-recipients-closed', sql: messageRecipientsClosed },
  { name: '032-accounts-callback-switch', sql: accountsCallbackSwitch },
  { name: '033-delivery-attempts-request', sql: deliveryAttemptsRequest },
  { name: '034-deliveries-lanes', sql: deliveriesLanes },
  { name: '037-deliveries-log', sql: deliveriesLog },
  { name: '040-messages-context-secure', sql: messagesContextSecure },
  { name: '041-signing-keys', sql: signingKeys },
  { name: '042-context-links', sql: contextLinks },
  { name: '043-context-link-events', sql: contextLinkEvents },
  { name: '045-daily-counts', sql: dailyCounts },
  { name: '046-daily-counts-begin', sql: dailyCountsBegin },
  { name: '047-daily-quotas-day', sql: dailyQuotasDay },
  { name: '048-accounts-callback-tested', sql: accountsCallbackTested },
  { name: '050-accounts-deleted', sql: accountsDeleted },
  { name: '051-developer-sessions-ip', sql: developerSessionsIp },
  { name: '055-changes', sql: changes },
  { name: '060-passkeys', sql: passkeys },
  { name: '061-passkey-challenges', sql: passkeyChallenges },
  { name: '062-messages-passkey', sql: messagesPasskey },
  { name: '063-reports', sql: reports },
  { name: '064-subscriptions-muted', sql: subscriptionsMuted },
  { name: '065-subscribers-answered', sql: subscribersAnswered },
  { name: '070-push-attempts', sql: pushAttempts },
  { name: '075-push-subscriptions-health', sql: pushSubscriptionsHealth },
  { name: '080-accounts-sender-name', sql: accountsSenderName },
  { name: '081-domains', sql: domains },
  { name: '105-developer-sessions-authenticated', sql: developerSessionsAuthenticated },
  { name: '115-push-subscriptions-limit', sql: pushSubscriptionsLimit },
  { name: '106-accounts-callback-previous', sql: accountsCallbackPrevious },
  { name: '095-email-codes-challenge', sql: emailCodesChallenge },
  { name: '096-mail-days', sql: mailDays },
  { name: '097-known-browsers', sql: knownBrowsers },
  { name: '116-subscribers-muted', sql: subscribersMuted },
  { name: '117-messages-sent', sql: messagesSent },
  { name: '118-push-summaries', sql: pushSummaries },
  { name: '120-domains-skeletons', sql: domainsSkeletons },
  { name: '107-passkeys-developers', sql: passkeysDevelopers },
  { name: '130-logged-requests', sql: loggedRequests },
  { name: '121-messages-later-joiners', sql: messagesLaterJoiners },
  { name: '122-subscriptions-people', sql: subscriptionsPeople },
  { name: '123-messages-recipients', sql: messagesRecipients },
  { name: '124-subscriptions-invite', sql: subscriptionsInvite },
  { name: '125-messages-responder', sql: messagesResponder },
  { name: '126-messages-fallback', sql: messagesFallback },
  { name: '127-mail-fan-outs', sql: mailFanOuts },
  { name: '131-developers', sql: developers },
  { name: '131-developers-of-accounts', sql: developersOfAccounts },
  { name: '132-apps', sql: apps },
  { name: '132-accounts-of-companies', sql: accountsOfCompanies },
  { name: '132-accounts-of-apps', sql: accountsOfApps },
  { name: '132-apps-account', sql: appsAccount },
  { name: '132-apps-of-accounts', sql: appsOfAccounts },
  { name: '132-apps-without-developers', sql: appsWithoutDevelopers },
  { name: '133-members', sql: members },
  { name: '133-owners-of-accounts', sql: ownersOfAccounts },
  { name: '134-sessions-of-developers', sql: sessionsOfDevelopers },
  { name: '134-developer-ids-of-sessions', sql: developerIdsOfSessions },
  { name: '134-sessions-of-nobody', sql: sessionsOfNobody },
  { name: '134-developers-of-sessions', sql: developersOfSessions },
  { name: '134-passkeys-of-developers', sql: passkeysOfDevelopers },
  { name: '134-developer-ids-of-passkeys', sql: developerIdsOfPasskeys },
  { name: '134-passkeys-of-nobody', sql: passkeysOfNobody },
  { name: '134-developers-of-passkeys', sql: developersOfPasskeys },
  { name: '134-browsers-of-developers', sql: browsersOfDevelopers },
  { name: '134-codes-of-developers', sql: codesOfDevelopers },
  { name: '134-domains-of-accounts', sql: domainsOfAccounts },
  { name: '134-account-ids-of-domains', sql: accountIdsOfDomains },
  { name: '134-accounts-of-domains', sql: accountsOfDomains },
  ...appIds,
  { name: '136-messages-unclosed', sql: messagesUnclosed },
  { name: '140-api-keys', sql: apiKeys },
  { name: '145-audit-entries', sql: auditEntries },
  { name: '146-member-invitations', sql: memberInvitations },
  { name: '147-developer-sessions-method', sql: developerSessionsMethod },
  { name: '150-test-recipients', sql: testRecipients },
  { name: '150-reports-by-anybody', sql: reportsByAnybody },
  { name: '151-test-clocks', sql: testClocks },
  { name: '160-event-sequences', sql: eventSequences },
  { name: '160-event-positions', sql: eventPositions },
  { name: '155-subscribers-reference', sql: subscribersReference },
  { name: '155-invites-reference', sql: invitesReference },
  { name: '155-messages-reference', sql: messagesReference },
  { name: '161-device-logins', sql: deviceLogins },
  { name: '156-messages-notify-after', sql: messagesNotifyAfter },
  { name: '157-reply-destinations', sql: replyDestinations },
  { name: '157-messages-reply-key', sql: messagesReplyKey },
  { name: '157-deliveries-destination', sql: deliveriesDestination },
  { name: '165-messages-policy', sql: messagesPolicy },
  { name: '166-message-answers', sql: messageAnswers },
  { name: '171-message-steps', sql: messageSteps },
  { name: '172-message-recipients-added', sql: messageRecipientsAdded },
  { name: '173-pushes-number', sql: pushesNumber },
  { name: '173-push-attempts-number', sql: pushAttemptsNumber },
  { name: '174-quiet-hours', sql: quietHours },
  { name: '175-stand-ins', sql: standIns },
  { name: '176-message-answers-counts-for', sql: messageAnswersCountsFor },
  { name: '180-log-entries', sql: logEntries },
  { name: '180-log-tiles', sql: logTiles },
  { name: '180-log-state', sql: logState },
  { name: '185-log-rounds', sql: logRounds },
  { name: '185-log-witnesses', sql: logWitnesses },
  { name: '185-log-cosignatures', sql: logCosignatures },
  { name: '186-witness-keys', sql: witnessKeys },
  { name: '186-witnessed-logs', sql: witnessedLogs },
  { name: '192-message-recipients-open', sql: messageRecipientsOpen },
  { name: '192-message-recipients-expiry', sql: messageRecipientsExpiry },
  { name: '193-log-entries-ext-salt', sql: logEntriesExtSalt },
  { name: '194-accounts-passkey-required', sql: accountsPasskeyRequired },
  { name: '194-developers-passkey-removed', sql: developersPasskeyRemoved },
  { name: '196-push-subscriptions-cause', sql: pushSubscriptionsCause },
  { name: '196-push-attempts-cause', sql: pushAttemptsCause },
  { name: '197-replaced-registrations', sql: replacedRegistrations },
  { name: '197-api-keys-device-login', sql: apiKeysDeviceLogin },
  { name: '197-api-keys-of-device-logins', sql: apiKeysOfDeviceLogins },
  { name: '197-api-keys-of-unverified', sql: apiKeysOfUnverified },
  { name: '197-api-keys-allowed-unverified', sql: apiKeysAllowedUnverified },
  { name: '197-passkeys-of-unverified', sql: passkeysOfUnverified },
  { name: '197-device-logins-of-unverified', sql: deviceLoginsOfUnverified },
  { name: '199-logged-hook-requests', sql: loggedHookRequests },
  // Twice: for most, older processes go on beside it, and for what these have written since, they do not.
  {
    name: '200-answers-of-messages',
    sql: answersOfMessages,
    batchesOf: 'messages',
    oldestBeside: ANY,
  },
  {
    name: '200-answers-since',
    sql: answersOfMessages,
    batchesOf: 'messages',
    oldestBeside: '200-answers-since',
  },
  { name: '201-topics-title', sql: topicsTitle },
  { name: '202-domain-logos', sql: domainLogos },
  { name: '202-domains-logo', sql: domainsLogo },
  { name: '203-message-answers-subscriber', sql: messageAnswersSubscriber },
  { name: '204-handovers', sql: handovers },
  { name: '205-address-changes', sql: addressChanges },
  { name: '205-subscriptions-end-reason', sql: subscriptionsEndReason },
  { name: '206-erasures', sql: erasures },
  { name: '206-message-answers-of-people', sql: messageAnswersOfPeople },
  { name: '207-message-terms', sql: messageTerms },
  { name: '207-message-recipients-person', sql: messageRecipientsPerson },
  // Twice, for the same reason.
  {
    name: '207-terms-of-titles',
    sql: titlesOfMessages,
    batchesOf: 'messages',
    writes: termsOfMessages,
    oldestBeside: ANY,
  },
  {
    name: '207-terms-since',
    sql: titlesOfMessages,
    batchesOf: 'messages',
    writes: termsOfMessages,
    oldestBeside: '207-terms-since',
  },
  { name: '208-logged-request-details', sql: loggedRequestDetails },
  { name: '209-message-views', sql: messageViews },
  { name: '210-people-locale', sql: peopleLocale },
  { name: '211-subscriber-groups', sql: subscriberGroups },
  { name: '211-group-members', sql: groupMembers },
  { name: '212-message-recipients-groups', sql: messageRecipientsGroups },
  { name: '212-test-recipients-groups', sql: testRecipientsGroups },
  { name: '212-message-answers-groups', sql: messageAnswersGroups },
  { name: '212-group-uses', sql: groupUses },
  { name: '212-message-steps-skipped', sql: messageStepsSkipped },
  { name: '213-drills', sql: drills },
  { name: '213-drill-people', sql: drillPeople },
  { name: '214-drill-schedules', sql: drillSchedules },
  { name: '216-files', sql: files },
  { name: '216-file-chunks', sql: fileChunks },
  { name: '217-file-uses', sql: fileUses },
  { name: '217-file-storage', sql: fileStorage },
  { name: '218-message-questions', sql: messageQuestions },
  { name: '219-messages-questions', sql: messagesQuestions },
  { name: '219-message-answers-conversation', sql: messageAnswersConversation },
  { name: '220-file-objects', sql: fileObjects },
];
