import { z } from 'zod';
import { integer, json, type Row, text } from '../../platform/database/columns.ts';
import { batched, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp, rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { canonicalJson } from '../../platform/schemas/json/canonical-json.ts';
import type { AuthMethod } from '../../platform/statuses.schema.ts';
import { FieldValues } from '../cards/card-fields.schema.ts';

/** An answer of a person to a message. */
export const messageAnswers = defineTable('message_answers', {
  id: text().key,
  messageId: text(),
  appId: text(),
  subscriberId: text(),
  value: text<'approve' | 'reject'>(),
  label: text(),
  comment: text().orNull,
  /** What the app knew of the person when they answered. */
  responderName: text(),
  responderReference: text().orNull,
  responderEmail: text().orNull,
  responderInvite: text().orNull,
  responderSince: integer(),
  /** The subscriber on whose behalf the person answered. */
  actedForId: text().orNull,
  actedForName: text().orNull,
  actedForReference: text().orNull,
  authMethod: text<AuthMethod>(),
  /** JSON of the proof (PasskeyProofOut). */
  passkey: text().orNull,
  /** Values of the card's fields; stored as canonical JSON (RFC 8785), of which `fieldsDigest` is. */
  fields: json(FieldValues, canonicalJson).orNull,
  fieldsDigest: text().orNull,
  /** The keys whose values differ from their defaults. */
  edited: json(z.array(z.string())).orNull,
  /** The groups of the message to which the person belongs for whom it counts, as `messageRecipients` has them. */
  inGroups: integer().withDefault,
  /** Revision of the conversation that the person had been shown; null if it does not matter (conversation.ts). */
  conversation: integer().orNull,
  conversationDigest: text().orNull,
  answeredAt: integer(),
}).of('app', { erased: 'by rule', exported: 'messages' });
export type MessageAnswerRow = Row<typeof messageAnswers>;

/** @throws the driver's error, at the latest with the commit, when the person has answered the message already */
export const insertMessageAnswers = (answers: MessageAnswerRow[]) =>
  batched.insert(messageAnswers, answers);

/** Removes approvals that were taken back or replaced. */
export const removeMessageAnswers = (answers: RowOfApp[]) =>
  batched.change(
    'DELETE FROM message_answers WHERE app_id IN (:appIds) AND id IN (:ids)',
    namesOf(answers),
  );

/** Returns the answers of these messages, in the order in which they were given. */
export const answersOfMessages = (messages: RowOfApp[]) =>
  rowsOf(
    messageAnswers,
    'WHERE m.message_id IN (:ids) AND m.app_id IN (:appIds) ORDER BY m.answered_at, m.id',
    namesOf(messages),
  );

/** Returns how many answers these subscribers have given, each counted up to a number, by their ids. */
export async function answersGivenBy(
  subscribers: RowOfApp[],
  max: number,
): Promise<Map<string, number>> {
  if (subscribers.length === 0) return new Map();
  const counts = subscribers.map(
    (_, at) => `SELECT :id${at} AS id, COUNT(*) AS count FROM (
      SELECT 1 FROM message_answers FORCE INDEX (message_answers_subscriber)
      WHERE subscriber_id = :id${at} AND app_id = :app${at} LIMIT ${max}) given${at}`,
  );
  const rows = await select<{ id: string; count: number }>(
    counts.join(' UNION ALL '),
    Object.fromEntries(
      subscribers.flatMap(({ id, appId }, at) => [
        [`id${at}`, id],
        [`app${at}`, appId],
      ]),
    ),
  );
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** SQL that joins the answer (`w`) that decided a message (`m`). */
export const WITH_DECIDING = `LEFT JOIN message_answers w FORCE INDEX (message_answers_once)
  ON w.message_id = m.id AND w.app_id = m.app_id AND w.subscriber_id = m.responder_id`;

/**
 * Returns the answer of a message that was decided by its only one: `answers` is then known without another statement.
 * @param deciding what was joined to the message (`WITH_DECIDING`); its columns are null if there is none
 */
export const onlyAnswer = (
  { approvalsGiven }: { approvalsGiven: number },
  deciding: MessageAnswerRow | { id: null },
): { answers?: MessageAnswerRow[] } =>
  deciding.id === null || approvalsGiven > 0 ? {} : { answers: [deciding] };
