import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, select, table } from '../database/database.ts';
import { insert, insertRows } from '../database/rows.ts';

/** One of the people named by a message with `to`. */
export class MessageRecipient extends Model<
  InferAttributes<MessageRecipient>,
  InferCreationAttributes<MessageRecipient>
> {
  declare messageId: string;
  declare personId: string;
  /** Deadline of the message, by which the open inbox is sorted. */
  declare expiresAt: number;
  /** Time at which the message was closed, by which the closed inbox is sorted. */
  declare closedAt: CreationOptional<number | null>;
  /** Number of the widening that added them; 0 for the first ones. */
  declare widening: CreationOptional<number>;
  /** Time of that widening, ms; null for the first ones. */
  declare addedAt: CreationOptional<number | null>;

  static insertAll(rows: { messageId: string; personId: string; expiresAt: number }[]) {
    return insert(
      'message_recipients (message_id, person_id, expires_at)',
      rows.map(({ messageId, personId, expiresAt }) => [messageId, personId, expiresAt]),
    );
  }

  /** Adds the people of a widening. Those whom the message names already are skipped. */
  static widen(messageId: string, personIds: string[], { number, now, expiresAt }: Widening) {
    const added = { messageId, expiresAt, widening: number, addedAt: now };
    return insertRows(
      'message_recipients',
      ['messageId', 'personId', 'expiresAt', 'widening', 'addedAt'],
      personIds.map((personId) => ({ ...added, personId })),
      { ignore: true },
    );
  }

  /** Returns the people and the test approvers that these messages name. */
  static of(messageIds: string[]) {
    return select<{ messageId: string; personId: string }>(
      `SELECT message_id AS messageId, person_id AS personId FROM message_recipients
       WHERE message_id IN (:messageIds)
       UNION ALL
       SELECT message_id, approver FROM test_recipients WHERE message_id IN (:messageIds)`,
      { messageIds },
    );
  }

  /** Returns the subscribers and the test approvers that these messages name. */
  static subscribersOf(messageIds: string[]) {
    return select<{ messageId: string; subscriberId: string }>(
      `SELECT r.message_id AS messageId, u.id AS subscriberId
       FROM message_recipients r JOIN messages m ON m.id = r.message_id
         JOIN subscribers u ON u.app_id = m.app_id AND u.person_id = r.person_id
       WHERE r.message_id IN (:messageIds)
       UNION ALL
       SELECT message_id, approver FROM test_recipients WHERE message_id IN (:messageIds)`,
      { messageIds },
    );
  }

  static close(messageIds: string[], now: number) {
    return change(
      'UPDATE message_recipients SET closed_at = :now WHERE message_id IN (:messageIds)',
      { messageIds, now },
    );
  }
}

/** The number of a widening, from 1, its time, and the deadline of the message, ms. */
type Widening = { number: number; now: number; expiresAt: number };

table(MessageRecipient, 'message_recipients', {
  messageId: { type: DataTypes.STRING, primaryKey: true },
  personId: { type: DataTypes.STRING, primaryKey: true },
  expiresAt: DataTypes.BIGINT,
  closedAt: DataTypes.BIGINT,
  widening: DataTypes.INTEGER,
  addedAt: DataTypes.BIGINT,
});
