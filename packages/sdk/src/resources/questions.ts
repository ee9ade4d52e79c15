import type { AnswerQuestionIn, QuestionOut } from '../api.gen.ts';
import { isProblem } from '../errors.ts';
import type { Call, ChangeOptions } from '../http/call.ts';
import type { AnsweredQuestionOut, MessageOut } from '../message.ts';

/** Returns the answer to a question, a text or a text with blocks, or nothing. */
export type OnQuestion = (
  question: QuestionOut,
  message: MessageOut,
) => QuestionAnswer | null | undefined | Promise<QuestionAnswer | null | undefined>;

/** The answer to a question. */
export type QuestionAnswer = string | Omit<AnswerQuestionIn, 'message_id' | 'question_id'>;

/** Questions that people ask about a message before they decide. */
export const questions = (call: Call) => ({
  /**
   * Answers a question of a person about an open message, once. Everybody who sees the message reads the answer. `warnings` of the
   * result say what probably is a mistake in its blocks.
   * @throws AssentProblem `question_answered` if it has an answer already (`messages.get` returns it), or `message_closed`
   */
  answer: (
    messageId: string,
    questionId: string,
    answer: QuestionAnswer,
    options?: ChangeOptions,
  ): Promise<AnsweredQuestionOut> =>
    call(
      'answerQuestion',
      { params: { message_id: messageId, question_id: questionId }, body: bodyOf(answer) },
      options,
    ),
});

const bodyOf = (answer: QuestionAnswer) => (typeof answer === 'string' ? { text: answer } : answer);

/**
 * Asks the handler about each new question, and sends its answer. Without one, the question is left to somebody else.
 * @param answering.inTime returns what the handler does, unless the time of the wait is over
 * @param answering.send sends an answer
 */
export async function answerQuestions(
  message: MessageOut,
  answering: {
    onQuestion: OnQuestion;
    asked: Set<string>;
    inTime: <Result>(work: Result | Promise<Result>) => Promise<Result>;
    send: (questionId: string, body: ReturnType<typeof bodyOf>) => Promise<unknown>;
  },
): Promise<void> {
  const { onQuestion, asked, inTime, send } = answering;
  const open = (message.questions?.data ?? []).filter(({ answer }) => answer === null);
  for (const question of open) {
    const { question_id } = question;
    if (asked.has(question_id)) continue;
    asked.add(question_id);
    const answer = await inTime(onQuestion(question, message));
    if (!answer) continue;
    // Somebody else was first, or the message was decided: the next request returns that.
    await send(question_id, bodyOf(answer)).catch((error) => {
      if (!isProblem(error, 'question_answered') && !isProblem(error, 'message_closed'))
        throw error;
    });
  }
}
