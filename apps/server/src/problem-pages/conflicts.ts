import { anAnswer } from '@assent/core/answers/questions/questions.docs';
import { answeredMessage } from '@assent/core/messages/messages/messages.docs';
import type { Explanation } from './example.ts';

const { response } = answeredMessage;

/** Problems of what is already there, already over, or somewhere else than it must be: 409, 410 and 422. */
export const conflicts = {
  email_taken: {
    cause: 'A verified account has this email address.',
    fix: 'Sign in with it. To replace a forgotten password, use POST /v1/developer/auth/email/forgot.',
    operation: 'registerAccount',
    related: ['username_taken', 'password_wrong'],
  },
  username_taken: {
    cause: 'Another account has this username, or it resembles a name of Assent.',
    fix: 'Choose another one, or omit it: then it is derived from the email address.',
    operation: 'registerAccount',
    related: ['email_taken'],
  },
  topic_taken: {
    cause: 'Your account already has a topic with this name. The topic may be archived.',
    fix: 'Use the existing topic, or choose another name. A setup script can treat this response as success.',
    operation: 'createTopic',
    related: ['topic_limit', 'topic_archived'],
  },
  reference_taken: {
    cause:
      'Another subscriber of the app has this reference and is on one of its topics. When a person joins: the reference of the invite belongs to somebody else who has joined.',
    fix: 'Set the reference of the other subscriber to null, or remove that subscriber from your topics. Then try again, also with the same invite.',
    operation: 'setReference',
    related: ['not_found'],
  },
  topic_limit: {
    cause: 'An account has at most 20 topics.',
    fix: 'Archive a topic that you do not use. To ask only some subscribers of a topic, list them in to instead of creating more topics.',
    operation: 'createTopic',
    related: ['topic_taken', 'topic_archived'],
  },
  group_taken: {
    cause: 'The app has a group with this name.',
    fix: 'Use the existing group, or choose another name. A setup script can treat this response as success.',
    operation: 'createGroup',
    related: ['group_limit'],
  },
  group_limit: {
    cause: 'An app has at most 100 groups.',
    fix: 'Delete a group that no message names any more.',
    operation: 'createGroup',
    related: ['group_taken', 'group_in_use'],
  },
  group_full: {
    cause: 'A group has at most 1,000 members.',
    fix: 'Remove members who have left, or make a second group: a message can name both, as long as they have at most 1,000 people together.',
    operation: 'addGroupMembers',
    related: ['audience_too_large'],
  },
  group_in_use: {
    cause:
      'A scheduled message names the group, or an open message will widen to it. Its people are decided when that happens, so the group must still be there, under this name.',
    fix: 'Cancel the message, whose id is in message_id, or try again when it has been sent and widened. Until then, the members of the group can be changed.',
    operation: 'deleteGroup',
    related: ['not_cancelable'],
  },
  drill_open: {
    cause:
      'The topic has an open drill, and nobody gets two at once. Its id is in drill_id. A drill ends when everybody has confirmed, when its time is over, or when you end it.',
    fix: 'Read the open one with GET /v1/open/drills/{drill_id}, or end it and start another.',
    operation: 'startDrill',
    related: ['rate_limited'],
  },
  drill_ended: {
    cause:
      'The person confirmed a drill whose time is over, or which its sender has ended. Nothing is stored.',
    fix: 'Nothing is left to do. The next drill shows whether notifications arrive.',
    operation: 'confirmDrill',
    related: ['not_found'],
  },
  topic_archived: {
    cause:
      'The topic was archived. Its open messages can still be answered; new messages and invites are refused.',
    fix: 'Use another topic. GET /v1/open/topics lists them; archived_at is null for topics that are not archived.',
    operation: 'sendMessage',
    related: ['topic_is_default', 'topic_forbidden'],
  },
  topic_is_default: {
    cause: 'The default topic was created with the account and cannot be archived.',
    fix: 'Archive another topic, or leave this one unused.',
    operation: 'archiveTopic',
    related: ['topic_archived'],
  },
  already_responded: {
    cause:
      'The message is closed by an answer, or you have already approved it and it waits for the approvals of other people. The same person can repeat the same answer and gets 200.',
    fix: 'Show the answer in the member response. Do not send the request again. An approval of a message that is still open can be taken back first.',
    operation: 'respondToMessage',
    more: { members: { response } },
    related: ['message_closed', 'not_cancelable'],
  },
  not_cancelable: {
    cause: 'The message is final: it was approved or rejected, or has expired.',
    fix: 'Use message_status and response as the result. Canceling a message that you have already canceled returns 200.',
    operation: 'cancelMessage',
    detail: 'This message is approved.',
    more: { members: { message_status: 'approved', response } },
    related: ['message_closed', 'already_responded'],
  },
  message_closed: {
    cause: 'The message has expired or was canceled, so it accepts no answer.',
    fix: 'Show message_status and ended_at. If the decision is still needed, send a new message with a longer expires_in.',
    operation: 'respondToMessage',
    detail: 'It has expired.',
    more: { members: { message_status: 'expired', ended_at: answeredMessage.expires_at } },
    related: ['already_responded', 'not_cancelable'],
  },
  not_eligible: {
    cause:
      'The sender named you in approvals.exclude, for example because you requested what the message asks for.',
    fix: 'Do not send the request again: another recipient must answer. The message stays visible to you.',
    operation: 'respondToMessage',
    detail: 'The sender excluded you from answering this message.',
    more: { members: { reason: 'excluded' } },
    related: ['already_responded', 'message_closed'],
  },
  values_differ: {
    cause:
      'Several people must approve the same values of the fields (approvals.values is same), and somebody has approved others than yours. Nothing was stored.',
    fix: 'Show the person the values in the member fields, and send these to approve, or reject. The values change once everybody who has approved has taken their approval back.',
    operation: 'respondToMessage',
    detail: 'Grace Hopper approved other values.',
    more: { members: { fields: { amount: 48_000 } } },
    related: ['already_responded', 'not_eligible'],
  },
  conversation_changed: {
    cause:
      'Somebody asked something about the message, or its sender answered, after it was shown to this person. Nothing was stored.',
    fix: 'Read the message again, show the person its questions and answers, and send what they decide then, with the new questions.revision as conversation.',
    operation: 'respondToMessage',
    more: { members: { conversation: 1 } },
    related: ['questions_not_allowed', 'values_differ'],
  },
  questions_not_allowed: {
    cause: 'The message was sent without questions: allowed.',
    fix: 'Approve or reject it. Senders who want to be asked send it with questions: allowed.',
    operation: 'askAboutMessage',
    related: ['question_limit'],
  },
  question_limit: {
    cause:
      'A message can have 20 questions, and 5 of them can wait for an answer. The last 5 are for people who have asked nothing, and the last 2 that wait are for people who have no other that waits, so that one person cannot use up all of them.',
    fix: 'Wait until the sender has answered one. After all questions, approve or reject the message.',
    operation: 'askAboutMessage',
    related: ['questions_not_allowed'],
  },
  question_answered: {
    cause: 'A question is answered once. The answer is in the member answer.',
    fix: 'Treat this response as success if the answer is yours. What changes everything about a message is a new message: cancel this one.',
    operation: 'answerQuestion',
    more: { members: { answer: anAnswer } },
    related: ['message_closed', 'conversation_changed'],
  },
  receipt_unavailable: {
    cause:
      'The message is not final yet, and has none of several approvals, so the transparency log has no entry of it. Or you asked for the receipt of a report, and nobody has reported it.',
    fix: 'Wait until the message is final: a message.approved event, or one of the other final events, tells you. Then request the receipt.',
    operation: 'getReceipt',
    detail: 'This message is not final: its status is delivered.',
    more: { members: { message_status: 'delivered' } },
    related: ['receipts', 'not_cancelable'],
  },
  context_link_used: {
    cause:
      'The token of this context link was already redeemed with another redemption_id. A token can be redeemed once.',
    fix: 'Ask the person to open the link from the inbox again. Send one redemption_id for each visit, and send the same one when you retry the request.',
    operation: 'verifyContextLink',
    related: ['context-links', 'context_link_expired'],
  },
  idempotency_in_progress: {
    cause: 'The first request with this Idempotency-Key is still running.',
    fix: 'Send the same request again after the number of seconds in Retry-After. It returns the response of the first request.',
    operation: 'sendMessage',
    sent: { headers: { 'Idempotency-Key': 'invoice-2026-118' } },
    more: { retryAfterSeconds: 1 },
    related: ['idempotency_key_reused'],
  },
  key_limit: {
    cause:
      'An app has at most 20 keys besides its open secret. Expired keys count until they are revoked.',
    fix: 'Revoke one that is not used. The list shows when each key was last used.',
    operation: 'createKey',
    related: ['scope_missing'],
  },
  passkey_limit: {
    cause: 'A person or a developer has at most 20 passkeys.',
    fix: 'Remove one that is not used. The list shows when each passkey was last used.',
    operation: 'addPasskey',
    related: ['passkeys', 'passkey_refused'],
  },
  passkeys_unavailable: {
    cause:
      'Browsers support passkeys only for a domain name with HTTPS, or for localhost. BASE_URL of this server is neither.',
    fix: 'The operator of the server must set BASE_URL to an https URL with a domain name, or, on a development machine, to http://localhost with its port.',
    operation: 'startPasskey',
    related: ['passkeys', 'passkey_required'],
  },
  last_owner: {
    cause: 'The operation would leave the account without an owner.',
    fix: 'Give another member the role owner first. If nobody is to use the account any more, delete it.',
    operation: 'leaveAccount',
    related: ['role_insufficient', 'not_found'],
  },
  already_member: {
    cause: 'The invited address belongs to a member of the account.',
    fix: 'To give them another role, change their role in the console under Members, or with the operation changeMemberRole.',
    operation: 'inviteMember',
    related: ['member_limit', 'role_insufficient'],
  },
  member_limit: {
    cause: 'The account has 100 members and open invitations together.',
    fix: 'Remove a member, or withdraw an invitation.',
    operation: 'inviteMember',
    related: ['rate_limited', 'last_owner'],
  },
  invite_expired: {
    cause: 'The time expires_at has passed. By default, an invite expires after seven days.',
    fix: 'Create a new invite; expires_in can be up to 30 days. People who have joined stay subscribed.',
    operation: 'joinTopic',
    related: ['invite_used_up', 'invite_revoked'],
  },
  invite_used_up: {
    cause: 'The number of people in max_uses have joined. The default is one.',
    fix: 'Create a new invite with a larger max_uses, or null for any number.',
    operation: 'joinTopic',
    related: ['invite_expired', 'invite_revoked'],
  },
  invite_revoked: {
    cause: 'The sender revoked the invite.',
    fix: 'Ask the sender for a new one.',
    operation: 'joinTopic',
    related: ['invite_expired', 'invite_used_up'],
  },
  context_link_expired: {
    cause:
      'The context token is more than two minutes old. It is valid for two minutes after the person tapped the link.',
    fix: 'Ask the person to open the link from the inbox again. Verify the token when the page is opened, not after a sign-in. Check the clock of your server.',
    operation: 'verifyContextLink',
    related: ['context-links', 'context_link_used'],
  },
  code_expired: {
    cause:
      'An emailed code is valid for ten minutes and one use. With a challenge, only the code that belongs to it is accepted; browsers send their challenge in a cookie. detail says whether the code was used or has expired only to who has its challenge, so that nobody else learns anything about an address.',
    fix: 'Request a new code and enter the newest one, either with the challenge that was returned with it or without a challenge.',
    operation: 'signIn',
    related: ['too_many_attempts', 'invalid_credentials'],
  },
  idempotency_key_reused: {
    cause:
      'A request with this Idempotency-Key was sent to this path in the last 24 hours, with another body.',
    fix: 'For a new operation, use a new key, such as the id of an order or of a pipeline run. To repeat the first request, send exactly the same body: new times or random values change it.',
    operation: 'sendMessage',
    sent: { headers: { 'Idempotency-Key': 'invoice-2026-118' } },
    related: ['idempotency_in_progress'],
  },
  scheduled_in_past: {
    cause:
      'scheduled_at is not in the future. A time in seconds instead of milliseconds is a time in 1970.',
    fix: 'Send milliseconds since 1970-01-01 UTC, such as Date.now() + 3_600_000. To send immediately, omit scheduled_at.',
    operation: 'sendMessage',
    sent: { body: { scheduled_at: 1_577_836_800_000 } },
    related: ['validation_failed'],
  },
} satisfies Record<string, Explanation>;

