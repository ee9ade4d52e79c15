import { isAnswerable, isSentTo } from '../../messages/recipients/message-audience.model.ts';
import { excludes, isAnsweredBy } from '../../messages/recipients/message-recipient.model.ts';
import type { PersonRow } from '../../people/people/person.model.ts';
import { integer, type NewRow, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';

const mailFanOuts = defineTable('mail_fan_outs', {
  id: text().key,
  appId: text(),
  dueAt: integer(),
}).of('app', { work: 'measured' });

// Mails about messages to people whom pushes do not reach. One row per message, whatever the size of its topic.

/** Adds the fan-outs of messages, by their ids, in the caller's transaction. */
export const queueMailFanOuts = (messages: NewRow<typeof mailFanOuts>[]) =>
  insert(mailFanOuts, messages);

/** A claimed fan-out, with the data of its message. */
export type HeldFanOut = {
  messageId: string;
  afterPerson: string;
  appId: string;
  topicId: string;
  isNarrowed: number;
  recipientsId: string;
};

/** Returns a fan-out while this claim holds it, its message is open and its app is not deleted; otherwise null. */
export async function heldFanOut({ id, appId }: RowOfApp, claim: string, now: number) {
  const [held] = await select<HeldFanOut>(
    `SELECT f.id AS messageId, f.after_person AS afterPerson, m.app_id AS appId,
       m.topic_id AS topicId, m.is_narrowed AS isNarrowed, m.recipients_id AS recipientsId
     FROM mail_fan_outs f JOIN messages m ON m.id = f.id AND m.app_id = f.app_id
       JOIN apps a ON a.id = m.app_id AND a.deleted_at IS NULL
     WHERE f.id = :id AND f.app_id = :appId AND f.claim = :claim AND ${isAnswerable('m')}`,
    { id, appId, claim, now },
  );
  return held ?? null;
}

/** Advances to the next page and keeps the lease. Returns 0 when the lease was lost. */
export const advanceFanOut = (
  { id, appId }: RowOfApp,
  claim: string,
  afterPerson: string,
  dueAt: number,
) =>
  change(
    `UPDATE mail_fan_outs SET after_person = :afterPerson, due_at = :dueAt
     WHERE id = :id AND app_id = :appId AND claim = :claim`,
    { id, appId, claim, afterPerson, dueAt },
  );

export const finishFanOut = ({ id, appId }: RowOfApp, claim: string) =>
  change('DELETE FROM mail_fan_outs WHERE id = :id AND app_id = :appId AND claim = :claim', {
    id,
    appId,
    claim,
  });

/** A person who gets a mail. */
export type Reader = Pick<PersonRow, 'email' | 'locale' | 'lastLocale'> & { personId: string };

/** A person of a page, and whether they get a mail if no push reaches them. */
type Candidate = { personId: string; isMeant: number };

/** Returns a person on the topic of an open message, if they get a mail about it as `candidatesAfter` says; or null. */
export async function readerOf(
  { id: messageId, appId, topicId }: RowOfApp & { topicId: string },
  personId: string,
  now: number,
): Promise<Reader | null> {
  const [candidate] = await select<Candidate>(
    `SELECT s.person_id AS personId, ${IS_MEANT} AS isMeant
     FROM subscriptions s FORCE INDEX (PRIMARY)
       STRAIGHT_JOIN messages m ON m.id = :messageId AND m.app_id = s.app_id
       LEFT JOIN subscribers u FORCE INDEX (subscribers_pair)
         ON u.app_id = s.app_id AND u.person_id = s.person_id
     WHERE s.topic_id = :topicId AND s.app_id = :appId AND s.person_id = :personId AND s.ended_at IS NULL`,
    { messageId, appId, topicId, personId, now },
  );
  const [reader] = candidate?.isMeant ? await unreachedAmong([personId]) : [];
  return reader ?? null;
}

/** Whether the person of `s` gets a mail about the message of `m`, if no push reaches them. */
const IS_MEANT = `s.muted_at IS NULL AND COALESCE(u.muted_until, 0) <= :now AND ${isSentTo('m', 's.subscribed_at')}
       AND NOT ${isAnsweredBy('m', 'u')} AND NOT ${excludes('m', 'u')}`;

/**
 * Returns the next people on the topic of a message, in the order of their ids. Mailed are its first recipients who may
 * answer and have not, who mute neither the topic nor its sender, and who are `unreachedAmong` them.
 */
export function candidatesAfter(
  { messageId, appId, afterPerson, topicId, isNarrowed, recipientsId }: HeldFanOut,
  now: number,
  limit: number,
) {
  const people = isNarrowed
    ? `message_recipients r STRAIGHT_JOIN subscriptions s FORCE INDEX (PRIMARY)
         ON s.topic_id = :topicId AND s.app_id = r.app_id AND s.person_id = r.person_id`
    : 'subscriptions s FORCE INDEX (PRIMARY)';
  const [scan, person] = isNarrowed
    ? ['r.list_id = :recipientsId AND r.app_id = :appId AND r.widening = 0', 'r.person_id']
    : ['s.topic_id = :topicId AND s.app_id = :appId', 's.person_id'];
  return select<Candidate>(
    `SELECT s.person_id AS personId, ${IS_MEANT} AS isMeant
     FROM ${people} STRAIGHT_JOIN messages m ON m.id = :messageId AND m.app_id = s.app_id
       LEFT JOIN subscribers u FORCE INDEX (subscribers_pair)
         ON u.app_id = s.app_id AND u.person_id = s.person_id
     WHERE ${scan} AND ${person} > :afterPerson AND s.ended_at IS NULL ORDER BY ${person} LIMIT :limit`,
    { messageId, appId, afterPerson, topicId, recipientsId, now, limit },
  );
}

/**
 * Returns those of some people who have no browser that takes pushes, in the order of their ids; without those who have
 * erased their data since their ids were read, whose address is their id.
 */
export const unreachedAmong = async (personIds: string[]): Promise<Reader[]> =>
  personIds.length === 0
    ? []
    : select<Reader>(
        `SELECT p.id AS personId, p.email, p.locale, p.last_locale AS lastLocale
         FROM people p
         WHERE p.id IN (:personIds) AND p.email <> p.id AND NOT EXISTS (
           SELECT 1 FROM push_subscriptions d WHERE d.person_id = p.id AND d.unreachable_since IS NULL)
         ORDER BY p.id`,
        { personIds },
      );
