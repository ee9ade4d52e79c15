import { flag, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
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

/** Returns the destination of a message; null when it has none. */
export async function replyDestinationOf(messageId: string): Promise<ReplyDestination | null> {
  const [row] = await select<Omit<ReplyDestination, 'hasAuthorization'> & { had: number }>(
    `SELECT message_id AS messageId, app_id AS appId, url, authorization_sealed AS authorizationSealed,
       has_authorization AS had
     FROM reply_destinations WHERE message_id = :messageId`,
    { messageId },
  );
  if (!row) return null;
  const { had, ...destination } = row;
  return { ...destination, hasAuthorization: had === 1 };
}

/** Erases the authorizations of messages whose deliveries to their destinations are settled. */
export const eraseAuthorizations = (messageIds: string[]) =>
  change(
    'UPDATE reply_destinations SET authorization_sealed = NULL WHERE message_id IN (:messageIds)',
    { messageIds },
  );

/** Erases the authorizations of all messages of an account. */
export const eraseAuthorizationsOfAccount = (accountId: string) =>
  change(
    `UPDATE reply_destinations r JOIN apps a ON a.id = r.app_id SET r.authorization_sealed = NULL
     WHERE a.account_id = :accountId`,
    { accountId },
  );
