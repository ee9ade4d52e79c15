import { z } from 'zod';
import { TopicName } from '../../accounts/topics/topics.schema.ts';
import {
  AudienceName,
  RecipientName,
  WholeGroupName,
} from '../../people/test-approvers/test-approvers.schema.ts';
import { MILLISECONDS } from '../../platform/schemas/field-words.ts';
import {
  anyInteger,
  Ext,
  exactInteger,
  instant,
  lengthFirst,
  line,
  pageIn,
  pageOf,
  queryInteger,
} from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import {
  DEFAULT_EXPIRY_SECONDS,
  MAX_CANCEL_REASON,
  MAX_CONTEXT_URL,
  MAX_EXPIRY_SECONDS,
  MAX_QUESTIONS,
  MAX_SCHEDULE_DAYS,
} from '../../platform/schemas/published-limits.ts';
import { queryTime } from '../../platform/schemas/times.ts';
import { AnswerMethod, Fallback, MessageStatus, ModeOut } from '../../platform/statuses.schema.ts';
import { ResponseOut } from '../answers/message-answers.schema.ts';
import { BlockOut } from '../cards/card-blocks.schema.ts';
import { PayloadIn, PayloadOut } from '../cards/cards.schema.ts';
import {
  ApprovalsIn,
  ApprovalsOut,
  enoughRecipients,
  requiredOut,
} from '../policies/approvals.schema.ts';
import { MatchCodeOut, MatchIn } from '../policies/number-matching.schema.ts';
import { QuestionsIn, QuestionsOut } from '../questions/questions.schema.ts';
import { RecipientsOut } from '../recipients/recipients.schema.ts';
import { ReplyToIn } from '../reply-destinations/reply-to.schema.ts';
import { timingIn, timingOut } from '../steps/timing.schema.ts';

export const MessageIn = z.strictObject({
  topic: TopicName,
  type: z.literal('approval').describe('A question that people approve or reject.'),
  ext: Ext.optional(),
  payload: PayloadIn,
  to: z
    .array(AudienceName)
    .min(1)
    .max(100)
    .optional()
    .describe(
      'Sends the message only to these subscribers of the topic, by id or as `ref:` and their reference, and to these groups: `group:finance`, or those on call with `group:finance/on-call`. The members of a group are those when the message is sent.',
    ),
  to_later_joiners: z
    .boolean()
    .default(false)
    .describe(
      'Whether people who join the topic before the message closes receive it too. By default, only people who were subscribed when it was sent receive it; if nobody was, everyone who joins does.',
    ),
  scheduled_at: anyInteger(MILLISECONDS)
    .meta({ type: 'integer', format: 'int64' })
    .optional()
    .describe(`UTC milliseconds, in the future, at most ${MAX_SCHEDULE_DAYS} days ahead.`),
  expires_in: exactInteger(60, MAX_EXPIRY_SECONDS, 'an integer, seconds')
    .default(DEFAULT_EXPIRY_SECONDS)
    .describe('Number of seconds from sending until the message expires.'),
  context_url: z
    .url({ protocol: /^https?$/ })
    .max(MAX_CONTEXT_URL)
    .optional()
    .describe(
      'URL of a page of yours that the person can open from the message: https, with a domain name, without a user name.',
    ),
  context_label: line(40).optional().describe('Label of the context link.'),
  context_secure: z
    .boolean()
    .optional()
    .describe(
      'Whether the link contains a one-time token that your site verifies. Requires `context_url`. A very long `ext` does not fit in such a link.',
    ),
  require: AnswerMethod.default('session').describe(
    'What an answer requires: a signed-in session, or a passkey that signs this card and this decision.',
  ),
  fallback: Fallback.default('none').describe(
    'With `mail`, people without a browser that receives pushes get a mail. It names you, contains nothing of the message, and links only to the inbox. People who muted the topic or reported a message of yours in the last day get no mail. Nobody gets more than ten mails about your messages in a UTC day.',
  ),
  match: MatchIn,
  reply_to: ReplyToIn.optional().describe(
    'The final event is also delivered to this URL, as a callback. For systems that wait at an address of their own.',
  ),
  approvals: ApprovalsIn.optional(),
  questions: QuestionsIn,
  notify_after: exactInteger(0, 86_400, 'an integer, seconds')
    .default(0)
    .describe(
      'Number of seconds after sending at which the push and the fallback mail leave, if the message is still open then. It is in the inbox and on open pages at once.',
    ),
  ...timingIn,
});
export type MessageIn = z.infer<typeof MessageIn>;

export const SentMessageOut = z.object({
  message_id: idOf('msg'),
  mode: ModeOut,
  status: z.enum(['queued', 'scheduled']),
  topic: z.string(),
  created_at: instant(),
  scheduled_at: instant().nullable(),
  expires_at: instant(),
  recipients: RecipientsOut,
  match_code: MatchCodeOut,
  approvals: z.object({ required: requiredOut, enough_recipients: enoughRecipients }),
  warnings: z
    .array(z.string())
    .describe(
      'What probably is a mistake, although the message was accepted: fewer people can answer than `approvals.required`, or a diff has no hunk. Texts for people, which may change.',
    ),
  payload_digest: z.string().describe('`sha-256=…` of the card as it is shown (RFC 8785 JSON).'),
  blocks: z
    .array(BlockOut)
    .nullable()
    .describe('The blocks of the card, each file complete; null if the card has none.'),
});
export type SentMessageOut = z.infer<typeof SentMessageOut>;

/** Lists have of the blocks of a card only its money, because the others are large. */
export const blocksLeftOut = z
  .number()
  .int()
  .default(0)
  .describe(
    'Number of blocks of the card that a list leaves out: all but `money`. 0 where the message is read alone.',
  );

