import {
  type CreationAttributes,
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, table } from '../database/database.ts';

/** One token, created for one tap. */
export class ContextLink extends Model<
  InferAttributes<ContextLink>,
  InferCreationAttributes<ContextLink>
> {
  /** The `jti` of the token. */
  declare id: string;
  declare appId: string;
  declare messageId: string;
  declare subscriberId: string;
  declare expiresAt: number;
  declare redeemedAt: CreationOptional<number | null>;
  /** Redemption id of the business system, if it sent one. */
  declare redemptionId: CreationOptional<string | null>;

  static withId(id: string) {
    return ContextLink.findByPk(id);
  }

  static add(row: CreationAttributes<ContextLink>) {
    return ContextLink.create(row);
  }

  /**
   * Redeems a link once. This conditional update resolves races between concurrent redemptions, and with closing the
   * message. Returns 0 if the link was already redeemed or has expired, or if its message was withdrawn or has expired.
   */
  static redeem(id: string, redemptionId: string | null, now: number) {
    return change(
      `UPDATE context_links l JOIN messages m ON m.id = l.message_id
       SET l.redeemed_at = :now, l.redemption_id = :redemptionId
       WHERE l.id = :id AND l.redeemed_at IS NULL AND l.expires_at > :now
         AND (m.status IN ('approved', 'rejected') OR (m.closed_at IS NULL AND m.expires_at > :now))`,
      { id, redemptionId, now },
    );
  }

  static forgetExpired(expiredBefore: number, limit: number) {
    return change(`DELETE FROM context_links WHERE expires_at < :expiredBefore LIMIT ${limit}`, {
      expiredBefore,
    });
  }
}

table(ContextLink, 'context_links', {
  id: { type: DataTypes.STRING, primaryKey: true },
  appId: DataTypes.STRING,
  messageId: DataTypes.STRING,
  subscriberId: DataTypes.STRING,
  expiresAt: DataTypes.BIGINT,
  redeemedAt: DataTypes.BIGINT,
  redemptionId: DataTypes.STRING,
});
