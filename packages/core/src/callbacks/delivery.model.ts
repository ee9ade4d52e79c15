import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, table } from '../database.ts';

/** pending: to be tried (again). skipped: there was no callback URL, or callbacks were switched off. */
export type DeliveryStatus = 'pending' | 'succeeded' | 'exhausted' | 'skipped';

/** The delivery of one event to the callback URL. */
export class Delivery extends Model<InferAttributes<Delivery>, InferCreationAttributes<Delivery>> {
  declare id: string;
  declare eventId: string;
  declare accountId: string;
  declare messageId: string;
  declare status: DeliveryStatus;
  declare attempts: CreationOptional<number>;
  /** Null: nothing is to be done. */
  declare dueAt: number | null;
  declare claim: CreationOptional<string | null>;
  declare createdAt: number;

  /** Writes what an attempt came to, if the lease is still this claim's. */
  static settle(
    id: string,
    claim: string,
    { status, dueAt }: { status: DeliveryStatus; dueAt: number | null },
  ) {
    return change(
      `UPDATE deliveries SET status = :status, attempts = attempts + 1, due_at = :dueAt, claim = NULL
       WHERE id = :id AND claim = :claim`,
      { id, claim, status, dueAt },
    );
  }

  /** Gives up without an attempt, because there is nobody to deliver to. */
  static skip(id: string, claim: string) {
    return change(
      `UPDATE deliveries SET status = 'skipped', due_at = NULL, claim = NULL
       WHERE id = :id AND claim = :claim`,
      { id, claim },
    );
  }
}

table(Delivery, 'deliveries', {
  id: { type: DataTypes.STRING, primaryKey: true },
  eventId: DataTypes.STRING,
  accountId: DataTypes.STRING,
  messageId: DataTypes.STRING,
  status: DataTypes.STRING,
  attempts: DataTypes.INTEGER,
  dueAt: DataTypes.BIGINT,
  claim: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
});
