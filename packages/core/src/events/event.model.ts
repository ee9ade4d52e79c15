import { DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize';
import { change, table } from '../database/database.ts';
import { insertRows } from '../database/rows.ts';

/** Types of events that callbacks are sent for. */
export type EventType =
  | 'message.approved'
  | 'message.rejected'
  | 'message.expired'
  | 'message.canceled'
  | 'message.reported';

/** An event, in the exact bytes that its callbacks carry. */
export class Event extends Model<InferAttributes<Event>, InferCreationAttributes<Event>> {
  declare id: string;
  declare appId: string;
  declare messageId: string;
  declare type: string;
  declare body: string;
  declare createdAt: number;

  static insertAll(rows: InferAttributes<Event>[]) {
    return insertRows('events', ['id', 'appId', 'messageId', 'type', 'body', 'createdAt'], rows);
  }

  /** Deletes old events whose callback is no longer to be retried, with their deliveries. */
  static forgetSettledBefore(createdBefore: number, limit: number) {
    return change(
      `DELETE FROM events WHERE created_at < :createdBefore AND NOT EXISTS (
         SELECT 1 FROM deliveries d WHERE d.event_id = events.id AND d.due_at IS NOT NULL)
       LIMIT ${limit}`,
      { createdBefore },
    );
  }
}

table(Event, 'events', {
  id: { type: DataTypes.STRING, primaryKey: true },
  appId: DataTypes.STRING,
  messageId: DataTypes.STRING,
  type: DataTypes.STRING,
  body: DataTypes.TEXT,
  createdAt: DataTypes.BIGINT,
});
