import { asApp, onceByKey } from '../../accounts/procedures.ts';
import { AnsweredQuestionOut } from '../../messages/messages/messages.schema.ts';
import { replayed } from '../../messages/messages/replayed-message.ts';
import { AnswerQuestionIn, AskIn } from '../../messages/questions/questions.schema.ts';
import { asPerson } from '../../people/procedures.ts';
import { rest, router } from '../../platform/trpc.ts';
import { InboxMessageOut } from '../inbox/answers.schema.ts';
import { answerQuestion } from './answering.ts';
import { askAboutMessage } from './asking.ts';
import * as docs from './questions.docs.ts';

export const questionsRouter = router({
  ask: asPerson
    .meta(rest('POST', '/app/messages/{message_id}/questions', docs.ask))
    .input(AskIn)
    .output(InboxMessageOut)
    .mutation(({ ctx, input }) => askAboutMessage(ctx.caller, input)),
  answer: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(rest('POST', '/open/messages/{message_id}/questions/{question_id}/answer', docs.answer))
    .input(AnswerQuestionIn)
    .output(AnsweredQuestionOut)
    .mutation(onceByKey(replayed(AnsweredQuestionOut), answerQuestion)),
});
