import { example } from '../fields/example.ts';
import type { Done, Nothing } from '../fields/fields.ts';
import { answeredMessage } from '../messages/messages.docs.ts';
import type { AnswerChallengeIn, AnswerChallengeOut } from '../passkeys/passkeys.schema.ts';
import { exampleSender } from '../senders/senders.docs.ts';
import type { Docs } from '../trpc.ts';
import type {
  InboxIn,
  InboxMessageIdIn,
  InboxMessageOut,
  InboxOut,
  NotificationOut,
  RespondIn,
  WaitingOut,
} from './answers.schema.ts';

/** A message that waits for Ada. */
export const openMessage: InboxMessageOut = {
  message_id: example.messageId,
  app: exampleSender,
  topic: example.topic,
  status: 'delivered',
  payload: answeredMessage.payload,
  response: null,
  cancel_reason: null,
  context: null,
  require: 'session',
  first_contact: true,
  reported: false,
  sent_at: example.now,
  expires_at: example.inAWeek,
  closed_at: null,
};

export const inbox: Docs<typeof InboxIn, typeof InboxOut> = {
  operationId: 'listInbox',
  summary: 'List my messages',
  description:
    'Open messages come with the nearest deadline first, closed ones with the last decided first. Fetching an open message counts as its delivery. With `q` or `outcome` each request looks at some thousand messages; `searched_to` says how far it came. Of messages that were closed more than 90 days ago only topic and sender are kept to be found.',
  problems: ['invalid_cursor', 'rate_limited'],
  example: {
    request: { state: 'open', limit: '20' },
    response: { data: [openMessage], has_more: false, next_cursor: null, searched_to: null },
  },
};

export const waiting: Docs<typeof Nothing, typeof WaitingOut> = {
  operationId: 'countWaiting',
  summary: 'Count what waits for me',
  description: 'For a badge. It counts up to 100, and no message as delivered.',
  example: { request: {}, response: { open: 3 } },
};

export const show: Docs<typeof InboxMessageIdIn, typeof InboxMessageOut> = {
  operationId: 'showInboxMessage',
  summary: 'Show a message',
  description: 'As the person who is asked sees it. It decides nothing.',
  problems: ['not_found'],
  example: { request: { message_id: example.messageId }, response: openMessage },
};

export const notification: Docs<typeof InboxMessageIdIn, typeof NotificationOut> = {
  operationId: 'showNotification',
  summary: 'What a push is to show',
  description:
    'For a service worker that got a push: the message, and how many wait when more than 5 of its sender were open within 10 minutes; then one notification counts them and takes the place of the single ones.',
  problems: ['not_found'],
  example: {
    request: { message_id: example.messageId },
    response: { message: openMessage, summary: null },
  },
};

export const respond: Docs<typeof RespondIn, typeof InboxMessageOut> = {
  operationId: 'respondToMessage',
  summary: 'Approve or reject',
  description:
    'The first answer decides and is final. The same answer of the same person again changes nothing; otherwise the problem has the answer that stands. A message that requires a passkey takes an `assertion` of options from `passkey-challenge`; a session alone is refused.',
  problems: [
    'not_signed_in',
    'not_found',
    'already_responded',
    'message_closed',
    'passkey_required',
    'passkey_refused',
    'passkeys_unavailable',
  ],
  example: {
    request: { message_id: example.messageId, value: 'approve', comment: 'Agreed with Grace.' },
    response: {
      ...openMessage,
      status: 'approved',
      response: {
        value: 'approve',
        label: 'Pay',
        comment: 'Agreed with Grace.',
        responded_at: example.soon,
        responder: { display_name: example.personName, is_you: true },
        auth_method: 'session',
      },
      first_contact: false,
      closed_at: example.soon,
    },
  },
};

export const seen: Docs<typeof InboxMessageIdIn, typeof Done> = {
  operationId: 'markMessageSeen',
  summary: 'Say that it was seen',
  description: 'The first look counts; it is a mark for the sender, not a state.',
  problems: ['not_found'],
  example: { request: { message_id: example.messageId }, response: { ok: true } },
};

export const passkeyChallenge: Docs<typeof AnswerChallengeIn, typeof AnswerChallengeOut> = {
  operationId: 'challengePasskey',
  summary: 'What a passkey is to sign',
  description:
    'Options for one answer to a message that requires a passkey, good for 5 minutes and once. The challenge is the SHA-256 of five lines: `assent-answer-v1`, the message id, the payload digest, the value and the nonce. So a signature is worth nothing for another message, another card or another answer.',
  problems: [
    'not_found',
    'already_responded',
    'message_closed',
    'passkey_required',
    'passkey_refused',
    'passkeys_unavailable',
  ],
  example: {
    request: { message_id: example.messageId, value: 'approve' },
    response: {
      nonce: example.passkey.nonce,
      payload_digest: 'sha-256=2nVq0fYb0wZkq3h7mC6xJ8uR1sTdE4aGpL9iKoB5vNs=',
      options: {
        challenge: example.passkey.challenge,
        timeout: 300_000,
        rpId: 'assent.example',
        allowCredentials: [
          { id: example.passkey.credentialId, type: 'public-key', transports: ['internal'] },
        ],
        userVerification: 'required',
      },
    },
  },
};
