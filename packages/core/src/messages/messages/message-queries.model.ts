import { apps } from '../../accounts/apps/app.model.ts';
import { releaseFilesOf } from '../../accounts/files/file-use.model.ts';
import { type TopicRow, topics } from '../../accounts/topics/topic.model.ts';
import { change, inTransaction, select } from '../../platform/database/database.ts';
import { joinedRows, type RowOfApp } from '../../platform/database/rows.ts';
import type { Values } from '../../platform/database/values/placeholders.ts';
import { firstIdAt } from '../../platform/schemas/identifiers.ts';
import { CONTENT_DAYS } from '../../platform/schemas/published-limits.ts';
import {
  ANSWERABLE,
  type AnswerMethod,
  type Fallback,
  type MessageStatus,
  type Urgency,
} from '../../platform/statuses.schema.ts';
import {
  type MessageAnswerRow,
  messageAnswers,
  onlyAnswer,
  WITH_DECIDING,
} from '../answers/message-answer.model.ts';
import { type MessagePolicy, readPolicy } from '../policies/message-policy.schema.ts';
import { removeQuestionsOf } from '../questions/message-question.model.ts';
import { ID_LAG_MS, removeTermsOf } from '../searches/message-term.model.ts';
import { removeViewsOf } from '../views/message-view.model.ts';
import { type MessageRow, messages } from './message.model.ts';

// Lists of messages, and the queries of the jobs for due and expired messages.

/** The card of a message whose content was removed. */
const REMOVED_PAYLOAD = JSON.stringify({
  approve_label: 'Approve',
  reject_label: 'Reject',
  title: `Removed after ${CONTENT_DAYS} days`,
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
    { m: messages, a: apps, t: topics },
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
 * Removes card, files, questions, reference, words of the title, who opened them, comments and values of fields
 * from messages that were closed before a time. The digest of the values stays.
 */
export function removeContentOf(closedBefore: number, now: number, limit: number): Promise<number> {
  return inTransaction(async () => {
    const old = await select<RowOfApp>(
      `SELECT /* all apps */ id, app_id AS appId FROM messages WHERE content_removed_at IS NULL AND closed_at < :closedBefore
       LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
      { closedBefore },
    );
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await removeTermsOf(ids);
    await removeViewsOf(ids);
    await removeQuestionsOf(ids);
    await releaseFilesOf(old, now);
    return change(
      `UPDATE messages m LEFT JOIN message_answers a ON a.message_id = m.id
       SET m.payload = :removed, m.ext = NULL, m.context_url = NULL,
         m.content_removed_at = :now, a.comment = NULL, a.fields = NULL
       WHERE m.id IN (:ids)`,
      { removed: REMOVED_PAYLOAD, ids, now },
    );
  });
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
  requiredApprovals: number;
  policy: MessagePolicy;
  expiresAt: number;
};

const ofApp = (appId?: string) => (appId === undefined ? '' : 'AND app_id = :appId');

/** Locks scheduled messages that are due, and skips those locked by another process. */
export async function lockDue(now: number, limit: number, appId?: string): Promise<DueMessage[]> {
  const rows = await select<Omit<DueMessage, 'policy'> & { policy: string | null }>(
    `SELECT id, app_id AS appId, topic_id AS topicId, is_narrowed AS isNarrowed,
       to_later_joiners AS toLaterJoiners, required_method AS requiredMethod, fallback, notify_after AS notifyAfter,
       urgency, required_approvals AS requiredApprovals, policy, expires_at AS expiresAt
     FROM messages WHERE status = 'scheduled' AND scheduled_at <= :now ${ofApp(appId)}
     ORDER BY scheduled_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    { now, appId },
  );
  return rows.map((row) => ({ ...row, policy: readPolicy(row.policy) }));
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

/** Returns a message of an app. */
export async function messageOfApp(id: string, appId: string): Promise<ReadMessage | null> {
  const [found] = await readMessages('m.id = :id AND m.app_id = :appId', { id, appId });
  return found ?? null;
}

/** Returns messages with these ids, newest first. */
export const messagesWithIds = (ids: string[]): Promise<ReadMessage[]> =>
  readMessages('m.id IN (:ids) ORDER BY m.id DESC', { ids });

/** Lists messages, newest first. */
export function pageOfMessages(filter: MessageFilter, limit: number): Promise<ReadMessage[]> {
  const { topicId, statuses, ext, createdAfter, createdBefore, beforeId } = filter;
  const conditions = [
    // A topic belongs to one app: with both conditions the optimizer might intersect two indexes.
    topicId === undefined ? 'm.app_id = :appId' : 'm.topic_id = :topicId',
    ...(statuses === undefined ? [] : ['m.status IN (:statuses)']),
    ...(ext === undefined ? [] : ['m.ext = :ext']),
    ...(beforeId === undefined ? [] : ['m.id < :beforeId']),
    ...(createdAfter === undefined ? [] : ['m.created_at > :createdAfter AND m.id >= :fromId']),
    ...(createdBefore === undefined ? [] : ['m.created_at < :createdBefore AND m.id < :toId']),
  ];
  return readMessages(`${conditions.join(' AND ')} ORDER BY m.id DESC LIMIT :limit`, {
    ...filter,
    fromId: createdAfter === undefined ? undefined : firstIdAt('msg', createdAfter),
    toId: createdBefore === undefined ? undefined : firstIdAt('msg', createdBefore + ID_LAG_MS),
    limit,
  });
}

/** A message with its topic, and its answers if they could be read with it. */
export type ReadMessage = { message: MessageRow; topic: TopicRow; answers?: MessageAnswerRow[] };

/** @param where conditions of the messages `m`, SQL */
async function readMessages(where: string, values: Values): Promise<ReadMessage[]> {
  const rows = await joinedRows(
    { m: messages, t: topics, w: messageAnswers },
    {
      from: `messages m STRAIGHT_JOIN topics t ON t.id = m.topic_id ${WITH_DECIDING} WHERE ${where}`,
    },
    values,
  );
  return rows.map(({ m, t, w }) => ({ message: m, topic: t, ...onlyAnswer(m, w) }));
}
