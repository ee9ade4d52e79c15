import { z } from 'zod';
import { canonicalDigest, canonicalJson } from '../../platform/schemas/json/canonical-json.ts';
import { BlockOut } from '../cards/card-blocks.schema.ts';
import type { MessageRow } from '../messages/message.model.ts';
import { type MessageQuestionRow, questionsOf } from './message-question.model.ts';
import type {
  InboxQuestionsOut,
  QuestionAnswerOut,
  QuestionOut,
  QuestionsOut,
} from './questions.schema.ts';

// The questions about a message and their answers. Each of them raises the revision of the conversation by one, so a
// revision says exactly what a person had been shown.

/** The columns of a message that count its conversation. */
type Counted = Pick<MessageRow, 'id' | 'appId' | 'questionsAsked' | 'questionsAnswered'>;

/** Returns the revision of the conversation about a message. */
export const revisionOf = ({
  questionsAsked,
  questionsAnswered,
}: Omit<Counted, 'id' | 'appId'>): number => questionsAsked + questionsAnswered;

/** Questions by the ids of their messages. */
export type Questions = Map<string, MessageQuestionRow[]>;

/** Reads the questions about messages. Costs nothing for messages without. */
export async function questionsIn(messages: Counted[]): Promise<Questions> {
  const questions: Questions = new Map();
  const asked = messages.filter(({ questionsAsked }) => questionsAsked > 0);
  if (asked.length === 0) return questions;
  for (const row of await questionsOf(asked))
    questions.set(row.messageId, [...(questions.get(row.messageId) ?? []), row]);
  return questions;
}

/** What a person had been shown of a conversation when they answered; the digest is null if there was nothing. */
export type Conversation = { revision: number; digest: string | null };

/** Returns the conversation about a message as it was read; null if the message takes no questions. */
export async function conversationOf(
  message: Counted & Pick<MessageRow, 'policy'>,
): Promise<Conversation | null> {
  if (!message.policy.questions) return null;
  const revision = revisionOf(message);
  if (revision === 0) return { revision, digest: null };
  const rows = (await questionsIn([message])).get(message.id) ?? [];
  return { revision, digest: conversationDigest(rows.map(questionOut), revision) };
}

/**
 * Returns `sha-256=<base64>` of the canonical JSON (RFC 8785) of the questions and answers up to a revision.
 * docs/guides/passkeys.md describes the members.
 */
export function conversationDigest(questions: QuestionOut[], revision: number): string {
  const shown = questions
    .filter((question) => question.revision <= revision)
    .map(({ question_id, person: { subscriber_id }, text, asked_at, answer }) => ({
      question_id,
      subscriber_id,
      text,
      asked_at,
      answer:
        answer && answer.revision <= revision
          ? { text: answer.text, blocks: answer.blocks, answered_at: answer.answered_at }
          : null,
    }));
  return canonicalDigest(canonicalJson(shown));
}

const StoredBlocks = z.array(BlockOut);

export function questionAnswerOut(row: MessageQuestionRow): QuestionAnswerOut | null {
  const { answerText, answerBlocks, answerRevision, answeredAt } = row;
  if (answerText === null || answerRevision === null || answeredAt === null) return null;
  return {
    text: answerText,
    blocks: answerBlocks === null ? null : StoredBlocks.parse(JSON.parse(answerBlocks)),
    revision: answerRevision,
    answered_at: answeredAt,
  };
}

/** Returns a question as the business system sees it. */
export const questionOut = (row: MessageQuestionRow): QuestionOut => ({
  question_id: row.id,
  text: row.text,
  revision: row.revision,
  asked_at: row.askedAt,
  person: {
    subscriber_id: row.subscriberId,
    display_name: row.askerName,
    reference: row.askerReference,
  },
  answer: questionAnswerOut(row),
});

const countsOf = (message: Counted) => ({
  asked: message.questionsAsked,
  open: message.questionsAsked - message.questionsAnswered,
  revision: revisionOf(message),
});

type Message = Counted & Pick<MessageRow, 'policy'>;

/** Returns the conversation about a message as the business system sees it. */
export const questionsOut = (message: Message, questions: Questions): QuestionsOut =>
  message.policy.questions
    ? { ...countsOf(message), data: (questions.get(message.id) ?? []).map(questionOut) }
    : null;

/** Returns it as a person sees it. @param subscriberId the id by which the app knows that person */
export const inboxQuestions = (
  message: Message,
  questions: Questions,
  subscriberId: string,
): InboxQuestionsOut =>
  message.policy.questions
    ? {
        ...countsOf(message),
        data: (questions.get(message.id) ?? []).map((row) => ({
          question_id: row.id,
          text: row.text,
          asked_at: row.askedAt,
          person: {
            subscriber_id: row.subscriberId,
            display_name: row.askerName,
            is_you: row.subscriberId === subscriberId,
          },
          answer: questionAnswerOut(row),
        })),
      }
    : null;
