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
  'deliveryId',
  'startedAt',
  'url',
  'signature',
  'signatureTimestamp',
  'durationMs',
  'statusCode',
  'error',
  'responseExcerpt',
] as const satisfies (keyof InferAttributes<DeliveryAttempt>)[];

/** One attempt of a delivery, as shown in the log. */
export class DeliveryAttempt extends Model<
  InferAttributes<DeliveryAttempt>,
  InferCreationAttributes<DeliveryAttempt>
> {
  declare id: CreationOptional<number>;
  declare deliveryId: string;
  declare startedAt: number;
  /** Null in attempts older than this column. */
  declare url: string | null;
  /** `webhook-signature` as sent; null when nothing was signed. */
  declare signature: string | null;
  /** `webhook-timestamp` as sent, in seconds. */
  declare signatureTimestamp: number | null;
  declare durationMs: number;
  declare statusCode: number | null;
  declare error: string | null;
  /** The first KiB of the response, as text. */
  declare responseExcerpt: string | null;

  static newestOf(deliveryId: string, limit: number) {
    return DeliveryAttempt.findAll({ where: { deliveryId }, order: [['id', 'DESC']], limit });
  }

  static insertAll(attempts: Omit<InferAttributes<DeliveryAttempt>, 'id'>[]) {
    return insertRowsLater('delivery_attempts', written, attempts);
  }

  static forgetBefore(startedBefore: number, limit: number) {
    return change(
      `DELETE FROM delivery_attempts WHERE started_at < :startedBefore LIMIT ${limit}`,
      { startedBefore },
    );
  }
}

table(DeliveryAttempt, 'delivery_attempts', {
  id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
  deliveryId: DataTypes.STRING,
  startedAt: DataTypes.BIGINT,
  url: DataTypes.STRING,
  signature: DataTypes.STRING,
  signatureTimestamp: DataTypes.BIGINT,
  durationMs: DataTypes.INTEGER,
  statusCode: DataTypes.INTEGER,
  error: DataTypes.STRING,
  responseExcerpt: DataTypes.TEXT,
});
