import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, table } from '../database/database.ts';
import { insertRowsLater } from '../database/rows.ts';

const written = [
  'id',
  'appId',
  'messageId',
  'type',
  'body',
  'createdAt',
] as const satisfies (keyof InferAttributes<Event>)[];
type NewEvent = Pick<InferAttributes<Event>, (typeof written)[number]>;

/** An event, in the exact bytes that its callbacks carry. */
export class Event extends Model<InferAttributes<Event>, InferCreationAttributes<Event>> {
  declare id: string;
  declare appId: string;
  declare messageId: string;
  declare type: string;
  declare body: string;
  declare createdAt: number;
  /** Its place in the order in which the events of the app are read; null until they are (ADR 55). */
  declare position: CreationOptional<number | null>;

  static insertAll(rows: NewEvent[]) {
    return insertRowsLater('events', written, rows);
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
  position: DataTypes.BIGINT,
});
