import { z } from 'zod';
import { RecipientId } from '../../people/test-approvers/test-approvers.schema.ts';
import { exactInteger, instant, writtenParagraphs } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import {
  CONTENT_DAYS,
  MAX_OPEN_QUESTIONS,
  MAX_QUESTION,
  MAX_QUESTION_ANSWER,
  MAX_QUESTIONS,
} from '../../platform/schemas/published-limits.ts';
import { BlockOut, BlocksIn } from '../cards/card-blocks.schema.ts';

// What people ask about a message before they decide. ADR 119.

/** Whether people may ask. */
export const QuestionsIn = z
  .enum(['allowed', 'none'])
  .default('none')
  .describe(
    `With \`allowed\`, people can ask something before they decide, up to ${MAX_QUESTIONS} times, of which ${MAX_OPEN_QUESTIONS} may wait for an answer. You get the event \`message.question\`.`,
  );

/** Revision of a conversation that was shown to a person. */
export const ConversationIn = exactInteger(0, 2 * MAX_QUESTIONS)
  .default(0)
  .describe(
    'Revision of the questions and answers that the person was shown: `questions.revision` of the message.',
  );

export const AskIn = z.strictObject({
  message_id: idOf('msg'),
  text: writtenParagraphs(MAX_QUESTION).describe('What you want to know before you decide.'),
});
export type AskIn = z.infer<typeof AskIn>;

export const AnswerQuestionIn = z.strictObject({
  message_id: idOf('msg'),
  question_id: idOf('qst'),
  text: writtenParagraphs(MAX_QUESTION_ANSWER).describe(
    'The answer. Everybody who sees the message reads it.',
  ),
  blocks: BlocksIn.optional().describe('What the answer shows below its text, as the card does.'),
});
export type AnswerQuestionIn = z.infer<typeof AnswerQuestionIn>;

const revision = (of: string) =>
  z.number().int().describe(`Number of questions and answers of the message up to this ${of}.`);

export const QuestionAnswerOut = z.object({
  text: z.string(),
  blocks: z.array(BlockOut).nullable(),
  revision: revision('answer'),
  answered_at: instant(),
});
export type QuestionAnswerOut = z.infer<typeof QuestionAnswerOut>;

/** A question as the business system sees it. */
export const QuestionOut = z.object({
  question_id: idOf('qst'),
  text: z.string().nullable().describe('Null after the person has erased their data.'),
  revision: revision('question'),
  asked_at: instant(),
  person: z.object({
    subscriber_id: RecipientId,
    display_name: z.string(),
    reference: z.string().nullable(),
  }),
  answer: QuestionAnswerOut.nullable(),
});
export type QuestionOut = z.infer<typeof QuestionOut>;

const counts = {
  asked: z.number().int().describe('Number of questions.'),
  open: z.number().int().describe('Number of questions that wait for an answer.'),
  revision: z.number().int().describe('Number of questions and answers.'),
};

/** The conversation about a message, as the business system sees it. */
export const QuestionsOut = z
  .object({
    ...counts,
    data: z
      .array(QuestionOut)
      .nullable()
      .describe(
        `In the order in which they were asked; empty ${CONTENT_DAYS} days after the message closed. Null in lists and events.`,
      ),
  })
  .nullable()
  .describe('What people asked before they decided; null if the message takes no questions.');
export type QuestionsOut = z.infer<typeof QuestionsOut>;

/** The conversation about a message, as its recipients see it. */
export const InboxQuestionsOut = z
  .object({
    ...counts,
    data: z
      .array(
        z.object({
          question_id: idOf('qst'),
          text: z.string().nullable().describe('Null after the person has erased their data.'),
          asked_at: instant(),
          person: z.object({
            subscriber_id: RecipientId.describe('What a passkey signs names who asked by it.'),
            display_name: z.string(),
            is_you: z.boolean(),
          }),
          answer: QuestionAnswerOut.nullable(),
        }),
      )
      .nullable()
      .describe('In the order in which they were asked. Null in lists.'),
  })
  .nullable()
  .describe('What people asked before they decided; null if the message takes no questions.');
export type InboxQuestionsOut = z.infer<typeof InboxQuestionsOut>;
