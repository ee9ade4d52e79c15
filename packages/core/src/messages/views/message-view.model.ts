import { integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { ListPlace } from '../../platform/schemas/cursor.ts';

/** The first time at which a person opened a message. */
const messageViews = defineTable('message_views', {
  messageId: text().key,
  appId: text(),
  subscriberId: text().key,
  seenAt: integer(),
}).of('app', { erased: 'never', exported: { not: 'the record of senders' } });

/** Returns 1 when the person opened the message for the first time. */
export const addView = (view: Row<typeof messageViews>) =>
  insert(messageViews, [view], { ignore: true });

export const removeViewsOf = (messages: RowOfApp[]) =>
  change(
    'DELETE FROM message_views WHERE message_id IN (:ids) AND app_id IN (:appIds)',
    namesOf(messages),
  );

/** Somebody who opened a message. */
export type Viewer = {
  subscriberId: string;
  seenAt: number;
  reference: string | null;
  displayName: string;
  email: string;
};

/** Returns who opened a message, in the order in which they did, after a place. */
export const viewersOf = ({ id: messageId, appId }: RowOfApp, after: ListPlace, limit: number) =>
  select<Viewer>(
    `SELECT v.subscriber_id AS subscriberId, v.seen_at AS seenAt, u.reference, p.display_name AS displayName, p.email
     FROM message_views v FORCE INDEX (message_views_seen)
       STRAIGHT_JOIN subscribers u ON u.id = v.subscriber_id AND u.app_id = v.app_id
       STRAIGHT_JOIN people p ON p.id = u.person_id
     WHERE v.message_id = :messageId AND v.app_id = :appId
       ${after ? 'AND v.seen_at >= :at AND (v.seen_at > :at OR v.subscriber_id > :id)' : ''}
     ORDER BY v.seen_at, v.subscriber_id LIMIT :limit`,
    { messageId, appId, ...after, limit },
  );
