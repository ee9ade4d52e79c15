import {
  encoded,
  flag,
  integer,
  type NewRow,
  type Row,
  text,
} from '../../platform/database/columns.ts';
import { batched, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type {
  AnswerMethod,
  Fallback,
  MessageStatus,
  Urgency,
} from '../../platform/statuses.schema.ts';
import { readPolicy, storedPolicy } from '../policies/message-policy.schema.ts';

/** What a message is when it is accepted is required; what happens to it later may be left out. */
export const messages = defineTable('messages', {
  id: text().key,
  appId: text(),
  topicId: text(),
  /** Whom it is for: the id of its topic, of a list of recipients that messages share, or its own for a list of its own. */
  recipientsId: text(),
  type: text<'approval'>(),
  status: text<MessageStatus>(),
  ext: text().orNull,
  /** Canonical JSON (RFC 8785) of the card. */
  payload: text(),
  contextUrl: text().orNull,
  contextLabel: text().orNull,
  contextSecure: flag(),
  /** Whether only the people in message_recipients get it. */
  isNarrowed: flag(),
  /** Whether people who join after it was sent get it too; see message-audience.model.ts. */
  toLaterJoiners: flag(),
  /** Number of its recipients when it was sent; see counted-recipients.ts. */
  recipientsPeople: integer(),
  recipientsReachable: integer(),
  recipientsWithPasskey: integer().orNull,
  requiredMethod: text<AnswerMethod>(),
  /** How people without a reachable device are notified. */
  fallback: text<Fallback>(),
  /** Seconds between sending and the push. */
  notifyAfter: integer(),
  /** Key of its `reply_to`; null when it has none. */
  replyKey: text().orNull,
  /** Number of people who must approve it. */
  requiredApprovals: integer(),
  /** Number of approvals that it has, including the one that closed it; 0 if it needs only one. */
  approvalsGiven: integer().withDefault,
  urgency: text<Urgency>(),
  policy: encoded({ read: readPolicy, write: storedPolicy }),
  createdAt: integer(),
  scheduledAt: integer().orNull,
  sentAt: integer().orNull,
  expiresAt: integer(),
  seenAt: integer().optional,
  closedAt: integer().optional,
  cancelReason: text().optional,
  /** The subscriber whose answer (message-answer.model.ts) decided it. */
  responderId: text().optional,
  /** The session of the browser in which that answer was given. It shows the end itself, and gets no push. */
  answeredIn: text().optional,
  reportCount: integer().withDefault,
  /** Number of questions that people have asked, and of those that are answered (conversation.ts). */
  questionsAsked: integer().withDefault,
  questionsAnswered: integer().withDefault,
  /** Digest of the card, computed when it was sent; kept after the card is removed. */
  payloadDigest: text(),
  contentRemovedAt: integer().optional,
  pushAttempted: integer().withDefault,
  pushAccepted: integer().withDefault,
  pushGone: integer().withDefault,
  pushGathered: integer().withDefault,
}).of('app', { atOnce: 200 });
export type MessageRow = Row<typeof messages>;
export type NewMessage = NewRow<typeof messages>;

/** Returns the app of an account that has a message; undefined if none has. */
export async function appOfMessage(id: string, accountId: string): Promise<string | undefined> {
  const [row] = await select<{ appId: string }>(
    `SELECT m.app_id AS appId FROM messages m
     WHERE m.id = :id AND m.app_id IN (SELECT a.id FROM apps a WHERE a.account_id = :accountId)`,
    { id, accountId },
  );
  return row?.appId;
}

/** @throws Error when it does not exist */
export const existingMessage = ({ id, appId }: RowOfApp) => messages.existing({ id, appId });

/** Returns the ids of those of these messages that exist. */
export const idsOfMessages = async (named: RowOfApp[]): Promise<string[]> => {
  const found = await select<{ id: string }>(
    'SELECT id FROM messages FORCE INDEX (PRIMARY) WHERE app_id IN (:appIds) AND id IN (:ids)',
    namesOf(named),
  );
  return found.map(({ id }) => id);
};

/** Returns a message of an app, without its topic and answers (`messageOfApp`). */
export const messageRowOfApp = (id: string, appId: string) =>
  messages.findOne({ where: { id, appId } });

export const insertMessages = (rows: NewMessage[]) => batched.insert(messages, rows);
