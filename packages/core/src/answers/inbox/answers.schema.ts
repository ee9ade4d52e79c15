import { z } from 'zod';
import { SenderOut } from '../../accounts/senders/senders.schema.ts';
import { TopicTitleOut } from '../../accounts/topics/topics.schema.ts';
import { FieldValues, FieldValuesIn } from '../../messages/cards/card-fields.schema.ts';
import { PayloadOut } from '../../messages/cards/cards.schema.ts';
import { blocksLeftOut } from '../../messages/messages/messages.schema.ts';
import { approvedValuesOut } from '../../messages/policies/approvals.schema.ts';
import { ConversationIn, InboxQuestionsOut } from '../../messages/questions/questions.schema.ts';
import {
  instant,
  lengthFirst,
  line,
  pageInBy,
  pageOf,
  paragraphs,
} from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { MAX_BUTTON_LABEL, MAX_COMMENT } from '../../platform/schemas/published-limits.ts';
import {
  AnswerMethod,
  AuthMethod,
  ClosedStatus,
  MessageStatus,
  ModeOut,
  ResponseValue,
} from '../../platform/statuses.schema.ts';
import { RequestOptionsOut, SignedAnswerIn } from '../../platform/webauthn/webauthn.schema.ts';

/** Maximum number of messages that are counted; a badge shows no more either. */
export const MAX_COUNTED = 100;

/** The answer as recipients see it: who decided, and whether it was the reader. */
export const InboxResponseOut = z.object({
  value: ResponseValue,
  label: z.string(),
  comment: z.string().nullable(),
  responded_at: instant(),
  responder: z.object({ display_name: z.string(), is_you: z.boolean() }),
  on_behalf_of: z
    .object({ display_name: z.string(), is_you: z.boolean() })
    .nullable()
    .describe('The person whom the responder represented as their stand-in, or null.'),
  auth_method: AuthMethod,
  fields: FieldValues.nullable().describe('Values of the fields of the card, by key, or null.'),
  edited: z
    .array(z.string())
    .nullable()
    .describe('Keys of the fields whose values differ from their defaults, or null.'),
});

/** A message as its recipient sees it. */
export const InboxMessageOut = z.object({
  message_id: idOf('msg'),
  mode: ModeOut,
  app: SenderOut,
  topic: z.string(),
  topic_title: TopicTitleOut,
  status: MessageStatus,
  payload: PayloadOut,
  blocks_left_out: blocksLeftOut,
  response: InboxResponseOut.nullable().describe('The answer that decided; null if there is none.'),
  approvals: z
    .object({
      required: z.number().int().describe('Number of people who must approve.'),
      approved: z.number().int().describe('Number of people who have approved.'),
      values: approvedValuesOut,
      fixed_fields: FieldValues.nullable().describe(
        'The values, by key, that an approval must have now: those that others have approved. Null if none are fixed.',
      ),
      answers: z
        .array(InboxResponseOut)
        .describe('All answers, in the order in which they were given.'),
      each: z
        .array(
          z.object({
            group: z.string(),
            required: z.number().int(),
            approved: z.number().int(),
            is_yours: z
              .boolean()
              .describe(
                'Whether your approval counts for this group, or for another one of yours.',
              ),
          }),
        )
        .nullable()
        .describe(
          'How many people of which groups must approve, and have; null if any people may.',
        ),
      needed_after_yours: z
        .number()
        .int()
        .nullable()
        .describe(
          'How many approvals are needed after one of yours, if people of certain groups must approve. Null for other messages, and if you cannot approve it.',
        ),
    })
    .describe('How many people must approve, and who has answered.'),
  cannot_answer: z
    .enum(['excluded', 'answered'])
    .nullable()
    .describe(
      'Why you cannot answer the open message: the sender excluded you, or you have answered. Null if you can.',
    ),
  cannot_approve: z
    .enum(['groups'])
    .nullable()
    .describe(
      'Why you can reject the open message and not approve it: you are in none of the groups that must. Null if you can approve it, or cannot answer it.',
    ),
  acting_for: z
    .object({ display_name: z.string() })
    .nullable()
    .describe('The person whom you represent as their stand-in, or null.'),
  match: z
    .object({ choices: z.array(z.string()) })
    .nullable()
    .describe('The numbers from which you choose the one that the sender shows you, or null.'),
  questions: InboxQuestionsOut,
  cancel_reason: z.string().nullable(),
  context: z
    .object({
      url: z.string().describe('URL of the page; for a secure link, only its origin.'),
      label: z.string().nullable(),
      is_secure: z.boolean().describe('Whether the URL is created when the person taps the link.'),
    })
    .nullable()
    .describe('Page of the sender about this message.'),
  require: AnswerMethod.describe('What an answer requires.'),
  first_contact: z.boolean().describe('Whether you have never answered a message of this sender.'),
  times_answered: z
    .number()
    .int()
    .min(0)
    .max(MAX_COUNTED)
    .nullable()
    .describe(
      `How many messages of this sender you have answered, of those that are stored, counted up to ${MAX_COUNTED}. Null if the message is closed.`,
    ),
  reported: z.boolean().describe('Whether you reported that you did not expect it.'),
  sent_at: instant(),
  expires_at: instant(),
  closed_at: instant().nullable(),
  content_removed_at: instant()
    .nullable()
    .describe(
      'Time at which the content was removed, some time after it was closed; `payload` then has an English title. Null before.',
    ),
});
export type InboxMessageOut = z.infer<typeof InboxMessageOut>;

