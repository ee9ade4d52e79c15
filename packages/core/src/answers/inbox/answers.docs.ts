import { exampleSender } from '../../accounts/senders/senders.docs.ts';
import { answeredMessage } from '../../messages/messages/messages.docs.ts';
import { example } from '../../platform/schemas/example.ts';
import type { InboxMessageOut } from './answers.schema.ts';

/** A message that waits for Ada. */
export const openMessage: InboxMessageOut = {
  message_id: example.messageId,
  mode: 'live',
  app: exampleSender,
  topic: example.topic,
  topic_title: null,
  status: 'delivered',
  payload: answeredMessage.payload,
  blocks_left_out: 0,
  response: null,
  approvals: {
    required: 1,
    approved: 0,
    values: null,
    fixed_fields: null,
    answers: [],
    each: null,
    needed_after_yours: null,
  },
  cannot_answer: null,
  cannot_approve: null,
  acting_for: null,
  match: null,
  questions: null,
  cancel_reason: null,
  context: null,
  require: 'session',
  first_contact: true,
  times_answered: 0,
  reported: false,
  sent_at: example.now,
  expires_at: example.inAWeek,
  closed_at: null,
  content_removed_at: null,
};
