import { asApp, onceByKey } from '../../accounts/procedures.ts';
import { answeredMessage } from '../../messages/messages/messages.docs.ts';
import { AnsweredQuestionOut } from '../../messages/messages/messages.schema.ts';
import { replayed } from '../../messages/messages/replayed-message.ts';
import {
  AnswerQuestionIn,
  AskIn,
  type QuestionOut,
} from '../../messages/questions/questions.schema.ts';
import { asPerson } from '../../people/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import {
  KEPT_OPEN_QUESTIONS,
  KEPT_QUESTIONS,
  MAX_OPEN_QUESTIONS,
  MAX_QUESTION,
  MAX_QUESTIONS,
} from '../../platform/schemas/published-limits.ts';
import { rest, router } from '../../platform/trpc.ts';
import { openMessage } from '../inbox/answers.docs.ts';
import { InboxMessageOut } from '../inbox/answers.schema.ts';
import { answerQuestion } from './answering.ts';
import { askAboutMessage } from './asking.ts';

/** What Ada asked. */
const aQuestion = {
  question_id: example.questionId,
  text: 'Was this not paid in October?',
  revision: 1,
  asked_at: example.soon,
  person: {
    subscriber_id: example.subscriberId,
    display_name: example.personName,
    reference: 'ada',
  },
  answer: null,
} satisfies QuestionOut;

export const questionsRouter = router({
  ask: asPerson
    .meta(
      rest('POST', '/app/messages/{message_id}/questions', {
        operationId: 'askAboutMessage',
        summary: 'Ask the sender something',
        description: `Asks before you decide, in at most ${MAX_QUESTION} characters. The message stays open; everybody who sees it sees the question, and later the answer, of which you are notified. A message can have ${MAX_QUESTIONS} questions, of which ${MAX_OPEN_QUESTIONS} wait for an answer; the last ${KEPT_QUESTIONS} are for people who have asked nothing, and the last ${KEPT_OPEN_QUESTIONS} that wait for people who have no other that waits. Repeating a question that waits has no effect. Only messages that were sent with \`questions: allowed\` take questions: in all others, \`questions\` is null.`,
        problems: [
          'not_eligible',
          'questions_not_allowed',
          'question_limit',
          'already_responded',
          'message_closed',
        ],
        example: {
          request: { message_id: example.messageId, text: aQuestion.text },
          response: {
            ...openMessage,
            questions: {
              asked: 1,
              open: 1,
              revision: 1,
              data: [
                {
                  question_id: aQuestion.question_id,
                  text: aQuestion.text,
                  asked_at: example.soon,
                  person: {
                    subscriber_id: example.subscriberId,
                    display_name: example.personName,
                    is_you: true,
                  },
                  answer: null,
                },
              ],
            },
          },
        },
      }),
    )
    .input(AskIn)
    .output(InboxMessageOut)
    .mutation(({ ctx, input }) => askAboutMessage(ctx.caller, input)),
  answer: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(
      rest('POST', '/open/messages/{message_id}/questions/{question_id}/answer', {
        operationId: 'answerQuestion',
        sdk: 'questions.answer',
        summary: 'Answer a question',
        description:
          'Answers a question of a person about an open message, once, with a text and, if you like, blocks as in a card. Everybody who sees the message reads the answer, and the person who asked is notified. An answer to the message that was given without it is then refused with `conversation_changed`, and the inbox asks the person again.',
        problems: ['question_answered', 'message_closed'],
        example: {
          request: {
            message_id: example.messageId,
            question_id: example.questionId,
            text: example.answer.text,
          },
          response: {
            ...answeredMessage,
            status: 'delivered',
            approved: false,
            response: null,
            answers: [],
            closed_at: null,
            progress: { required: 1, approved: 0, each: null },
            questions: {
              asked: 1,
              open: 0,
              revision: 2,
              data: [{ ...aQuestion, answer: example.answer }],
            },
            warnings: [],
          },
        },
      }),
    )
    .input(AnswerQuestionIn)
    .output(AnsweredQuestionOut)
    .mutation(onceByKey(replayed(AnsweredQuestionOut), answerQuestion)),
});
