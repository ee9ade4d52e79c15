import { databaseNow } from '../database/clock.ts';
import { select } from '../database/database.ts';
import type { ListPlace } from '../fields/cursor.ts';
import { isAnswerable, isSentTo } from '../recipients/message-audience.model.ts';
import { NARROWED_TO_REPRESENTED } from '../stand-ins/acting-for.model.ts';
import { ANSWERABLE, type AnswerableStatus } from '../statuses.schema.ts';

// The inbox is read by subscription (fan-out on read). Each topic is one bounded index scan in the order of the list,
// and the scans are merged: a page costs the same however long the history is. Messages for named people are stored
// separately, so that a scan never passes over those for other people.

type Found = { id: string; at: number };
type Topic = { topicId: string; subscribedAt: number };

/** Maximum number of topics in one statement. */
const TOPICS_PER_STATEMENT = 50;

const topicsOf = (personId: string, appId?: string) =>
  select<Topic>(
    `SELECT s.topic_id AS topicId, s.subscribed_at AS subscribedAt
     FROM subscriptions s JOIN apps a ON a.id = s.app_id AND a.deleted_at IS NULL
     WHERE s.person_id = :personId AND s.ended_at IS NULL
       ${appId === undefined ? '' : 'AND s.app_id = :appId'}`,
    { personId, appId },
  );

/** Returns the open messages of a person, nearest deadline first. @param appId only those of this app */
export async function openInbox(
  personId: string,
  now: number,
  after: ListPlace,
  limit: number,
  appId?: string,
): Promise<Found[]> {
  const values = { personId, now, at: after?.at ?? 0, afterId: after?.id, limit, appId };
  const rest = inOrder('>', after);
  const walk = (status: AnswerableStatus) => (at: number) =>
    `SELECT m.id, m.expires_at AS at FROM messages m
     WHERE m.topic_id = :topic${at} AND m.is_narrowed = 0 AND ${isAnswerable('m', status)}
       AND ${isSentTo('m', `:since${at}`)} ${rest('m.expires_at', 'm.id')}`;
  const isOpen = `${appId === undefined ? '' : 'AND m.app_id = :appId'}
    AND r.closed_at IS NULL AND ${isAnswerable('m')} ${rest('r.expires_at', 'r.message_id')}`;
  const narrowed = `(SELECT r.message_id AS id, r.expires_at AS at ${narrowedToMe('open')} ${isOpen})
    UNION ALL (SELECT DISTINCT r.message_id AS id, r.expires_at AS at ${NARROWED_TO_REPRESENTED} ${isOpen})`;
  const found = await merged(personId, ANSWERABLE.map(walk), narrowed, values, appId);
  return found.sort((a, b) => a.at - b.at || compare(a.id, b.id)).slice(0, limit);
}

/** Returns the messages for a person that were closed while they were on the topic, most recently closed first. */
export async function closedInbox(
  personId: string,
  after: ListPlace,
  limit: number,
): Promise<Found[]> {
  const values = {
    personId,
    now: databaseNow(),
    at: after?.at ?? Number.MAX_SAFE_INTEGER,
    afterId: after?.id,
    limit,
  };
  const rest = inOrder('<', after);
  const walk = (at: number) =>
    `SELECT m.id, m.closed_at AS at FROM messages m
     WHERE m.topic_id = :topic${at} AND m.is_narrowed = 0 AND m.closed_at >= :since${at}
       AND ${isSentTo('m', `:since${at}`)} ${rest('m.closed_at', 'm.id')}`;
  const isClosed = `AND r.closed_at >= s.subscribed_at ${rest('r.closed_at', 'r.message_id')}`;
  const narrowed = `(SELECT r.message_id AS id, r.closed_at AS at ${narrowedToMe('inbox')} ${isClosed})
    UNION ALL (SELECT DISTINCT r.message_id AS id, r.closed_at AS at ${NARROWED_TO_REPRESENTED}
      AND r.closed_at >= i.starts_at ${isClosed})`;
  const found = await merged(personId, [walk], narrowed, values);
  return found.sort((a, b) => b.at - a.at || compare(b.id, a.id)).slice(0, limit);
}

/** Returns the end of the SQL of a walk that goes on after a place, given the columns of the scanned index. */
const inOrder = (next: '>' | '<', after: ListPlace) => (time: string, id: string) => {
  const place = after
    ? `AND (${time} ${next} :at OR (${time} = :at AND ${id} ${next} :afterId))`
    : '';
  const direction = next === '>' ? 'ASC' : 'DESC';
  return `AND ${time} ${next}= :at ${place} ORDER BY ${time} ${direction}, ${id} ${direction} LIMIT :limit`;
};

// Without this order of joins, the optimizer reads all apps when there are few, and then sorts rows that are
// already in order.
const narrowedToMe = (index: 'open' | 'inbox') => `
  FROM message_recipients r FORCE INDEX (message_recipients_${index}) STRAIGHT_JOIN messages m ON m.id = r.message_id
    STRAIGHT_JOIN subscriptions s ON s.topic_id = m.topic_id AND s.person_id = r.person_id AND s.ended_at IS NULL
    STRAIGHT_JOIN apps a FORCE INDEX (PRIMARY) ON a.id = s.app_id AND a.deleted_at IS NULL
  WHERE r.person_id = :personId AND ${isSentTo('m', 's.subscribed_at', 'r.added_at')}`;

/** Runs every walk for every topic of a person, and the one for named people once. */
async function merged(
  personId: string,
  walks: ((at: number) => string)[],
  narrowed: string,
  values: Record<string, unknown>,
  appId?: string,
): Promise<Found[]> {
  const topics = await topicsOf(personId, appId);
  const found = await select<Found>(narrowed, values);
  for (let from = 0; from < topics.length; from += TOPICS_PER_STATEMENT) {
    const some = topics.slice(from, from + TOPICS_PER_STATEMENT);
    const named = some.flatMap(({ topicId, subscribedAt }, at) => [
      [`topic${at}`, topicId],
      [`since${at}`, subscribedAt],
    ]);
    const statement = some
      .flatMap((_, at) => walks.map((walk) => `(${walk(at)})`))
      .join(' UNION ALL ');
    found.push(...(await select<Found>(statement, { ...values, ...Object.fromEntries(named) })));
  }
  return found;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
