import { DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize';
import { table } from '../database.ts';

/** Something that happened, in the exact bytes that its callbacks carry. */
export class Event extends Model<InferAttributes<Event>, InferCreationAttributes<Event>> {
  declare id: string;
  declare accountId: string;
  declare messageId: string;
  declare type: string;
  declare body: string;
  declare createdAt: number;
}

table(Event, 'events', {
  id: { type: DataTypes.STRING, primaryKey: true },
  accountId: DataTypes.STRING,
  messageId: DataTypes.STRING,
  type: DataTypes.STRING,
  body: DataTypes.TEXT,
  createdAt: DataTypes.BIGINT,
});
