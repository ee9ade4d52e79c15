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
  /** Time at which the message was closed, by which the closed inbox is sorted. */
  declare closedAt: CreationOptional<number | null>;
  /** Number of the widening that added them; 0 for the first ones. */
  declare widening: CreationOptional<number>;
  /** Time of that widening, ms; null for the first ones. */
  declare addedAt: CreationOptional<number | null>;

  static insertAll(rows: { messageId: string; personId: string }[]) {
    return insert(
      'message_recipients (message_id, person_id)',
      rows.map(({ messageId, personId }) => [messageId, personId]),
    );
  }

  /** Adds the people of a widening. Those whom the message names already are skipped. */
  static widen(messageId: string, personIds: string[], { number, now }: Widening) {
    return insertRows(
      'message_recipients',
      ['messageId', 'personId', 'widening', 'addedAt'],
      personIds.map((personId) => ({ messageId, personId, widening: number, addedAt: now })),
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

/** The number of a widening, from 1, and its time, ms. */
type Widening = { number: number; now: number };

table(MessageRecipient, 'message_recipients', {
  messageId: { type: DataTypes.STRING, primaryKey: true },
  personId: { type: DataTypes.STRING, primaryKey: true },
  closedAt: DataTypes.BIGINT,
  widening: DataTypes.INTEGER,
  addedAt: DataTypes.BIGINT,
});
