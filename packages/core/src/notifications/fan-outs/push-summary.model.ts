import { isAnswerable, isSentTo } from '../../messages/recipients/message-audience.model.ts';
import { isActing } from '../../messages/recipients/message-recipient.model.ts';
import { integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { Claim } from '../../platform/database/work.ts';

/** Minimum time between pushes of a summary. */
const EVERY_MS = 300_000;
/** Delay of the first push, so that it counts a whole burst. */
const SETTLE_MS = 2_000;

/** Several open messages of an app that a person sees as one notification. */
const pushSummaries = defineTable('push_summaries', {
  id: text().key,
  appId: text(),
  personId: text(),
  /** One of its messages, which its pushes name. */
  messageId: text(),
  dueAt: integer().orNull,
}).of('app', { erased: 'personId', exported: { not: 'work of notifications' }, work: 'measured' });
export type Summary = Omit<Row<typeof pushSummaries>, 'dueAt'>;

/** Adds a message to the summaries of these people, to be pushed soon, or later if one was pushed recently. */
export const gather = (summaries: Summary[], now: number) =>
  insert(
    pushSummaries,
    summaries.map((summary) => ({ ...summary, dueAt: now + SETTLE_MS })),
    {
      // MySQL assigns columns in this order: later assignments read the new values of earlier ones.
      update: `message_id = IF(due_at IS NULL, VALUES(message_id), message_id),
       due_at = COALESCE(due_at, GREATEST(VALUES(due_at), COALESCE(pushed_at, 0) + ${EVERY_MS})),
       is_changed = 1`,
    },
  );

/**
 * Returns the summaries of these apps and people, and whether a push is to come that has not begun to count. They are not
 * locked.
 */
export const summariesAmong = (appIds: string[], personIds: string[]) =>
  select<{ id: string; appId: string; personId: string; isPending: number }>(
    `SELECT id, app_id AS appId, person_id AS personId,
       (is_changed = 1 AND due_at IS NOT NULL) AS isPending FROM push_summaries
     WHERE app_id IN (:appIds) AND person_id IN (:personIds)`,
    { appIds, personIds },
  );

/** Locks the summaries that still exist, in the order of their ids. */
export const lockSummaries = (rows: RowOfApp[]) =>
  select<{ id: string }>(
    `SELECT id FROM push_summaries FORCE INDEX (PRIMARY)
     WHERE app_id IN (:appIds) AND id IN (:ids) ORDER BY id FOR UPDATE`,
    namesOf(rows),
  );

/** Adds a message to these summaries, which are locked. */
export const gatherInto = (rows: RowOfApp[], messageId: string, now: number) =>
  change(
    `UPDATE push_summaries FORCE INDEX (PRIMARY)
     SET message_id = IF(due_at IS NULL, :messageId, message_id),
       due_at = COALESCE(due_at, GREATEST(:soon, COALESCE(pushed_at, 0) + ${EVERY_MS})), is_changed = 1
     WHERE app_id IN (:appIds) AND id IN (:ids)`,
    { ...namesOf(rows), messageId, soon: now + SETTLE_MS },
  );

/** Marks these summaries, which are locked, as changed because a message was closed. */
export const touch = (rows: RowOfApp[], now: number) =>
  change(
    `UPDATE push_summaries FORCE INDEX (PRIMARY)
     SET due_at = COALESCE(due_at, GREATEST(:soon, COALESCE(pushed_at, 0) + ${EVERY_MS})), is_changed = 1
     WHERE app_id IN (:appIds) AND id IN (:ids)`,
    { ...namesOf(rows), soon: now + SETTLE_MS },
  );

/** A claimed summary, with data of the message that it names. */
export type ClaimedSummary = Summary & {
  pushedAt: number | null;
  topicId: string;
  sentAt: number | null;
  closedAt: number | null;
  expiresAt: number;
  /** Whether the person mutes the app now. */
  isMuted: number;
  /** Whether the app has any open message to the person. */
  hasOpen: number;
};

type HeldClaim = Pick<Claim, 'rows' | 'token'>;
/** Summaries that a claim still holds. */
const HELD = 'app_id IN (:appIds) AND id IN (:ids) AND claim = :claim';

/**
 * Starts pushing the claimed summaries: later changes belong to the next push, also those between the statements that read
 * them.
 */
export async function beginSummaries(
  { rows, token: claim }: HeldClaim,
  now: number,
): Promise<ClaimedSummary[]> {
  const values = { ...namesOf(rows), claim };
  await change(
    `UPDATE push_summaries FORCE INDEX (PRIMARY) SET is_changed = 0 WHERE ${HELD}`,
    values,
  );
  const summaries = await select<ClaimedSummary>(
    `SELECT held.* FROM (SELECT p.id, p.app_id AS appId, p.person_id AS personId, p.message_id AS messageId,
       p.pushed_at AS pushedAt, m.topic_id AS topicId, m.sent_at AS sentAt, m.closed_at AS closedAt,
       m.expires_at AS expiresAt, COALESCE(u.muted_until, 0) > :now AS isMuted,
       EXISTS (SELECT 1 FROM subscriptions s STRAIGHT_JOIN messages o FORCE INDEX (messages_inbox)
           ON o.recipients_id = s.topic_id AND o.app_id = s.app_id
         WHERE s.person_id = p.person_id AND s.app_id = p.app_id AND s.ended_at IS NULL
           AND ${isAnswerable('o')}
           AND ${isSentTo('o', 's.subscribed_at')})
       OR EXISTS (SELECT 1 FROM message_recipients r STRAIGHT_JOIN messages o FORCE INDEX (messages_inbox)
           ON o.recipients_id = r.list_id AND o.app_id = r.app_id
         STRAIGHT_JOIN subscriptions s FORCE INDEX (PRIMARY) ON s.topic_id = o.topic_id AND s.app_id = o.app_id
           AND s.person_id = r.person_id AND s.ended_at IS NULL
         WHERE r.person_id = p.person_id AND r.app_id = p.app_id AND r.closed_at IS NULL
           AND ${isAnswerable('o')}
           AND ${isSentTo('o', 's.subscribed_at', 'r.added_at')}) AS hasOpen
     FROM push_summaries p FORCE INDEX (PRIMARY)
       JOIN messages m FORCE INDEX (PRIMARY) ON m.id = p.message_id AND m.app_id = p.app_id
       LEFT JOIN subscribers u FORCE INDEX (subscribers_pair) ON u.app_id = p.app_id AND u.person_id = p.person_id
     WHERE p.app_id IN (:appIds) AND p.id IN (:ids) AND p.claim = :claim) held
       STRAIGHT_JOIN apps a FORCE INDEX (PRIMARY) ON a.id = held.appId AND a.deleted_at IS NULL`,
    { ...values, now },
  );
  const others = summaries.filter(({ hasOpen }) => !hasOpen);
  const acting = await representedOpen(others, now);
  return summaries.map((each) => (acting.has(each.id) ? { ...each, hasOpen: 1 } : each));
}

/** Returns the ids of the summaries of people who act for somebody to whom the app has an open message. */
async function representedOpen(summaries: ClaimedSummary[], now: number): Promise<Set<string>> {
  if (summaries.length === 0) return new Set();
  const acting = await select<{ personId: string; standInId: string }>(
    `SELECT i.person_id AS personId, i.stand_in_id AS standInId
     FROM stand_ins i FORCE INDEX (stand_ins_stand_in)
     WHERE i.stand_in_id IN (:standInIds) AND ${isActing('i')}`,
    { standInIds: summaries.map(({ personId }) => personId), now },
  );
  if (acting.length === 0) return new Set();
  const open = await select<{ appId: string; personId: string }>(
    `SELECT u.app_id AS appId, u.person_id AS personId FROM subscribers u FORCE INDEX (subscribers_pair)
     WHERE u.app_id IN (:appIds) AND u.person_id IN (:personIds)
       AND EXISTS (SELECT 1 FROM message_recipients r STRAIGHT_JOIN messages o FORCE INDEX (messages_inbox)
           ON o.recipients_id = r.list_id AND o.app_id = r.app_id
         WHERE r.person_id = u.person_id AND r.app_id = u.app_id AND r.closed_at IS NULL AND ${isAnswerable('o')})`,
    {
      appIds: [...new Set(summaries.map(({ appId }) => appId))],
      personIds: acting.map(({ personId }) => personId),
      now,
    },
  );
  const isOpen = ({ appId, personId: standInId }: ClaimedSummary) =>
    open.some(
      (each) =>
        each.appId === appId &&
        acting.some((by) => by.standInId === standInId && by.personId === each.personId),
    );
  return new Set(summaries.filter(isOpen).map(({ id }) => id));
}

/** Deletes summaries without open messages, unless they changed meanwhile. */
export const endSummaries = (rows: RowOfApp[], claim: string) =>
  change(
    `DELETE p FROM push_summaries p FORCE INDEX (PRIMARY)
     WHERE p.app_id IN (:appIds) AND p.id IN (:ids) AND p.claim = :claim AND p.is_changed = 0`,
    { ...namesOf(rows), claim },
  );

/** Marks summaries as pushed. Those that changed meanwhile are due again after the minimum time. */
export const settleSummaries = (rows: RowOfApp[], claim: string, now: number) =>
  change(
    `UPDATE push_summaries FORCE INDEX (PRIMARY) SET pushed_at = :now, claim = NULL,
       due_at = IF(is_changed = 1, :now + ${EVERY_MS}, NULL)
     WHERE ${HELD}`,
    { ...namesOf(rows), claim, now },
  );

/** Releases the claim; summaries that were not pushed are not due until they change, if they have not meanwhile. */
export const restSummaries = ({ rows, token: claim }: HeldClaim, now: number) =>
  change(
    `UPDATE push_summaries FORCE INDEX (PRIMARY) SET claim = NULL,
       due_at = IF(is_changed = 1, :soon, NULL)
     WHERE ${HELD}`,
    { ...namesOf(rows), claim, soon: now + SETTLE_MS },
  );
