import { integer, type Row, text } from '../../platform/database/columns.ts';
import { batched, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { firstIdAt } from '../../platform/schemas/identifiers.ts';
import type { MessageStatus } from '../../platform/statuses.schema.ts';

// A search reads one list of messages in the order of their ids, along an index, and returns for each whether the other
// conditions match. The caller limits the number of messages read, not the number of matches, so the cost of a request
// does not depend on the number of messages.

/** A word of the title of a message (title-terms.ts). */
export const messageTerms = defineTable('message_terms', {
  term: integer().key,
  messageId: text().key,
  appId: text(),
}).of('app');

/** @param terms in the order of the index, so that concurrent transactions lock its pages in one order */
export const addTerms = (terms: Row<typeof messageTerms>[]) => batched.insert(messageTerms, terms);

/** Removes the words of messages whose content is removed. */
export const removeTermsOf = (messages: RowOfApp[]) =>
  batched.change(
    'DELETE FROM message_terms WHERE message_id IN (:ids) AND app_id IN (:appIds)',
    namesOf(messages),
  );

/** Whom a search is about: a subscriber and the person behind it; a test approver is no person. */
export type SearchedPerson = { subscriberId: string; personId: string | null };

/** Conditions of a search. Times in ms, exclusive. */
export type MessageSearch = {
  appId: string;
  /** The terms of the words, all of which a title must have. The first one is read if the list is that of a word. */
  terms: number[];
  person: SearchedPerson | null;
  /** Whether the list is that of the person; otherwise, only messages of the app are read. */
  isAlongPerson?: boolean;
  topicId?: string;
  statuses?: MessageStatus[];
  ext?: string;
  createdAfter?: number;
  createdBefore?: number;
};

/** A message that was read. */
export type ScannedMessage = { id: string; createdAt: number; isFound: number };

/**
 * Maximum time by which created_at may precede the time in the id: the id is generated while the request is handled.
 */
export const ID_LAG_MS = 60_000;

/** Reads the next `each` messages of a search, newest first. */
export function scanMessages(search: MessageSearch, beforeId: string | null, each: number) {
  const { appId, terms, person, statuses, topicId, createdAfter, createdBefore } = search;
  const list = `(${listOf(search, beforeId)}) d`;
  return select<ScannedMessage>(
    `SELECT m.id, m.created_at AS createdAt, ${isFoundSql(search)} AS isFound
     FROM ${list} STRAIGHT_JOIN messages m FORCE INDEX (PRIMARY)
       ON m.id = d.id AND m.app_id = :appId
     ORDER BY d.id DESC`,
    {
      appId,
      topicId,
      statuses,
      ext: search.ext,
      createdAfter,
      createdBefore,
      beforeId,
      each,
      fromId: createdAfter === undefined ? undefined : firstIdAt('msg', createdAfter),
      toId: createdBefore === undefined ? undefined : firstIdAt('msg', createdBefore + ID_LAG_MS),
      subscriberId: person?.subscriberId,
      personId: person?.personId,
      ...Object.fromEntries(terms.map((term, at) => [`term${at}`, term])),
    },
  );
}

/** Returns the SQL of the list that a search reads: of a reference, a word, a person, or of the app. */
function listOf(search: MessageSearch, beforeId: string | null): string {
  const between = (id: string) =>
    [
      ...(beforeId === null ? [] : [`AND ${id} < :beforeId`]),
      ...(search.createdAfter === undefined ? [] : [`AND ${id} >= :fromId`]),
      ...(search.createdBefore === undefined ? [] : [`AND ${id} < :toId`]),
      `ORDER BY ${id} DESC LIMIT :each`,
    ].join(' ');
  if (search.ext !== undefined)
    return `SELECT x.id FROM messages x FORCE INDEX (messages_account_ext)
      WHERE x.app_id = :appId AND x.ext = :ext ${between('x.id')}`;
  if (search.terms.length > 0)
    return `SELECT t.message_id AS id FROM message_terms t FORCE INDEX (PRIMARY)
      WHERE t.term = :term0 AND t.app_id = :appId ${between('t.message_id')}`;
  if (!search.person || !search.isAlongPerson)
    return `SELECT x.id FROM messages x FORCE INDEX (messages_account)
      WHERE x.app_id = :appId ${between('x.id')}`;
  return `(SELECT w.message_id AS id FROM message_answers w FORCE INDEX (message_answers_subscriber)
      WHERE w.subscriber_id = :subscriberId AND w.app_id = :appId ${between('w.message_id')})
    UNION (SELECT r.list_id FROM message_recipients r FORCE INDEX (message_recipients_person)
      WHERE r.person_id = :personId AND r.app_id = :appId AND r.topic_id IS NULL ${between('r.list_id')})
    UNION (SELECT x.id ${OF_SHARED} ${between('x.id')})
    ORDER BY id DESC LIMIT :each`;
}

function isFoundSql(search: MessageSearch): string {
  const { terms, person, topicId, statuses, ext, createdAfter, createdBefore } = search;
  return [
    'TRUE',
    ...(topicId === undefined ? [] : ['m.topic_id = :topicId']),
    ...(statuses === undefined ? [] : ['m.status IN (:statuses)']),
    ...(ext === undefined ? [] : ['m.ext = :ext']),
    ...(createdAfter === undefined ? [] : ['m.created_at > :createdAfter']),
    ...(createdBefore === undefined ? [] : ['m.created_at < :createdBefore']),
    ...terms.map((_, at) => hasTerm(at)),
    ...(person === null ? [] : [person.personId === null ? IS_OF_APPROVER : IS_OF_PERSON]),
  ].join(' AND ');
}

/** Messages that share a list with the person in it. The caller has counted them: they are few. */
const OF_SHARED = `FROM message_recipients l FORCE INDEX (message_recipients_person)
  STRAIGHT_JOIN messages x FORCE INDEX (messages_inbox)
    ON x.recipients_id = l.list_id AND x.app_id = l.app_id
  WHERE l.person_id = :personId AND l.app_id = :appId AND l.topic_id IS NOT NULL`;

const hasTerm = (at: number) => `EXISTS (SELECT 1 FROM message_terms t
  WHERE t.term = :term${at} AND t.message_id = m.id AND t.app_id = m.app_id)`;

const IS_ANSWERED_BY = `EXISTS (SELECT 1 FROM message_answers a FORCE INDEX (message_answers_once)
  WHERE a.message_id = m.id AND a.app_id = m.app_id AND a.subscriber_id = :subscriberId)`;

/** The message names the person, or the person answered it. */
const IS_OF_PERSON = `(${IS_ANSWERED_BY} OR EXISTS (SELECT 1 FROM message_recipients n FORCE INDEX (PRIMARY)
  WHERE n.list_id = m.recipients_id AND n.app_id = m.app_id AND n.person_id = :personId))`;
const IS_OF_APPROVER = `(${IS_ANSWERED_BY} OR EXISTS (SELECT 1 FROM test_recipients n FORCE INDEX (test_recipients_once)
  WHERE n.message_id = m.id AND n.app_id = m.app_id AND n.approver = :subscriberId))`;

/** Returns how many messages of an app the list of a person has, counted up to a limit. */
export async function countOfPerson(
  appId: string,
  { subscriberId, personId }: SearchedPerson,
  upTo: number,
): Promise<number> {
  const [row] = await select<{ count: number }>(
    `SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM message_answers FORCE INDEX (message_answers_subscriber)
         WHERE subscriber_id = :subscriberId AND app_id = :appId LIMIT :upTo) w)
       + (SELECT COUNT(*) FROM (SELECT 1 FROM message_recipients FORCE INDEX (message_recipients_person)
         WHERE person_id = :personId AND app_id = :appId AND topic_id IS NULL LIMIT :upTo) r)
       + (SELECT COUNT(*) FROM (SELECT 1 ${OF_SHARED} LIMIT :upTo) o) AS count`,
    { appId, subscriberId, personId, upTo },
  );
  return Number(row?.count ?? 0);
}

/** Returns how many messages have each of these terms, counted up to a limit. */
export async function countTerms(
  appId: string,
  terms: number[],
  upTo: number,
): Promise<Map<number, number>> {
  const counts = terms.map(
    (
      _,
      at,
    ) => `SELECT COUNT(*) AS count, ${at} AS place FROM (SELECT 1 FROM message_terms t FORCE INDEX (PRIMARY)
      WHERE t.term = :term${at} AND t.app_id = :appId LIMIT :upTo) c${at}`,
  );
  const values = Object.fromEntries(terms.map((term, at) => [`term${at}`, term]));
  const rows = await select<{ count: number; place: number }>(counts.join(' UNION ALL '), {
    ...values,
    appId,
    upTo,
  });
  return new Map(rows.map(({ count, place }) => [terms[Number(place)] ?? 0, Number(count)]));
}
