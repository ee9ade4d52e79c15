import { isSentTo } from './message-audience.model.ts';

// A stand-in sees what is for the people they represent because of times alone, as later joiners do: no row is written
// per message, so a start and an end apply at once. It concerns only narrowed messages; others are for everybody on
// the topic. Only named people are represented: what a stand-in has for somebody else is not passed on.

/**
 * Returns the SQL condition that a stand-in acts at `:now`.
 * @param standIn alias of its table
 */
export const isActing = (standIn: string) =>
  `${standIn}.status = 'accepted' AND ${standIn}.starts_at <= :now AND ${standIn}.ends_at > :now`;

/**
 * Returns SQL, from FROM on, of the stand-ins (`i`) by which a person gets a message at `:now`: the represented person
 * is named (`ir`), is on the topic (`si`), and neither of the two is excluded.
 * @param message alias of its table
 * @param personId SQL of the person who stands in
 */
export const representedIn = (message: string, personId: string) => `
  FROM stand_ins i FORCE INDEX (stand_ins_stand_in)
    STRAIGHT_JOIN message_recipients ir ON ir.message_id = ${message}.id AND ir.person_id = i.person_id
    STRAIGHT_JOIN subscriptions si ON si.topic_id = ${message}.topic_id AND si.person_id = i.person_id
      AND si.ended_at IS NULL
  WHERE i.stand_in_id = ${personId} AND ${isActing('i')} AND ${isSentTo(message, 'si.subscribed_at', 'ir.added_at')}
    AND (${message}.closed_at IS NULL OR ${message}.closed_at >= i.starts_at)
    AND ${isNotExcluded(message, 'i')}`;

/**
 * Returns the SQL condition that a message, which may still be open, has an answer of a person or on their behalf.
 * @param subscriber alias of the table of subscribers
 */
export const isAnsweredBy = (message: string, subscriber: string) =>
  `(${message}.has_answers = 1 AND EXISTS (SELECT 1 FROM message_answers w WHERE w.message_id = ${message}.id
      AND (w.subscriber_id = ${subscriber}.id OR w.acted_for_id = ${subscriber}.id)))`;

/**
 * Returns the SQL condition that a message excludes a person from answering it.
 * @param subscriber alias of the table of subscribers
 */
export const excludes = (message: string, subscriber: string) =>
  `(${message}.policy IS NOT NULL AND JSON_CONTAINS(
      COALESCE(JSON_EXTRACT(${message}.policy, '$.exclude'), JSON_ARRAY()),
      JSON_QUOTE(COALESCE(${subscriber}.id, ''))))`;

/**
 * Returns the SQL condition that an answer counts for the represented person of `i`, theirs or on their behalf.
 * @param message alias of its table
 * @param unlessBy SQL of the person whose own answers are left out
 */
export const isAnsweredFor = (message: string, unlessBy = 'NULL') =>
  `(${message}.has_answers = 1 AND EXISTS (SELECT 1 FROM message_answers iw
      STRAIGHT_JOIN subscribers iu ON iu.id = iw.counts_for
      STRAIGHT_JOIN subscribers ib ON ib.id = iw.subscriber_id
      WHERE iw.message_id = ${message}.id AND iu.person_id = i.person_id
        AND NOT ib.person_id <=> ${unlessBy}))`;

/**
 * Returns the SQL condition that a message excludes neither of two people.
 * @param standIn alias of the table of stand-ins
 */
export function isNotExcluded(message: string, standIn: string): string {
  return `(${message}.policy IS NULL OR NOT EXISTS (
      SELECT 1 FROM subscribers ix FORCE INDEX (subscribers_pair)
      WHERE ix.app_id = ${message}.app_id AND ix.person_id IN (${standIn}.person_id, ${standIn}.stand_in_id)
        AND JSON_CONTAINS(${message}.policy, JSON_QUOTE(CONVERT(ix.id USING utf8mb4)), '$.exclude')))`;
}
