import {
  type CreationAttributes,
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, table } from '../database/database.ts';

/** One token, made for one tap. */
export class ContextLink extends Model<
  InferAttributes<ContextLink>,
  InferCreationAttributes<ContextLink>
> {
  /** The `jti` of the token. */
  declare id: string;
  declare accountId: string;
  declare messageId: string;
  declare subscriberId: string;
  declare expiresAt: number;
  declare redeemedAt: CreationOptional<number | null>;
  /** What its redeemer called the redemption, if anything. */
  declare redemptionId: CreationOptional<string | null>;

  static withId(id: string) {
    return ContextLink.findByPk(id);
  }

  static add(row: CreationAttributes<ContextLink>) {
    return ContextLink.create(row);
  }

  /**
   * Uses a link up, once: this one update decides between all who try, and against the message being closed.
   * Answers 0 when it was used, is late, or its message was withdrawn or has expired.
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
  accountId: DataTypes.STRING,
  messageId: DataTypes.STRING,
  subscriberId: DataTypes.STRING,
  expiresAt: DataTypes.BIGINT,
  redeemedAt: DataTypes.BIGINT,
  redemptionId: DataTypes.STRING,
});
