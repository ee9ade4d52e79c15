import { select } from '../database.ts';

/** Which messages a person may see: those of the topics they are on, read by subscription (fan-out on read). */
const VISIBLE = `
  FROM subscriptions s JOIN messages m ON m.topic_id = s.topic_id
  WHERE s.person_id = :personId AND s.ended_at IS NULL
    AND (m.is_narrowed = 0 OR EXISTS (
      SELECT 1 FROM message_recipients r WHERE r.message_id = m.id AND r.person_id = s.person_id))`;

export type InboxPlace = { at: number; id: string } | null;

/** Ids of the open messages of a person, nearest deadline first. */
export const openInbox = (personId: string, now: number, after: InboxPlace, limit: number) =>
  select<{ id: string }>(
    `SELECT m.id ${VISIBLE} AND m.closed_at IS NULL AND m.sent_at IS NOT NULL AND m.expires_at > :now
       ${after ? 'AND (m.expires_at > :at OR (m.expires_at = :at AND m.id > :afterId))' : ''}
     ORDER BY m.expires_at, m.id LIMIT :limit`,
    { personId, now, at: after?.at, afterId: after?.id, limit },
  );

/** Ids of the messages that were closed while the person was on the topic, the last one first. */
export const closedInbox = (personId: string, after: InboxPlace, limit: number) =>
  select<{ id: string }>(
    `SELECT m.id ${VISIBLE} AND m.closed_at >= s.subscribed_at AND m.sent_at IS NOT NULL
       ${after ? 'AND (m.closed_at < :at OR (m.closed_at = :at AND m.id < :afterId))' : ''}
     ORDER BY m.closed_at DESC, m.id DESC LIMIT :limit`,
    { personId, at: after?.at, afterId: after?.id, limit },
  );

/** Whether a person may see a message, and so answer it while it is open. */
export const isInInbox = (personId: string, messageId: string) =>
  select<{ id: string }>(
    `SELECT m.id ${VISIBLE} AND m.id = :messageId AND m.sent_at IS NOT NULL
       AND (m.closed_at IS NULL OR m.closed_at >= s.subscribed_at)`,
    { personId, messageId },
  ).then((rows) => rows.length > 0);
