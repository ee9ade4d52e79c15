import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, table } from '../database/database.ts';
import { insertRows, rowsOf } from '../database/rows.ts';
import type { AuthMethod } from '../statuses.schema.ts';

/**
 * An answer with more than the columns of its message hold: with content, on behalf of somebody, or one of several
 * approvals. A message without these has no rows here.
 */
export class MessageAnswer extends Model<
  InferAttributes<MessageAnswer>,
  InferCreationAttributes<MessageAnswer>
> {
  declare id: string;
  declare messageId: string;
  declare subscriberId: string;
  declare value: 'approve' | 'reject';
  declare label: string;
  declare comment: string | null;
  /** What the app knew of the person when they answered. */
  declare responderName: string;
  declare responderReference: string | null;
  declare responderEmail: string | null;
  declare responderInvite: string | null;
  declare responderSince: number | null;
  /** The subscriber on whose behalf the person answered. */
  declare actedForId: CreationOptional<string | null>;
  declare actedForName: CreationOptional<string | null>;
  declare actedForReference: CreationOptional<string | null>;
  declare authMethod: AuthMethod;
  /** JSON of the proof (PasskeyProofOut). */
  declare passkey: string | null;
  /** Canonical JSON (RFC 8785) of the values of the card's fields. */
  declare fields: CreationOptional<string | null>;
  declare fieldsDigest: CreationOptional<string | null>;
  /** JSON of the keys whose values differ from their defaults. */
  declare edited: CreationOptional<string | null>;
  declare answeredAt: number;

  /** @throws the driver's error when the person has answered the message already */
  static insertAll(answers: MessageAnswerRow[]) {
    return insertRows('message_answers', written, answers);
  }

  /** Deletes the approval of a person. Returns whether there was one. */
  static async removeApproval(messageId: string, subscriberId: string): Promise<boolean> {
    const removed = await change(
      `DELETE FROM message_answers
       WHERE message_id = :messageId AND subscriber_id = :subscriberId AND value = 'approve'`,
      { messageId, subscriberId },
    );
    return removed === 1;
  }

  /** Deletes the approvals that a person gave, or that count for a person. Returns their number. */
  static removeApprovals(
    messageId: string,
    subscriberId: string,
    countsFor: string,
  ): Promise<number> {
    return change(
      `DELETE FROM message_answers WHERE message_id = :messageId AND value = 'approve'
         AND (subscriber_id = :subscriberId OR counts_for = :countsFor)`,
      { messageId, subscriberId, countsFor },
    );
  }

  /** Returns the answers of these messages, in the order in which they were given. */
  static of(messageIds: string[]) {
    return rowsOf(
      MessageAnswer,
      'WHERE m.message_id IN (:messageIds) ORDER BY m.answered_at, m.id',
      { messageIds },
    );
  }
}

/** The columns of an answer, without the model. */
export type MessageAnswerRow = InferAttributes<MessageAnswer>;

const columns = {
  id: { type: DataTypes.STRING, primaryKey: true },
  messageId: DataTypes.STRING,
  subscriberId: DataTypes.STRING,
  value: DataTypes.STRING,
  label: DataTypes.STRING,
  comment: DataTypes.TEXT,
  responderName: DataTypes.STRING,
  responderReference: DataTypes.STRING,
  responderEmail: DataTypes.STRING,
  responderInvite: DataTypes.STRING,
  responderSince: DataTypes.BIGINT,
  actedForId: DataTypes.STRING,
  actedForName: DataTypes.STRING,
  actedForReference: DataTypes.STRING,
  authMethod: DataTypes.STRING,
  passkey: DataTypes.TEXT,
  fields: DataTypes.TEXT,
  fieldsDigest: DataTypes.STRING,
  edited: DataTypes.TEXT,
  answeredAt: DataTypes.BIGINT,
};
const written = [
  'id',
  'messageId',
  'subscriberId',
  'value',
  'label',
  'comment',
  'responderName',
  'responderReference',
  'responderEmail',
  'responderInvite',
  'responderSince',
  'actedForId',
  'actedForName',
  'actedForReference',
  'authMethod',
  'passkey',
  'fields',
  'fieldsDigest',
  'edited',
  'answeredAt',
] as const satisfies (keyof MessageAnswerRow)[];

table(MessageAnswer, 'message_answers', columns);