/** Problems of the URLs that Assent calls: callbacks, `reply_to` and push services. */
export const destinations = {
  authorization_erased: {
    cause:
      'The delivery to the reply_to of the message is settled. The authorization that you gave for it was erased, so the event cannot be sent there again.',
    fix: 'Read the body of the delivery and send it to your system yourself. A reply_to without authorization can be resent.',
    operation: 'resendDelivery',
    related: ['callback_not_configured'],
  },
  callback_not_configured: {
    cause: 'The account has no callback URL.',
    fix: 'Save one in the console, or with PUT /v1/developer/callback. Without a public address, poll the message with ?wait=25 instead.',
    operation: 'testCallback',
    related: ['callbacks', 'callback_url_blocked'],
  },
  push_subscription_taken: {
    cause:
      'This endpoint is registered with other keys, by another person or in an earlier session.',
    fix: 'In the browser, call unsubscribe() on the push subscription, subscribe again, and register the new subscription.',
    operation: 'subscribeToPushes',
    related: ['push_service_unknown'],
  },
  callback_url_blocked: {
    cause:
      'The URL is not public HTTPS on port 443 or 8443, contains a user name, or its host resolves to a private address.',
    fix: 'Use a public https URL. For a receiver on your own machine, use a tunnel; a development server accepts private addresses with OUTBOUND_ALLOW_PRIVATE=true.',
    operation: 'saveCallbackUrl',
    sent: { body: { callback_url: 'http://localhost:8000/callback' } },
    related: ['callbacks', 'callback_not_configured'],
  },
  push_service_unknown: {
    cause: 'The endpoint does not belong to the push service of a known browser.',
    fix: 'Send the subscription as the browser created it. The operator of the server can add other push services with PUSH_HOSTS.',
    operation: 'subscribeToPushes',
    sent: { body: { endpoint: 'https://push.example/x' } },
    related: ['push_subscription_taken', 'callback_url_blocked'],
  },
} satisfies Record<string, Explanation>;
