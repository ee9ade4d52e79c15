import { flag, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { namesOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** What the sealed authorization of a message is bound to. */
export const boundTo = (messageId: string) => `reply-to:${messageId}`;

/** Where the final event of a message is delivered besides the callback URL. */
const replyDestinations = defineTable('reply_destinations', {
  messageId: text().key,
  appId: text(),
  url: text(),
  /** Null: there is none, or it was erased. */
  authorizationSealed: text().orNull,
  /** Whether the message had an authorization, also after it was erased. */
  hasAuthorization: flag(),
}).of('app', { sealed: { authorizationSealed: { by: 'messageId', boundTo } } });
export type ReplyDestination = Row<typeof replyDestinations>;

export const addReplyDestinations = (rows: ReplyDestination[]) => insert(replyDestinations, rows);

/** What refers to a message, such as a delivery. */
type OfMessage = { messageId: string; appId: string };

/** Returns the destination of a message; null when it has none. */
export async function replyDestinationOf({
  messageId,
  appId,
}: OfMessage): Promise<ReplyDestination | null> {
  const [row] = await select<Omit<ReplyDestination, 'hasAuthorization'> & { had: number }>(
    `SELECT message_id AS messageId, app_id AS appId, url, authorization_sealed AS authorizationSealed,
       has_authorization AS had
     FROM reply_destinations WHERE message_id = :messageId AND app_id = :appId`,
    { messageId, appId },
  );
  if (!row) return null;
  const { had, ...destination } = row;
  return { ...destination, hasAuthorization: had === 1 };
}

/** Erases the authorizations of messages whose deliveries to their destinations are settled. */
export const eraseAuthorizations = (deliveries: OfMessage[]) =>
  change(
    `UPDATE reply_destinations FORCE INDEX (PRIMARY) SET authorization_sealed = NULL
     WHERE message_id IN (:ids) AND app_id IN (:appIds)`,
    namesOf(deliveries.map(({ messageId: id, appId }) => ({ id, appId }))),
  );

/** Erases the authorizations of all messages of apps. */
export const eraseAuthorizationsOf = (appIds: string[]) =>
  change('UPDATE reply_destinations SET authorization_sealed = NULL WHERE app_id IN (:appIds)', {
    appIds,
  });
