import { apps } from '../../accounts/apps/app.model.ts';
import { releaseFilesOf } from '../../accounts/files/file-use.model.ts';
import { type TopicRow, topics } from '../../accounts/topics/topic.model.ts';
import { change, inTransaction, select } from '../../platform/database/database.ts';
import { joinedRows, namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import type { Values } from '../../platform/database/values/placeholders.ts';
import { firstIdAt } from '../../platform/schemas/identifiers.ts';
import { CONTENT_DAYS } from '../../platform/schemas/published-limits.ts';
import type {
  AnswerMethod,
  Fallback,
  MessageStatus,
  Urgency,
} from '../../platform/statuses.schema.ts';
import {
  type MessageAnswerRow,
  messageAnswers,
  onlyAnswer,
  WITH_DECIDING,
} from '../answers/message-answer.model.ts';
import { type MessagePolicy, readPolicy } from '../policies/message-policy.schema.ts';
import { removeQuestionsOf } from '../questions/message-question.model.ts';
import { isOpen } from '../recipients/message-audience.model.ts';
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

/** Returns messages with their apps and topics. */
export const messagesWithSenders = (named: RowOfApp[]) =>
  joinedRows(
    { m: messages, a: apps, t: topics },
    {
      from: `messages m FORCE INDEX (PRIMARY) JOIN apps a ON a.id = m.app_id
          JOIN topics t FORCE INDEX (PRIMARY) ON t.id = m.topic_id AND t.app_id = m.app_id
        WHERE m.app_id IN (:appIds) AND m.id IN (:ids)`,
    },
    namesOf(named),
  );

export async function isClosed({ id, appId }: RowOfApp): Promise<boolean> {
  const query =
    'SELECT 1 FROM messages WHERE id = :id AND app_id = :appId AND closed_at IS NOT NULL';
  return (await select(query, { id, appId })).length > 0;
}

/**
 * Removes card, files, questions, reference, words of the title, who opened them, comments and values of fields
 * from messages that were closed before a time. The digest of the values stays.
 */
export function removeContentOf(closedBefore: number, now: number, limit: number): Promise<number> {
  return inTransaction(async () => {
    const old = await select<RowOfApp>(
      `SELECT /* all apps */ id, app_id AS appId FROM messages
       WHERE content_removed_at IS NULL AND closed_at < :closedBefore LIMIT ${limit}
       FOR UPDATE SKIP LOCKED`,
      { closedBefore },
    );
    if (old.length === 0) return 0;
    await removeTermsOf(old);
    await removeViewsOf(old);
    await removeQuestionsOf(old);
    await releaseFilesOf(old, now);
    await change(
      `UPDATE message_answers FORCE INDEX (message_answers_once) SET comment = NULL, fields = NULL
       WHERE app_id IN (:appIds) AND message_id IN (:ids)`,
      namesOf(old),
    );
    return change(
      `UPDATE messages FORCE INDEX (PRIMARY)
       SET payload = :removed, ext = NULL, context_url = NULL, content_removed_at = :now
       WHERE app_id IN (:appIds) AND id IN (:ids)`,
      { removed: REMOVED_PAYLOAD, ...namesOf(old), now },
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
const ofAll = (appId?: string) => (appId === undefined ? '/* all apps */' : '');

/** @param at comparison of the time at which they start, SQL */
const isScheduled = (at: string) => `phase = 0 AND phase_at ${at}`;

/** Locks scheduled messages that are due, and skips those locked by another process. */
export async function lockDue(now: number, limit: number, appId?: string): Promise<DueMessage[]> {
  const rows = await select<Omit<DueMessage, 'policy'> & { policy: string | null }>(
    `SELECT ${ofAll(appId)} id, app_id AS appId, topic_id AS topicId, is_narrowed AS isNarrowed,
       to_later_joiners AS toLaterJoiners, required_method AS requiredMethod, fallback, notify_after AS notifyAfter,
       urgency, required_approvals AS requiredApprovals, policy, expires_at AS expiresAt
     FROM messages FORCE INDEX (messages_due) WHERE ${isScheduled('<= :now')} ${ofApp(appId)}
     ORDER BY phase_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    { now, appId },
  );
  return rows.map((row) => ({ ...row, policy: readPolicy(row.policy) }));
}

/** Returns the time of the first scheduled message in a period, or null. */
export async function firstScheduled(after: number, until: number): Promise<number | null> {
  const [row] = await select<{ scheduledAt: number }>(
    `SELECT /* all apps */ scheduled_at AS scheduledAt FROM messages FORCE INDEX (messages_due)
     WHERE ${isScheduled('> :after')} AND phase_at <= :until
     ORDER BY phase_at LIMIT 1`,
    { after, until },
  );
  return row?.scheduledAt ?? null;
}

/** Returns messages that expired without an answer. */
export function expiredMessages(now: number, limit: number, appId?: string) {
  return select<RowOfApp>(
    `SELECT ${ofAll(appId)} id, app_id AS appId FROM messages FORCE INDEX (messages_due)
     WHERE ${isOpen('messages', '<= :now')} ${ofApp(appId)}
     ORDER BY phase_at LIMIT ${limit}`,
    { now, appId },
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

/** Returns messages of an app with these ids, newest first. */
export const messagesWithIds = (appId: string, ids: string[]): Promise<ReadMessage[]> =>
  readMessages('m.id IN (:ids) AND m.app_id = :appId ORDER BY m.id DESC', { appId, ids });

/** Lists messages, newest first. */
export function pageOfMessages(filter: MessageFilter, limit: number): Promise<ReadMessage[]> {
  const { topicId, statuses, ext, createdAfter, createdBefore, beforeId } = filter;
  const conditions = [
    'm.app_id = :appId',
    ...(topicId === undefined ? [] : ['m.topic_id = :topicId']),
    ...(statuses === undefined ? [] : ['m.status IN (:statuses)']),
    ...(ext === undefined ? [] : ['m.ext = :ext']),
    ...(beforeId === undefined ? [] : ['m.id < :beforeId']),
    ...(createdAfter === undefined ? [] : ['m.created_at > :createdAfter AND m.id >= :fromId']),
    ...(createdBefore === undefined ? [] : ['m.created_at < :createdBefore AND m.id < :toId']),
  ];
  const where = `${conditions.join(' AND ')} ORDER BY m.id DESC LIMIT :limit`;
  const values = {
    ...filter,
    fromId: createdAfter === undefined ? undefined : firstIdAt('msg', createdAfter),
    toId: createdBefore === undefined ? undefined : firstIdAt('msg', createdBefore + ID_LAG_MS),
    limit,
  };
  // A topic belongs to one app: with both conditions the optimizer might intersect two indexes.
  const index = topicId === undefined ? '' : 'FORCE INDEX (messages_topic, messages_topic_status)';
  return readMessages(where, values, index);
}

/** A message with its topic, and its answers if they could be read with it. */
export type ReadMessage = { message: MessageRow; topic: TopicRow; answers?: MessageAnswerRow[] };

/** @param where conditions of the messages `m`, SQL */
async function readMessages(where: string, values: Values, index = ''): Promise<ReadMessage[]> {
  const rows = await joinedRows(
    { m: messages, t: topics, w: messageAnswers },
    {
      from: `messages m ${index} STRAIGHT_JOIN topics t FORCE INDEX (PRIMARY)
          ON t.id = m.topic_id AND t.app_id = m.app_id
        ${WITH_DECIDING} WHERE ${where}`,
    },
    values,
  );
  return rows.map(({ m, t, w }) => ({ message: m, topic: t, ...onlyAnswer(m, w) }));
}
