import {
  type CreationAttributes,
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
} from 'sequelize';
import { change, table } from '../database/database.ts';

/** A link that lets people subscribe to one topic. Its token is stored only as a digest. */
export class Invite extends Model<InferAttributes<Invite>, InferCreationAttributes<Invite>> {
  declare id: string;
  declare appId: string;
  declare topicId: string;
  declare tokenDigest: string;
  declare label: string | null;
  declare email: string | null;
  /** Reference of the person who joins by it. */
  declare reference: CreationOptional<string | null>;
  declare maxUses: number | null;
  declare uses: CreationOptional<number>;
  declare createdAt: number;
  declare expiresAt: number;
  declare revokedAt: CreationOptional<number | null>;

  static add(row: CreationAttributes<Invite>) {
    return Invite.create(row);
  }

  static ofApp(id: string, appId: string) {
    return Invite.findOne({ where: { id, appId } });
  }

  static ofToken(tokenDigest: string) {
    return Invite.findOne({ where: { tokenDigest } });
  }

  /** Returns one page of the invites of an app, newest first, starting after `beforeId`. */
  static pageOf(appId: string, beforeId: string | null, limit: number) {
    const where = beforeId ? { appId, id: { [Op.lt]: beforeId } } : { appId };
    return Invite.findAll({ where, order: [['id', 'DESC']], limit });
  }

  /** Counts one use with a conditional update: of two concurrent last uses, one succeeds. */
  static takeUse(id: string, now: number) {
    return change(
      `UPDATE invites SET uses = uses + 1
       WHERE id = :id AND revoked_at IS NULL AND expires_at > :now AND (max_uses IS NULL OR uses < max_uses)`,
      { id, now },
    );
  }

  static revoke(id: string, appId: string, now: number) {
    return change(
      `UPDATE invites SET revoked_at = :now
       WHERE id = :id AND app_id = :appId AND revoked_at IS NULL`,
      { id, appId, now },
    );
  }

  /** Reloads the row into this object. */
  reread() {
    return this.reload();
  }
}

table(Invite, 'invites', {
  id: { type: DataTypes.STRING, primaryKey: true },
  appId: DataTypes.STRING,
  topicId: DataTypes.STRING,
  tokenDigest: DataTypes.STRING,
  label: DataTypes.STRING,
  email: DataTypes.STRING,
  reference: DataTypes.STRING,
  maxUses: DataTypes.INTEGER,
  uses: DataTypes.INTEGER,
  createdAt: DataTypes.BIGINT,
  expiresAt: DataTypes.BIGINT,
  revokedAt: DataTypes.BIGINT,
});
