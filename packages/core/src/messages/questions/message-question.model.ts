import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp, rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** A question of a person about a message, and its answer. */
export const messageQuestions = defineTable('message_questions', {
  id: text().key,
  messageId: text(),
  appId: text(),
  subscriberId: text(),
  /** Whom the answer is pushed to; null for a test approver. */
  personId: text().orNull,
  /** What the app knew of the person when they asked. */
  askerName: text(),
  askerReference: text().orNull,
  /** Null after the person has erased their data. */
  text: text().orNull,
  /** Revision that the conversation has with the question. */
  revision: integer(),
  askedAt: integer(),
  answerText: text().optional,
  /** Canonical JSON (RFC 8785) of the blocks of the answer. */
  answerBlocks: text().optional,
  answerRevision: integer().optional,
  answeredAt: integer().optional,
}).of('app', { erased: 'by rule', exported: 'messages' });
export type MessageQuestionRow = Row<typeof messageQuestions>;

export const insertQuestion = (row: NewRow<typeof messageQuestions>) =>
  insert(messageQuestions, [row]);

/** Returns the questions about these messages, in the order in which they were asked. */
export const questionsOf = (messages: RowOfApp[]) =>
  rowsOf(
    messageQuestions,
    'WHERE m.message_id IN (:ids) AND m.app_id IN (:appIds) ORDER BY m.message_id, m.revision',
    namesOf(messages),
  );

/** The answer to a question, as it is stored. */
export type StoredQuestionAnswer = {
  answerText: string;
  answerBlocks: string | null;
  answerRevision: number;
  answeredAt: number;
};

/** Stores the answer to a question that has none. Returns 1 if it had none. */
export const setQuestionAnswer = ({ id, appId }: RowOfApp, answer: StoredQuestionAnswer) =>
  change(
    `UPDATE message_questions SET answer_text = :answerText, answer_blocks = :answerBlocks,
       answer_revision = :answerRevision, answered_at = :answeredAt
     WHERE id = :id AND app_id = :appId AND answered_at IS NULL`,
    { id, appId, ...answer },
  );

/** Returns whether an open message has a question without an answer that was asked after a revision of its conversation. */
export async function hasOpenQuestion({ id, appId }: RowOfApp, after: number): Promise<boolean> {
  const rows = await select<{ id: string }>(
    `SELECT q.id FROM message_questions q JOIN messages m ON m.id = q.message_id AND m.app_id = q.app_id
     WHERE q.message_id = :id AND q.app_id = :appId AND q.revision > :after
       AND q.answered_at IS NULL AND m.closed_at IS NULL LIMIT 1`,
    { id, appId, after },
  );
  return rows.length > 0;
}

/** Removes the conversations of messages whose content is removed. */
export const removeQuestionsOf = (messages: RowOfApp[]) =>
  change(
    'DELETE FROM message_questions WHERE message_id IN (:ids) AND app_id IN (:appIds)',
    namesOf(messages),
  );

/** Removes the names of people who have erased their data from a batch of questions, and what they asked. */
export const eraseQuestions = (subscribers: RowOfApp[], name: string, limit: number) =>
  change(
    `UPDATE message_questions SET asker_name = :name, asker_reference = NULL, person_id = NULL, text = NULL
     WHERE subscriber_id IN (:ids) AND app_id IN (:appIds)
       AND (asker_name <> :name OR text IS NOT NULL) LIMIT ${limit}`,
    { ...namesOf(subscribers), name },
  );
