import { eraseQuestions } from '../messages/questions/message-question.model.ts';
import { ERASED_NAME } from '../people/people/person.model.ts';
import { integer, type Row, text } from '../platform/database/columns.ts';
import { change, insert, select } from '../platform/database/database.ts';
import { type RowOfApp, rowsOf } from '../platform/database/rows.ts';
import { defineTable } from '../platform/database/tables.ts';

/** A person who has erased their data, until a job has removed their texts everywhere. */
const erasures = defineTable('erasures', {
  personId: text().key,
  erasedAt: integer(),
  /** Time at which the texts in answers, reports and questions were gone. */
  textsErasedAt: integer().optional,
  /** The app, and the last of its events, whose bodies were read after that. */
  readApp: text().withDefault,
  readEvent: text().withDefault,
}).of('person', { erased: 'by rule', exported: { not: 'only after the data are erased' } });
export type ErasureRow = Row<typeof erasures>;

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

/** Locks the first erasure whose last step was before a time, and on which no other process works. */
export async function lockErasure(before: number): Promise<ErasureRow | null> {
  const [row] = await rowsOf(
    erasures,
    `WHERE erased_at < :before AND (texts_erased_at IS NULL OR texts_erased_at < :before)
     ORDER BY erased_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    { before },
  );
  return row ?? null;
}

/** Records that the texts in answers, reports and questions are gone. */
export const markTextsErased = (personId: string, at: number) =>
  change('UPDATE erasures SET texts_erased_at = :at WHERE person_id = :personId', { personId, at });

/** Records which events were read. */
export const markEventsRead = (personId: string, app: string, event: string) =>
  change('UPDATE erasures SET read_app = :app, read_event = :event WHERE person_id = :personId', {
    personId,
    app,
    event,
  });

export const removeErasure = (personId: string) =>
  change('DELETE FROM erasures WHERE person_id = :personId', { personId });

/** Returns the pairwise ids of a person, with the app that has each, ordered by app. */
export const subscribersOf = (personId: string) =>
  select<{ id: string; appId: string }>(
    'SELECT id, app_id AS appId FROM subscribers WHERE person_id = :personId ORDER BY app_id, id',
    { personId },
  );

/**
 * Removes the texts of a batch of answers: names, comments, and what senders knew. Value, time, proof and the values of
 * fields stay: they are the decision. Returns the number of answers.
 */
export async function eraseAnswers(subscriberIds: string[], limit: number): Promise<number> {
  if (subscriberIds.length === 0) return 0;
  const found = await select<{ id: string }>(
    `SELECT id FROM message_answers FORCE INDEX (message_answers_subscriber)
     WHERE subscriber_id IN (:subscriberIds) AND (responder_name <> :name OR
       COALESCE(comment, responder_reference, responder_email, responder_invite) IS NOT NULL)
     LIMIT ${limit}`,
    { subscriberIds, name: ERASED_NAME },
  );
  if (found.length === 0) return 0;
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
export const eraseAsked = (subscribers: RowOfApp[], limit: number) =>
  subscribers.length === 0 ? 0 : eraseQuestions(subscribers, ERASED_NAME, limit);
