import type { AnswerQuestionIn, QuestionOut } from '../api.gen.ts';
import { isProblem } from '../errors.ts';
import type { MessageOut } from '../message.ts';

/** Returns the answer to a question, a text or a text with blocks, or nothing. */
export type OnQuestion = (
  question: QuestionOut,
  message: MessageOut,
) => QuestionAnswer | null | undefined | Promise<QuestionAnswer | null | undefined>;

/** The answer to a question: a text, or a text with blocks. */
export type QuestionAnswer = string | AnswerQuestionIn;

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
