import {
  type CreationAttributes,
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, table } from '../database/database.ts';

/** One entry of the audit log of context links. */
export class ContextLinkEvent extends Model<
  InferAttributes<ContextLinkEvent>,
  InferCreationAttributes<ContextLinkEvent>
> {
  declare id: CreationOptional<number>;
  declare linkId: string;
  declare appId: string;
  declare messageId: string;
  declare subscriberId: string;
  /** `refused`: a link was presented again after it had been redeemed. */
  declare type: 'minted' | 'redeemed' | 'refused';
  declare redemptionId: string | null;
  /** IP address of the person who tapped, or of the system that redeemed. */
  declare ip: string | null;
  declare createdAt: number;

  static add(row: CreationAttributes<ContextLinkEvent>) {
    return ContextLinkEvent.create(row);
  }

  static forgetBefore(createdBefore: number, limit: number) {
    return change(
      `DELETE FROM context_link_events WHERE created_at < :createdBefore LIMIT ${limit}`,
      { createdBefore },
    );
  }
}

table(ContextLinkEvent, 'context_link_events', {
  id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
  linkId: DataTypes.STRING,
  appId: DataTypes.STRING,
  messageId: DataTypes.STRING,
  subscriberId: DataTypes.STRING,
  type: DataTypes.STRING,
  redemptionId: DataTypes.STRING,
  ip: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
});
