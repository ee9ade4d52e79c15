import type { AppRow } from '../../accounts/apps/app.model.ts';
import { fullNameOf } from '../../accounts/topics/topics.ts';
import { writeEvents } from '../../callbacks/deliveries/event-writing.ts';
import { canBeClosed, lockedWithSenders } from '../../messages/messages/closing.ts';
import type { MessageRow } from '../../messages/messages/message.model.ts';
import { publishQuestion } from '../../messages/messages/message-changes.ts';
import { inEvents, messageOut } from '../../messages/messages/message-out.ts';
import { countQuestion } from '../../messages/messages/message-progress.model.ts';
import { questionOut, questionsIn, revisionOf } from '../../messages/questions/conversation.ts';
import {
  insertQuestion,
  type MessageQuestionRow,
} from '../../messages/questions/message-question.model.ts';
import {
  fullPlaces,
  type QuestionCounts,
  questionPlaces,
} from '../../messages/questions/question-places.ts';
import type { AskIn } from '../../messages/questions/questions.schema.ts';
import { whileActing } from '../../messages/stand-ins/acting.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { nameOf } from '../../people/people/person-name.ts';
import { isTestApprover } from '../../people/test-approvers/test-approvers.schema.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import {
  KEPT_OPEN_QUESTIONS,
  KEPT_QUESTIONS,
  MAX_OPEN_QUESTIONS,
  MAX_QUESTIONS,
} from '../../platform/schemas/published-limits.ts';
import { ANSWERABLE } from '../../platform/statuses.schema.ts';
import { requireEligible } from '../approvals/eligibility.ts';
import type { InboxMessageOut } from '../inbox/answers.schema.ts';
import type { Answerer } from '../inbox/giving-answers.ts';
import type { InboxRow } from '../inbox/inbox.model.ts';
import { closedProblem, shownOne, visibleMessage, visibleRow } from '../inbox/inbox-messages.ts';

/**
 * Asks the sender of an open message something. The message stays open. The same text of the same person changes nothing
 * while it waits for an answer, so that a request can be repeated.
 * @throws Problem not_found, not_eligible, questions_not_allowed, question_limit, already_responded, message_closed (with
 *   the status)
 */
export async function askAboutMessage(
  caller: PersonCaller,
  { message_id, text }: AskIn,
): Promise<InboxMessageOut> {
  const row = await visibleRow(caller, message_id);
  requireEligible(row);
  const isAsked = await inTransaction(async () => {
    // Who asks for somebody else must still represent them. That person needs no mail about a question.
    await whileActing(caller, row, async () => null);
    return askOpen(caller, row, text);
  });
  if (!isAsked) throw closedProblem(await shownOne(await visibleRow(caller, message_id)));
  return visibleMessage(caller, message_id);
}

/**
 * Stores a question, with its event, in one transaction. Returns false if the message cannot be answered any more.
 * @throws Problem questions_not_allowed, question_limit
 */
export function askOpen(asker: Answerer, row: InboxRow, text: string): Promise<boolean> {
  const { id } = row.message;
  return inTransaction(async () => {
    const [sender] = await lockedWithSenders([row.message]);
    const now = databaseNow();
    if (!sender || !canBeClosed(sender.m, { from: ANSWERABLE, whileUnexpired: true }, now))
      return false;
    const { m: message, a: app, t: topic } = sender;
    if (!message.policy.questions) throw new Problem('questions_not_allowed');
    const given = (await questionsIn([message])).get(id) ?? [];
    const question = questionRow(asker, row, { text, message, now });
    if (given.some((each) => isSame(each, question))) return true;
    const own = countsOf(given.filter(({ subscriberId }) => subscriberId === row.subscriber.id));
    const isCounted = (await countQuestion(message, now, questionPlaces(own))) > 0;
    if (!isCounted) throw tooMany(countsOf(given), own);
    await insertQuestion(question);
    const asked = { ...message, questionsAsked: message.questionsAsked + 1 };
    await writeQuestion({ app, message: asked, topic: fullNameOf(app, topic) }, question);
    return true;
  });
}

function questionRow(
  { person }: Answerer,
  { message: { id: messageId, appId }, subscriber }: InboxRow,
  { text, message, now }: { text: string; message: MessageRow; now: number },
): MessageQuestionRow {
  return {
    id: newId('qst'),
    messageId,
    appId,
    subscriberId: subscriber.id,
    personId: isTestApprover(subscriber.id) ? null : subscriber.personId,
    askerName: nameOf(person),
    askerReference: subscriber.reference ?? null,
    text,
    revision: revisionOf(message) + 1,
    askedAt: now,
    answerText: null,
    answerBlocks: null,
    answerRevision: null,
    answeredAt: null,
  };
}

const isSame = (one: MessageQuestionRow, other: MessageQuestionRow) =>
  one.answeredAt === null && one.subscriberId === other.subscriberId && one.text === other.text;

const countsOf = (questions: MessageQuestionRow[]): QuestionCounts => ({
  asked: questions.length,
  open: questions.filter(({ answeredAt }) => answeredAt === null).length,
});

const tooMany = (all: QuestionCounts, own: QuestionCounts) =>
  fullPlaces(all, own) === 'all'
    ? new Problem('question_limit', {
        detail:
          own.asked === 0
            ? `People have asked ${all.asked} questions about this message.`
            : `People have asked ${all.asked} questions about this message. The last ${KEPT_QUESTIONS} of ${MAX_QUESTIONS} are for people who have asked nothing.`,
        params: { reason: 'all', max: all.asked },
      })
    : new Problem('question_limit', {
        detail:
          own.open === 0
            ? `${all.open} questions wait for an answer. Ask again when one has it.`
            : `${all.open} questions wait for an answer, of which ${own.open} ${own.open === 1 ? 'is' : 'are'} yours. The last ${KEPT_OPEN_QUESTIONS} of ${MAX_OPEN_QUESTIONS} are for others. Ask again when one has an answer.`,
        params: { reason: 'open', max: all.open },
      });

/** Writes the event `message.question`, and informs the open pages. A `reply_to` gets only the final event. */
async function writeQuestion(
  given: { app: AppRow; message: MessageRow; topic: string },
  row: MessageQuestionRow,
): Promise<void> {
  const data = inEvents(await messageOut(given));
  const { answer: _, ...question } = questionOut(row);
  await writeEvents([{ app: given.app, type: 'message.question', data: { ...data, question } }]);
  await publishQuestion(given.message, 'message.question');
}
