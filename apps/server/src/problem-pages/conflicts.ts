import { answeredMessage } from '@assent/core/messages/messages.docs';
import type { Explanation } from './explanation.ts';

const { response } = answeredMessage;

/** Problems of what is already there, already over, or somewhere else than it must be: 409, 410 and 422. */
export const conflicts = {
  email_taken: {
    cause: 'A verified account has this e-mail address.',
    fix: 'Sign in with it. A forgotten password is replaced by POST /v1/developer/auth/email/forgot.',
    operation: 'registerAccount',
    related: ['username_taken', 'password_wrong'],
  },
  username_taken: {
    cause: 'Another account has this username, or it reads like ours.',
    fix: 'Choose another one, or leave it out: then it is made from the e-mail address.',
    operation: 'registerAccount',
    related: ['email_taken'],
  },
  topic_taken: {
    cause: 'Your account has a topic of this name, perhaps an archived one.',
    fix: 'Use the topic that exists, or choose another name. A script that sets things up takes this answer as done.',
    operation: 'createTopic',
    related: ['topic_limit', 'topic_archived'],
  },
  topic_limit: {
    cause: 'An account has at most 20 topics.',
    fix: 'Archive one that you do not use. To ask only some people of a topic, send with to instead of making a topic for each.',
    operation: 'createTopic',
    related: ['topic_taken', 'topic_archived'],
  },
  topic_archived: {
    cause:
      'The topic was archived. Its open messages can still be answered, new ones and invites are refused.',
    fix: 'Use another topic. GET /v1/open/topics lists them; archived_at is null for those in use.',
    operation: 'sendMessage',
    related: ['topic_is_default', 'topic_forbidden'],
  },
  topic_is_default: {
    cause: 'The default topic was made with the account and cannot be archived.',
    fix: 'Archive another topic, or leave this one unused.',
    operation: 'archiveTopic',
    related: ['topic_archived'],
  },
  already_responded: {
    cause:
      'Somebody has decided this message; the first answer stands. The same person may send the same answer again and gets 200.',
    fix: 'Show what stands: the member response has it. Nothing is to be sent again.',
    operation: 'respondToMessage',
    more: { members: { response } },
    related: ['message_closed', 'not_cancelable'],
  },
  not_cancelable: {
    cause: 'The message is final: it was approved, rejected or has expired.',
    fix: 'Take message_status and response as the result. Canceling a message that you have canceled is 200.',
    operation: 'cancelMessage',
    detail: 'This message is approved.',
    more: { members: { message_status: 'approved', response } },
    related: ['message_closed', 'already_responded'],
  },
  message_closed: {
    cause: 'The message has expired or was withdrawn, so it takes no answer.',
    fix: 'Show message_status and ended_at. Who still needs the decision sends a new message, with a longer expires_in.',
    operation: 'respondToMessage',
    detail: 'Its time is up.',
    more: { members: { message_status: 'expired', ended_at: answeredMessage.expires_at } },
    related: ['already_responded', 'not_cancelable'],
  },
  context_link_used: {
    cause:
      'The token of this context link was redeemed under another redemption_id. A token is good once.',
    fix: 'Ask the person to open the link from the inbox again. Send one redemption_id for each visit and use it again when you repeat the request.',
    operation: 'verifyContextLink',
    related: ['context-links', 'context_link_expired'],
  },
  idempotency_in_progress: {
    cause: 'The first request with this Idempotency-Key is still running.',
    fix: 'Send the same request again a moment later, as Retry-After says: it gets the answer of the first.',
    operation: 'sendMessage',
    sent: { headers: { 'Idempotency-Key': 'invoice-2026-118' } },
    more: { retryAfterSeconds: 1 },
    related: ['idempotency_key_reused'],
  },
  callback_not_configured: {
    cause: 'The account has no callback URL, so there is nowhere to send.',
    fix: 'Save one in the console, or with PUT /v1/developer/callback. Without a public address, ask with ?wait=25 instead.',
    operation: 'testCallback',
    related: ['callbacks', 'callback_url_blocked'],
  },
  push_subscription_taken: {
    cause: 'This endpoint is registered with other keys, by another person or an earlier visit.',
    fix: 'In the browser, call unsubscribe() on the push subscription, subscribe anew and register that.',
    operation: 'subscribeToPushes',
    related: ['push_service_unknown'],
  },
  passkey_limit: {
    cause: 'A person or a developer has at most 20 passkeys.',
    fix: 'Remove one that is not used. The list shows when each was used last.',
    operation: 'addPasskey',
    related: ['passkeys', 'passkey_refused'],
  },
  passkeys_unavailable: {
    cause:
      'Browsers make passkeys only for a name and over HTTPS, or for localhost. BASE_URL of this server is neither.',
    fix: 'Who runs the server sets BASE_URL to an https address with a name; on your own machine to http://localhost with its port.',
    operation: 'startPasskey',
    related: ['passkeys', 'passkey_required'],
  },
  invite_expired: {
    cause: 'The invite was open until expires_at, seven days unless its maker said otherwise.',
    fix: 'Make a new invite; expires_in takes up to 30 days. Who has joined already stays subscribed.',
    operation: 'joinTopic',
    related: ['invite_used_up', 'invite_revoked'],
  },
  invite_used_up: {
    cause: 'As many people as max_uses says have joined; without max_uses that is one.',
    fix: 'Make a new invite, with a larger max_uses, or null for any number.',
    operation: 'joinTopic',
    related: ['invite_expired', 'invite_revoked'],
  },
  invite_revoked: {
    cause: 'Its maker withdrew the invite.',
    fix: 'Ask the sender for a new one.',
    operation: 'joinTopic',
    related: ['invite_expired', 'invite_used_up'],
  },
  context_link_expired: {
    cause: 'A context token is good for two minutes after the person tapped, and these are over.',
    fix: 'Ask the person to open the link from the inbox again. Verify on arrival, not after a sign-in; and check the clock of your server.',
    operation: 'verifyContextLink',
    related: ['context-links', 'context_link_used'],
  },
  code_expired: {
    cause:
      'An e-mailed code is good for ten minutes, once. A request with a challenge takes only the code that belongs to it; browsers send theirs in a cookie.',
    fix: 'Ask for a new code and enter the newest one, with the challenge that came with it or with none.',
    operation: 'signIn',
    related: ['too_many_attempts', 'invalid_credentials'],
  },
  idempotency_key_reused: {
    cause: 'In the last 24 hours this Idempotency-Key came to this path with another body.',
    fix: 'To do something new, use a new key, such as the id of the order or of the run of a pipeline. To repeat the first request, send exactly its body: times and random values that are made anew change it.',
    operation: 'sendMessage',
    sent: { headers: { 'Idempotency-Key': 'invoice-2026-118' } },
    related: ['idempotency_in_progress'],
  },
  callback_url_blocked: {
    cause:
      'The address is not public HTTPS on port 443 or 8443, has a user name in it, or its host resolves to a private address.',
    fix: 'Use a public https address. For a machine of your own, use a tunnel; a development server takes private addresses with OUTBOUND_ALLOW_PRIVATE=true.',
    operation: 'saveCallbackUrl',
    sent: { body: { callback_url: 'http://localhost:8000/callback' } },
    related: ['callbacks', 'callback_not_configured'],
  },
  push_service_unknown: {
    cause: 'The endpoint is at no push service of a known browser.',
    fix: 'Send the subscription as the browser made it. Who runs the server adds other services with PUSH_HOSTS.',
    operation: 'subscribeToPushes',
    sent: { body: { endpoint: 'https://push.example/x' } },
    related: ['push_subscription_taken', 'callback_url_blocked'],
  },
  scheduled_in_past: {
    cause:
      'scheduled_at is not in the future. A time in seconds rather than milliseconds is in 1970.',
    fix: 'Send milliseconds since 1970-01-01 UTC, such as Date.now() + 3_600_000. To send at once, leave scheduled_at out.',
    operation: 'sendMessage',
    sent: { body: { scheduled_at: 1_577_836_800_000 } },
    related: ['validation_failed'],
  },
} satisfies Record<string, Explanation>;
