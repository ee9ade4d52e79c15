import { DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize';
import { table } from '../database.ts';

/** One of the people that a message with `to` is for. */
export class MessageRecipient extends Model<
  InferAttributes<MessageRecipient>,
  InferCreationAttributes<MessageRecipient>
> {
  declare messageId: string;
  declare personId: string;
}

table(MessageRecipient, 'message_recipients', {
  messageId: { type: DataTypes.STRING, primaryKey: true },
  personId: { type: DataTypes.STRING, primaryKey: true },
});
