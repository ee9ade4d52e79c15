import { Op } from 'sequelize';
import { App } from '../apps/app.model.ts';
import { change, select } from '../database/database.ts';
import { joinedRows } from '../database/rows.ts';
import { firstIdAt } from '../fields/identifiers.ts';
import {
  ANSWERABLE,
  type AnswerMethod,
  type Fallback,
  type MessageStatus,
  type Urgency,
} from '../statuses.schema.ts';
import { Topic } from '../topics/topic.model.ts';
import { Message } from './message.model.ts';

// Lists of messages, and the queries of the jobs for due and expired messages.

/** The card of a message whose content was removed. */
const REMOVED_PAYLOAD = JSON.stringify({
  approve_label: 'Approve',
  reject_label: 'Reject',
  title: 'Removed after 90 days',
});

/** Returns the apps of these messages. */
export function ownersOf(ids: string[]) {
  return select<{ id: string; appId: string }>(
    'SELECT id, app_id AS appId FROM messages WHERE id IN (:ids)',
    { ids },
  );
}

/** Returns messages with their apps and topics. */
export const messagesWithSenders = (ids: string[]) =>
  joinedRows(
    { m: Message, a: App, t: Topic },
    {
      from: `messages m JOIN apps a ON a.id = m.app_id JOIN topics t ON t.id = m.topic_id
        WHERE m.id IN (:ids)`,
    },
    { ids },
  );

export async function isClosed(id: string): Promise<boolean> {
  const query = 'SELECT 1 FROM messages WHERE id = :id AND closed_at IS NOT NULL';
  return (await select(query, { id })).length > 0;
}

/**
 * Removes card, reference, comments and values of fields from messages that were closed before a time. The digest of
 * the values stays.
 */
export function removeContentOf(closedBefore: number, now: number, limit: number) {
  return change(
    `UPDATE messages m
       JOIN (SELECT id FROM messages
         WHERE content_removed_at IS NULL AND closed_at < :closedBefore LIMIT ${limit}) old ON old.id = m.id
       LEFT JOIN message_answers a ON m.has_answers = 1 AND a.message_id = m.id
     SET m.payload = :removed, m.ext = NULL, m.context_url = NULL, m.response_comment = NULL,
       m.content_removed_at = :now, a.comment = NULL, a.fields = NULL`,
    { removed: REMOVED_PAYLOAD, closedBefore, now },
  );
}

export type DueMessage = {
  id: string;
  appId: string;
  topicId: string;
  isNarrowed: number;
  toLaterJoiners: number;
  requiredMethod: AnswerMethod;
  fallback: Fallback;
  notifyAfter: number;
  urgency: Urgency;
  policy: string | null;
  expiresAt: number;
};

const ofApp = (appId?: string) => (appId === undefined ? '' : 'AND app_id = :appId');

/** Locks scheduled messages that are due, and skips those locked by another process. */
export function lockDue(now: number, limit: number, appId?: string) {
  return select<DueMessage>(
    `SELECT id, app_id AS appId, topic_id AS topicId, is_narrowed AS isNarrowed,
       to_later_joiners AS toLaterJoiners, required_method AS requiredMethod, fallback, notify_after AS notifyAfter,
       urgency, policy, expires_at AS expiresAt
     FROM messages WHERE status = 'scheduled' AND scheduled_at <= :now ${ofApp(appId)}
     ORDER BY scheduled_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    { now, appId },
  );
}

/** Returns the time of the first scheduled message in a period, or null. */
export async function firstScheduled(after: number, until: number): Promise<number | null> {
  const [row] = await select<{ scheduledAt: number }>(
    `SELECT scheduled_at AS scheduledAt FROM messages
     WHERE status = 'scheduled' AND scheduled_at > :after AND scheduled_at <= :until
     ORDER BY scheduled_at LIMIT 1`,
    { after, until },
  );
  return row?.scheduledAt ?? null;
}

/** Returns messages that expired without an answer. */
export function expiredMessages(now: number, limit: number, appId?: string) {
  return select<{ id: string }>(
    `SELECT id FROM messages WHERE status IN (:answerable) AND expires_at <= :now ${ofApp(appId)}
     ORDER BY expires_at LIMIT ${limit}`,
    { answerable: [...ANSWERABLE], now, appId },
  );
}

/**
 * Maximum time by which created_at may precede the time in the id: the id is generated while the request is handled.
 */
const ID_LAG_MS = 60_000;

/** Filters of a list of messages. Times in ms, exclusive. */
export type MessageFilter = {
  appId: string;
  topicId?: string;
  statuses?: MessageStatus[];
  ext?: string;
  createdAfter?: number;
  createdBefore?: number;
  beforeId?: string;
};

/** Lists messages, newest first. */
export function pageOfMessages(filter: MessageFilter, limit: number) {
  const { appId, topicId, statuses, ext, createdAfter, createdBefore, beforeId } = filter;
  const ids = [
    ...(beforeId === undefined ? [] : [{ id: { [Op.lt]: beforeId } }]),
    ...(createdAfter === undefined ? [] : [{ id: { [Op.gte]: firstIdAt('msg', createdAfter) } }]),
    ...(createdBefore === undefined
      ? []
      : [{ id: { [Op.lt]: firstIdAt('msg', createdBefore + ID_LAG_MS) } }]),
  ];
  return Message.findAll({
    where: {
      // A topic belongs to one app: with both conditions the optimizer might intersect two indexes.
      ...(topicId === undefined ? { appId } : { topicId }),
      ...(statuses !== undefined && { status: statuses }),
      ...(ext !== undefined && { ext }),
      ...(createdAfter !== undefined && { createdAt: { [Op.gt]: createdAfter } }),
      [Op.and]: [
        ...ids,
        ...(createdBefore === undefined ? [] : [{ createdAt: { [Op.lt]: createdBefore } }]),
      ],
    },
    order: [['id', 'DESC']],
    limit,
  });
}
