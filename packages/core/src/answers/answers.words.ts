import { example } from '../example.ts';
import type { Done } from '../fields.ts';
import { answeredMessage } from '../messages/messages.words.ts';
import type { Words } from '../trpc.ts';
import type {
  InboxIn,
  InboxMessageIdIn,
  InboxMessageOut,
  InboxOut,
  RespondIn,
} from './answers.schema.ts';

const open: InboxMessageOut = {
  message_id: example.messageId,
  app: { name: example.username, username: example.username },
  topic: example.topic,
  status: 'delivered',
  payload: answeredMessage.payload,
  response: null,
  cancel_reason: null,
  context: null,
  sent_at: example.now,
  expires_at: example.inAWeek,
  closed_at: null,
};

export const inbox: Words<typeof InboxIn, typeof InboxOut> = {
  operationId: 'listInbox',
  summary: 'List my messages',
  description:
    'Open messages come with the nearest deadline first, closed ones with the last decided first. Fetching an open message counts as its delivery.',
  problems: ['invalid_cursor'],
  example: {
    request: { state: 'open', limit: '20' },
    response: { data: [open], has_more: false, next_cursor: null },
  },
};

export const show: Words<typeof InboxMessageIdIn, typeof InboxMessageOut> = {
  operationId: 'showInboxMessage',
  summary: 'Show a message',
  description: 'As the person who is asked sees it. It decides nothing.',
  problems: ['not_found'],
  example: { request: { message_id: example.messageId }, response: open },
};

export const respond: Words<typeof RespondIn, typeof InboxMessageOut> = {
  operationId: 'respondToMessage',
  summary: 'Approve or reject',
  description:
    'The first answer decides and is final. The same answer of the same person again changes nothing; otherwise the problem has the answer that stands.',
  problems: ['not_found', 'already_responded', 'message_closed'],
  example: {
    request: { message_id: example.messageId, value: 'approve', comment: 'Agreed with Grace.' },
    response: {
      ...open,
      status: 'approved',
      response: {
        value: 'approve',
        label: 'Pay',
        comment: 'Agreed with Grace.',
        responded_at: example.soon,
        responder: { display_name: example.personName, is_you: true },
      },
      closed_at: example.soon,
    },
  },
};

export const seen: Words<typeof InboxMessageIdIn, typeof Done> = {
  operationId: 'markMessageSeen',
  summary: 'Say that it was seen',
  description: 'The first look counts; it is a mark for the sender, not a state.',
  problems: ['not_found'],
  example: { request: { message_id: example.messageId }, response: { ok: true } },
};
