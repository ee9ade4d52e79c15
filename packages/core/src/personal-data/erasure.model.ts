import { eraseQuestions } from '../messages/questions/message-question.model.ts';
import { integer, text } from '../platform/database/columns.ts';
import { change, insert, select } from '../platform/database/database.ts';
import { defineTable } from '../platform/database/tables.ts';

/** A person who has erased their data, until a job has removed their texts everywhere. */
const erasures = defineTable('erasures', { personId: text().key, erasedAt: integer() });

/** The name of a person who has erased their data. */
export const ERASED_NAME = 'Erased person';

export const addErasure = (personId: string, erasedAt: number) =>
  insert(erasures, [{ personId, erasedAt }]);

/**
 * Replaces address and name, and removes the languages, if the address is still this one. The row stays without anything personal, because answers
 * and receipts name its pairwise ids. Returns 1 for the one call that erases.
 */
export const erasePersonRow = (id: string, email: string) =>
  change(
    `UPDATE people SET email = id, display_name = :name, locale = NULL, last_locale = NULL
     WHERE id = :id AND email = :email`,
    { id, email, name: ERASED_NAME },
  );

/** What only this person has, by the column with their id. A session takes its devices and codes with it. */
const ownRows = [
  { table: 'person_sessions', column: 'person_id' },
  { table: 'push_subscriptions', column: 'person_id' },
  { table: 'passkeys', column: 'person_id' },
  { table: 'quiet_hours', column: 'person_id' },
  { table: 'push_summaries', column: 'person_id' },
  { table: 'drill_people', column: 'person_id' },
  { table: 'address_changes', column: 'person_id' },
  { table: 'handovers', column: 'person_id' },
  { table: 'known_browsers', column: 'owner_id' },
] as const;

export async function removeOwnRows(personId: string): Promise<void> {
  for (const { table, column } of ownRows)
    await change(`DELETE FROM ${table} WHERE ${column} = :personId`, { personId });
}

/** Returns the other people of a person's stand-ins, also those who were only asked. */
export async function peopleOfStandIns(personId: string): Promise<string[]> {
  const rows = await select<{ id: string }>(
    `SELECT stand_in_id AS id FROM stand_ins WHERE person_id = :personId AND stand_in_id IS NOT NULL
     UNION SELECT person_id AS id FROM stand_ins WHERE stand_in_id = :personId`,
    { personId },
  );
  return rows.map(({ id }) => id);
}

/** Deletes the stand-ins of a person and by them, and those that their address was asked for. */
export async function removeStandIns(personId: string, email: string): Promise<void> {
  await change('DELETE FROM stand_ins WHERE person_id = :personId', { personId });
  await change('DELETE FROM stand_ins WHERE stand_in_id = :personId', { personId });
  await change('DELETE FROM stand_ins WHERE email = :email', { email });
}

/** Removes what senders know of a person besides the pairwise id. */
export const eraseSubscribers = (personId: string) =>
  change('UPDATE subscribers SET email = NULL, reference = NULL WHERE person_id = :personId', {
    personId,
  });

/** Locks the first erasure from before a time that no other process works on. */
export async function lockErasure(before: number): Promise<string | null> {
  const [row] = await select<{ personId: string }>(
    `SELECT person_id AS personId FROM erasures WHERE erased_at < :before
     ORDER BY erased_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    { before },
  );
  return row?.personId ?? null;
}

export const removeErasure = (personId: string) =>
  change('DELETE FROM erasures WHERE person_id = :personId', { personId });

export async function subscriberIdsOf(personId: string): Promise<string[]> {
  const rows = await select<{ id: string }>(
    'SELECT id FROM subscribers WHERE person_id = :personId',
    { personId },
  );
  return rows.map(({ id }) => id);
}

/**
 * Removes the texts of a batch of answers: names, comments, and what senders knew. Value, time, proof and the values of
 * fields stay: they are the decision. Returns the number of answers.
 */
export async function eraseAnswers(subscriberIds: string[], limit: number): Promise<number> {
  if (subscriberIds.length === 0) return 0;
  const found = await select<{ id: string; messageId: string; subscriberId: string }>(
    `SELECT id, message_id AS messageId, subscriber_id AS subscriberId
     FROM message_answers FORCE INDEX (message_answers_subscriber)
     WHERE subscriber_id IN (:subscriberIds) AND (responder_name <> :name OR
       COALESCE(comment, responder_reference, responder_email, responder_invite) IS NOT NULL)
     LIMIT ${limit}`,
    { subscriberIds, name: ERASED_NAME },
  );
  if (found.length === 0) return 0;
  const messageIds = found.map(({ messageId }) => messageId);
  // Copies from before each answer had a row of its own.
  await change(
    `UPDATE messages SET response_comment = NULL, responder_name = IF(responder_name IS NULL, NULL, :name),
       responder_reference = NULL, responder_email = NULL, responder_invite = NULL
     WHERE id IN (:messageIds) AND responder_id IN (:subscriberIds)`,
    { messageIds, subscriberIds, name: ERASED_NAME },
  );
  return change(
    `UPDATE message_answers SET responder_name = :name, comment = NULL, responder_reference = NULL,
       responder_email = NULL, responder_invite = NULL
     WHERE id IN (:ids)`,
    { ids: found.map(({ id }) => id), name: ERASED_NAME },
  );
}

/** The same for the name of a person on whose behalf somebody has answered. */
export const eraseActedFor = (subscriberIds: string[], limit: number) =>
  subscriberIds.length === 0
    ? 0
    : change(
        `UPDATE message_answers SET acted_for_name = :name, acted_for_reference = NULL
         WHERE acted_for_id IN (:subscriberIds)
           AND (acted_for_name <> :name OR acted_for_reference IS NOT NULL) LIMIT ${limit}`,
        { subscriberIds, name: ERASED_NAME },
      );

export const eraseReports = (subscriberIds: string[], limit: number) =>
  subscriberIds.length === 0
    ? 0
    : change(
        `UPDATE reports SET reporter_name = :name, comment = NULL
         WHERE subscriber_id IN (:subscriberIds)
           AND (reporter_name <> :name OR comment IS NOT NULL) LIMIT ${limit}`,
        { subscriberIds, name: ERASED_NAME },
      );

/** Removes what a person asked about messages, and their name. The answers to it are of the senders. */
export const eraseAsked = (subscriberIds: string[], limit: number) =>
  subscriberIds.length === 0 ? 0 : eraseQuestions(subscriberIds, ERASED_NAME, limit);
