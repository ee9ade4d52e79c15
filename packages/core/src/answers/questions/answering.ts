import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { useFiles } from '../../accounts/files/file-uses.ts';
import type { BlockOut } from '../../messages/cards/card-blocks.schema.ts';
import { filesIn } from '../../messages/cards/card-blocks.ts';
import { blockWarnings, checkBlocks } from '../../messages/cards/checked-blocks.ts';
import { completedBlocks } from '../../messages/cards/completed-card.ts';
import { canBeClosed, lockedWithSenders } from '../../messages/messages/closing.ts';
import type { MessageRow } from '../../messages/messages/message.model.ts';
import { publishQuestion } from '../../messages/messages/message-changes.ts';
import { countQuestionAnswer } from '../../messages/messages/message-progress.model.ts';
import type { AnsweredQuestionOut } from '../../messages/messages/messages.schema.ts';
import { getMessage, missingMessage } from '../../messages/messages/messages.ts';
import {
  questionAnswerOut,
  questionsIn,
  revisionOf,
} from '../../messages/questions/conversation.ts';
import {
  type MessageQuestionRow,
  setQuestionAnswer,
} from '../../messages/questions/message-question.model.ts';
import type { AnswerQuestionIn } from '../../messages/questions/questions.schema.ts';
import { notifyOfAnswer } from '../../notifications/question-answers/question-answers.ts';
import { isTestApprover } from '../../people/test-approvers/test-approvers.schema.ts';
import { wakeTestApprover } from '../../people/test-approvers/test-recipients.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { canonicalJson } from '../../platform/schemas/json/canonical-json.ts';
import { MAX_CARD_BYTES } from '../../platform/schemas/published-limits.ts';
import { ANSWERABLE } from '../../platform/statuses.schema.ts';

/**
 * Answers a question about an open message, once. Everybody who sees the message reads the answer, and who asked is notified.
 * @throws Problem not_found, question_answered (with the answer), message_closed (with the status), validation_failed
 */
export async function answerQuestion(
  caller: AppCaller,
  { message_id, question_id, text, blocks }: AnswerQuestionIn,
): Promise<AnsweredQuestionOut> {
  const { app, service } = caller;
  checkBlocks(blocks, '/blocks');
  const shown = blocks ? await completedBlocks(app, blocks, '/blocks') : null;
  const answerBlocks = shown && canonicalBlocks(shown);
  await inTransaction(async () => {
    const [sender] = await lockedWithSenders([{ id: message_id, appId: app.id }]);
    if (!sender) throw await missingMessage(caller, message_id);
    const { m: message } = sender;
    const question = ((await questionsIn([message])).get(message_id) ?? []).find(
      ({ id }) => id === question_id,
    );
    if (!question) throw new Problem('not_found');
    const now = databaseNow();
    if (question.answeredAt !== null) throw answered(question);
    if (!canBeClosed(message, { from: ANSWERABLE, whileUnexpired: true }, now))
      throw closed(message);
    const stored = {
      answerText: text,
      answerBlocks,
      answerRevision: revisionOf(message) + 1,
      answeredAt: now,
    };
    if ((await countQuestionAnswer(message, now)) === 0) throw closed(message);
    await setQuestionAnswer(question, stored);
    if (shown)
      await useFiles(
        app.id,
        filesIn(shown).map((fileId) => ({ fileId, messageId: message_id })),
        '/blocks',
      );
    await publishQuestion(message, 'message.question_answered');
    if (isTestApprover(question.subscriberId))
      await wakeTestApprover(message, question.subscriberId);
    else if (question.personId !== null)
      await notifyOfAnswer(service, { message, personId: question.personId });
  });
  const warnings = blockWarnings(blocks, 'blocks');
  return { ...(await getMessage(caller, { message_id })), warnings };
}

/** @throws Problem validation_failed: they are larger than a card may be */
function canonicalBlocks(blocks: BlockOut[]): string {
  const canonical = canonicalJson(blocks);
  if (Buffer.byteLength(canonical) > MAX_CARD_BYTES)
    throw fieldProblem(
      '/blocks',
      'too_long',
      `must have at most ${MAX_CARD_BYTES} bytes as canonical JSON (RFC 8785), with their files`,
    );
  return canonical;
}

const answered = (question: MessageQuestionRow) =>
  new Problem('question_answered', { extra: { answer: questionAnswerOut(question) } });

const closed = ({ status, closedAt, expiresAt }: MessageRow) =>
  new Problem('message_closed', {
    detail: 'It is closed, so the question cannot be answered.',
    extra: {
      message_status: closedAt === null ? 'expired' : status,
      ended_at: closedAt ?? expiresAt,
    },
  });
