import type { z } from 'zod';
import { example } from '../../platform/schemas/example.ts';
import type { PayloadIn } from '../cards/cards.schema.ts';
import { inEvents } from './message-out.ts';
import type { MessageIn, MessageOut } from './messages.schema.ts';

export const card = {
  title: 'Pay invoice 2026-118?',
  body: 'Due on 1 December.',
  approve_label: 'Pay',
  reject_label: 'Decline',
  blocks: [
    {
      type: 'money',
      amount: '1200.00',
      currency: 'EUR',
      payee: 'Northwind Paper',
      account: 'DE02 1203 0000 0000 2020 51',
    },
  ],
  details: [{ label: 'Invoice', value: '2026-118' }],
} satisfies PayloadIn;

/** What is asked in the examples. */
export const sentMessage = {
  topic: example.topic,
  type: 'approval',
  ext: 'invoice-2026-118',
  payload: card,
} satisfies z.input<typeof MessageIn>;

/** A message that Ada has approved. */
export const answeredMessage: MessageOut = {
  message_id: example.messageId,
  mode: 'live',
  topic: example.topic,
  type: 'approval',
  status: 'approved',
  ext: 'invoice-2026-118',
  payload: card,
  blocks_left_out: 0,
  approved: true,
  response: example.response,
  answers: [example.response],
  approvals: { required: 1, exclude: [], each: null, values: null, enough_recipients: true },
  progress: null,
  cancel_reason: null,
  context_url: null,
  context_secure: false,
  require: 'session',
  match_code: null,
  questions: null,
  to: null,
  to_later_joiners: false,
  fallback: 'none',
  notify_after: 0,
  remind_every: null,
  widen: [],
  urgency: 'high',
  recipients: {
    people: 1,
    reachable: 1,
    with_passkey: null,
    on_call_missing: [],
    not_subscribed: 0,
  },
  report_count: 0,
  created_at: example.now,
  scheduled_at: null,
  sent_at: example.now,
  seen_at: example.soon,
  expires_at: example.inAWeek,
  closed_at: example.soon,
  push: { attempted: 1, accepted: 1, gone: 0 },
};

/** The same, as events contain it. */
export const answeredInEvents = inEvents(answeredMessage);

/** The problems of each operation that sends a message to a topic. */
export const sendingProblems = [
  'topic_forbidden',
  'not_found',
  'topic_archived',
  'quota_exceeded',
] as const;
