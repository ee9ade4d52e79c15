import { z } from 'zod';
import { ReportOut, ResponseOut } from '../../messages/answers/message-answers.schema.ts';
import { QuestionOut } from '../../messages/questions/questions.schema.ts';
import { instant, pageIn } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { ANSWERABLE, MessageStatus } from '../../platform/statuses.schema.ts';

/** An approval that did not close its message. */
export const ApprovalOut = z.object({
  action: z.enum(['given', 'taken_back']).describe('What the person did.'),
  answer: ResponseOut.describe('The approval that they gave or took back.'),
});
export type ApprovalOut = z.infer<typeof ApprovalOut>;

/** A question about an open message, as its event has it. */
export const AskedOut = QuestionOut.omit({ answer: true });
export type AskedOut = z.infer<typeof AskedOut>;

interface TypeOfCallback {
  /** When it happens, in whole sentences of the API document. */
  when: string;
  /** Whether it is how its message ended. Only these are sent to a `reply_to`. */
  isFinal: boolean;
  /** The statuses that the message in it can have. */
  statuses: readonly MessageStatus[];
  /** What `data` has besides the message. */
  data: z.ZodRawShape;
}

/**
 * What callbacks are sent for. A type is declared only here: the API document and what is generated from it (the clients' types,
 * the table in docs/guides/callbacks.md) follow.
 */
export const callbackTypes = {
  'message.approved': {
    when: 'A person pressed the approve button.',
    isFinal: true,
    statuses: ['approved'],
    data: {},
  },
  'message.rejected': {
    when: 'A person pressed the reject button.',
    isFinal: true,
    statuses: ['rejected'],
    data: {},
  },
  'message.expired': {
    when: 'Nobody answered in time.',
    isFinal: true,
    statuses: ['expired'],
    data: {},
  },
  'message.canceled': {
    when: 'You canceled the message.',
    isFinal: true,
    statuses: ['canceled'],
    data: {},
  },
  'webhook.test': {
    when: 'You requested a test. The message in it is not real; its `ext` is "assent-test".',
    isFinal: false,
    statuses: MessageStatus.options,
    data: {},
  },
  'message.reported': {
    when: 'A person reported that they did not expect the message. This event is sent in addition to the final event; `data.report` contains the report.',
    isFinal: false,
    statuses: MessageStatus.options,
    data: { report: ReportOut },
  },
  'message.progressed': {
    when: 'A person gave one of several approvals that the message needs, or took it back; `data.approval` contains it. The message is still open: this event decides nothing, and is not sent to `reply_to`.',
    isFinal: false,
    statuses: ['delivered'],
    data: { approval: ApprovalOut },
  },
  'message.question': {
    when: 'A person asked something before they decide; `data.question` contains it. Answer it with `POST /v1/open/messages/{message_id}/questions/{question_id}/answer`. The message is still open: this event decides nothing, and is not sent to `reply_to`.',
    isFinal: false,
    statuses: ANSWERABLE,
    data: { question: AskedOut },
  },
} as const satisfies Record<string, TypeOfCallback>;

/** Types that a callback can have. */
export type CallbackType = keyof typeof callbackTypes;

const isEventType = (name: string): name is Exclude<CallbackType, 'webhook.test'> =>
  name !== 'webhook.test' && Object.hasOwn(callbackTypes, name);

/** Types of events. A test is no event: nothing has happened. */
export const EventType = z.enum(Object.keys(callbackTypes).filter(isEventType));
export type EventType = z.infer<typeof EventType>;

/** Types of the events of which a message has exactly one, when it ends. */
export const finalTypes = EventType.options.filter((type) => callbackTypes[type].isFinal);

/** A place in the events of an app. */
const after = z
  .string()
  .regex(/^(0|evt_[0-7][0-9a-hjkmnp-tv-z]{25})$/, 'must be an event id such as evt_…, or 0')
  .describe(
    'Id of the event after which to continue, as callbacks carry it in `webhook-id`. `0`: begin with the oldest event that is kept.',
  );
const type = z.array(EventType).describe('Repeat it to match any of several values.');

export const ListEventsIn = z.strictObject({
  type: type.optional(),
  after: after.optional(),
  limit: pageIn.limit,
});
export type ListEventsIn = z.infer<typeof ListEventsIn>;

/** The query of a stream. */
export const StreamEventsIn = z.strictObject({
  type: type.optional(),
  after: after.optional(),
});
export type StreamEventsIn = z.infer<typeof StreamEventsIn>;

export const EventHeadersOut = z.object({
  'webhook-id': z.string(),
  'webhook-timestamp': z.string(),
  'webhook-signature': z.string(),
});

export const EventOut = z.object({
  id: idOf('evt').describe('The `webhook-id` of its callbacks.'),
  type: z.string().describe('New types can be added.'),
  timestamp: instant().describe('Time of the event.'),
  body: z.string().describe('The exact body of its callbacks, which is JSON.'),
  headers: EventHeadersOut.describe(
    'A signature of `body` that was made for this response (Standard Webhooks). Two signatures while a callback secret is being rolled.',
  ),
});
export type EventOut = z.infer<typeof EventOut>;

export const EventsOut = z.object({
  data: z.array(EventOut).describe('Oldest first.'),
  has_more: z.boolean().describe('Whether to request the next page immediately.'),
  next_after: z
    .string()
    .describe(
      '`after` of the next page, also when there are no further events yet. It may be the id of an event of another type.',
    ),
});
export type EventsOut = z.infer<typeof EventsOut>;