export const MessageOut = z.object({
  message_id: idOf('msg'),
  mode: ModeOut,
  topic: z.string(),
  type: z.literal('approval'),
  status: MessageStatus,
  ext: z.string().nullable().describe('Your reference, as you sent it.'),
  payload: PayloadOut,
  blocks_left_out: blocksLeftOut,
  approved: z.boolean().describe('True only if a person pressed the approve button.'),
  response: ResponseOut.nullable().describe('The answer that decided; null if there is none.'),
  answers: z
    .array(ResponseOut)
    .nullable()
    .describe(
      'All answers in the order in which they were given; the one that decided is last. Null only in a callback that would exceed 20 kB with them.',
    ),
  approvals: ApprovalsOut,
  progress: z
    .object({
      required: z.number().int(),
      approved: z.number().int(),
      each: z
        .array(
          z.object({
            from: WholeGroupName,
            required: z.number().int(),
            approved: z.number().int(),
          }),
        )
        .nullable()
        .default(null)
        .describe(
          'Of `approvals.each`, how many of the people who must approve have; null without it. Who is in several groups is counted where they are needed.',
        ),
    })
    .nullable()
    .describe('Number of approvals that it needs and has; null once it is final.'),
  cancel_reason: z.string().nullable().describe('The reason that you gave for canceling it.'),
  context_url: z.string().nullable().describe('URL of the page that the person can open.'),
  context_secure: z.boolean().describe('Whether the link contains a one-time token.'),
  require: AnswerMethod.describe('What an answer requires.'),
  match_code: MatchCodeOut,
  questions: QuestionsOut,
  to: z
    .array(AudienceName)
    .nullable()
    .describe(
      'The subscribers who have it, including those whom a widening added; null if it is for the whole topic. If it names a group: as you sent it, with the ids of subscribers.',
    ),
  to_later_joiners: z
    .boolean()
    .describe(
      'Whether people who join before it closes receive it too, because you requested it or nobody was subscribed when it was sent.',
    ),
  fallback: Fallback.describe('Whether people without a browser that receives pushes get a mail.'),
  notify_after: z.number().int().describe('Number of seconds between sending and the push.'),
  ...timingOut,
  recipients: RecipientsOut,
  report_count: z.number().int().describe('Number of recipients who reported it.'),
  created_at: instant(),
  scheduled_at: instant().nullable(),
  sent_at: instant().nullable().describe('Time at which recipients could first see it.'),
  seen_at: instant().nullable().describe('Time at which somebody first opened it.'),
  expires_at: instant(),
  closed_at: instant().nullable().describe('Time at which it became final.'),
  push: z
    .object({
      attempted: z.number().int(),
      accepted: z.number().int(),
      gone: z.number().int(),
    })
    .describe(
      'Number of pushes to browsers, reminders included: attempted, accepted by the push service, gone.',
    ),
});
export type MessageOut = z.infer<typeof MessageOut>;

export const AnsweredQuestionOut = MessageOut.extend({
  warnings: z
    .array(z.string())
    .describe(
      'What probably is a mistake, although the answer was accepted: a diff has no hunk. Texts for people, which may change.',
    ),
});
export type AnsweredQuestionOut = z.infer<typeof AnsweredQuestionOut>;

export const MessagesOut = pageOf(MessageOut).extend({
  searched_to: instant()
    .nullable()
    .describe(
      'Set if a search has not reached the end: the time of creation of the last message that it examined. `next_cursor` continues from there, even if `data` is empty.',
    ),
});
export type MessagesOut = z.infer<typeof MessagesOut>;

/** Filters of a list of messages. */
const listFilter = {
  q: z
    .string()
    .max(100, lengthFirst)
    .regex(/^\s*(?:\S+(?:\s+|$)){0,10}$/, 'must be at most ten words')
    .describe(
      'Words of the title. It must have all of them, whole; case, accents and order are ignored.',
    )
    .optional(),
  person: RecipientName.describe(
    'Returns only messages that this subscriber answered, or that name them in `to`: the id, or `ref:` and the reference.',
  ).optional(),
  topic: TopicName.optional(),
  status: z.array(MessageStatus).describe('Repeat it to match any of several values.').optional(),
  ext: Ext.optional(),
  created_after: queryTime().describe('UTC milliseconds.').optional(),
  created_before: queryTime().describe('UTC milliseconds.').optional(),
};

export const ListMessagesIn = z.strictObject({ ...pageIn, ...listFilter });
export type ListMessagesIn = z.infer<typeof ListMessagesIn>;

/** The query of an export, which the server streams as a file. */
export const ExportMessagesIn = z.strictObject({
  format: z.enum(['csv', 'jsonl']),
  ...listFilter,
});

export const GetMessageIn = z.strictObject({
  message_id: idOf('msg'),
  wait: queryInteger(0, 25, 'an integer, seconds')
    .describe('Number of seconds to hold the request until the message is final.')
    .optional(),
  until: z
    .enum(['final', 'question'])
    .optional()
    .describe(
      'With `question`, `wait` also ends when a question waits for your answer; it needs `wait`. Default: `final`.',
    ),
  conversation: queryInteger(0, 2 * MAX_QUESTIONS, 'an integer, a revision of the conversation')
    .describe(
      'Only with `until=question`: the `questions.revision` that you know. A question that was open then does not end the wait again.',
    )
    .optional(),
});
export type GetMessageIn = z.infer<typeof GetMessageIn>;

export const CancelIn = z.strictObject({
  message_id: idOf('msg'),
  reason: line(MAX_CANCEL_REASON).optional().describe('Why; people read it on the message.'),
});
export type CancelIn = z.infer<typeof CancelIn>;