export const InboxOut = pageOf(InboxMessageOut).extend({
  searched_to: instant()
    .nullable()
    .describe(
      'Set if a search has not reached the end: the deadline, or the time of the decision, of the last message that it examined. `next_cursor` continues from there, even if `data` is empty.',
    ),
});

export const WaitingOut = z.object({
  open: z
    .number()
    .int()
    .min(0)
    .max(MAX_COUNTED)
    .describe(`Number of messages that wait for an answer, counted up to ${MAX_COUNTED}.`),
});
export type WaitingOut = z.infer<typeof WaitingOut>;

export const NotificationOut = z.object({
  message: InboxMessageOut,
  summary: z
    .object({
      open: z
        .number()
        .int()
        .min(1)
        .max(MAX_COUNTED)
        .describe(`Number of messages of this sender that wait, counted up to ${MAX_COUNTED}.`),
    })
    .nullable()
    .describe('Set if one notification represents all open messages of this sender.'),
  answer: z
    .object({ question: z.string(), text: z.string() })
    .nullable()
    .describe(
      'The newest answer to a question that you asked about the open message, until a reminder follows it; otherwise null.',
    ),
});
export type NotificationOut = z.infer<typeof NotificationOut>;

export const InboxIn = z.strictObject({
  state: z
    .enum(['open', 'closed'])
    .default('open')
    .describe('`open`: nearest deadline first. `closed`: most recent decision first.'),
  q: z
    .string()
    .max(100, lengthFirst)
    .regex(/^\s*(?:\S+(?:\s+|$)){0,10}$/, 'must be at most ten words')
    .describe(
      'Search words. All of them must occur in the title, text, details, comment, topic or sender name; case and accents are ignored.',
    )
    .optional(),
  outcome: z
    .enum(ClosedStatus.options)
    .describe('Returns only closed messages with this outcome.')
    .optional(),
  ...pageInBy('time'),
});
export type InboxIn = z.infer<typeof InboxIn>;

export const RespondIn = z.strictObject({
  message_id: idOf('msg'),
  value: ResponseValue,
  comment: paragraphs(MAX_COMMENT).optional(),
  fields: FieldValuesIn.optional().describe(
    'Values of the fields of the card that apply to `value`, by key. An absent key has no value: defaults are not filled in.',
  ),
  match: line(2).optional().describe('The number that you chose, if the message asks for one.'),
  label: line(MAX_BUTTON_LABEL)
    .optional()
    .describe(
      'The label that the button showed, if the sender gave none and it was shown in another language: the default one of a language that is offered. Absent: the label of the card.',
    ),
  conversation: ConversationIn,
  user_id: idOf('usr')
    .optional()
    .describe(
      'The person who decided, for an answer that was stored on a device. If another person is signed in, the answer is refused with `not_signed_in`.',
    ),
  assertion: SignedAnswerIn.optional().describe('Required if the message requires a passkey.'),
});
export type RespondIn = z.infer<typeof RespondIn>;

export const InboxMessageIdIn = z.strictObject({ message_id: idOf('msg') });
export type InboxMessageIdIn = z.infer<typeof InboxMessageIdIn>;

export const AnswerChallengeIn = z.strictObject({
  message_id: idOf('msg'),
  value: ResponseValue,
  fields: FieldValuesIn.optional().describe(
    'Values of the fields of the card that apply to `value`, by key, as in the answer.',
  ),
  conversation: ConversationIn,
  match: line(2)
    .optional()
    .describe(
      'The number that you chose, to approve a message that asks for one. A wrong one rejects the message and reports it before anything is signed.',
    ),
});
export type AnswerChallengeIn = z.infer<typeof AnswerChallengeIn>;

export const AnswerChallengeOut = z.object({
  nonce: z.string().describe('Send it with the assertion.'),
  payload_digest: z.string().describe('Digest of the card that is signed.'),
  fields_digest: z
    .string()
    .nullable()
    .describe('Digest of the values that are signed; null if the card has no fields.'),
  conversation_digest: z
    .string()
    .nullable()
    .describe('Digest of the questions and answers that are signed; null if there are none.'),
  options: RequestOptionsOut.describe('Options for `navigator.credentials.get()`.'),
});
export type AnswerChallengeOut = z.infer<typeof AnswerChallengeOut>;
