import {
  type CreationAttributes,
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
} from 'sequelize';
import { change, select, table } from '../database/database.ts';

const MOST_SHOWN = 100;

export type SessionMethod = 'password' | 'passkey';

/** One sign-in of a developer: a family of refresh tokens, of which only the newest is valid. */
export class DeveloperSession extends Model<
  InferAttributes<DeveloperSession>,
  InferCreationAttributes<DeveloperSession>
> {
  declare id: string;
  declare developerId: string;
  declare tokenDigest: string;
  declare previousDigest: CreationOptional<string | null>;
  declare rotatedAt: number;
  declare userAgent: string | null;
  /** IP address of the last use. */
  declare ip: string | null;
  declare createdAt: number;
  /** Time at which the developer last authenticated again; null: when the session began. */
  declare authenticatedAt: CreationOptional<number | null>;
  /** How it began. Refreshing it or authenticating again does not change this. */
  declare method: SessionMethod;
  declare endedAt: CreationOptional<number | null>;

  static withId(id: string) {
    return DeveloperSession.findByPk(id);
  }

  static add(row: CreationAttributes<DeveloperSession>) {
    return DeveloperSession.create(row);
  }

  /** Replaces the refresh token with a conditional update: of two requests with the same token, one succeeds. */
  static rotate(id: string, from: string, to: string, ip: string | null, now: number) {
    return change(
      `UPDATE developer_sessions SET token_digest = :to, previous_digest = :from, rotated_at = :now, ip = :ip
       WHERE id = :id AND token_digest = :from AND ended_at IS NULL`,
      { id, from, to, ip, now },
    );
  }

  static authenticate(id: string, now: number) {
    return change(
      'UPDATE developer_sessions SET authenticated_at = :now WHERE id = :id AND ended_at IS NULL',
      { id, now },
    );
  }

  /** Locks a session until the ambient transaction ends. Returns whether it is still active. */
  static async lockAlive(id: string): Promise<boolean> {
    const sql = 'SELECT id FROM developer_sessions WHERE id = :id AND ended_at IS NULL FOR UPDATE';
    return (await select(sql, { id })).length > 0;
  }

  static ofDeveloper(id: string, developerId: string) {
    return DeveloperSession.findOne({ where: { id, developerId } });
  }

  /** Returns the sessions that can still be refreshed, most recently used first. */
  static aliveOf(developerId: string, after: { rotated: number; created: number }) {
    return DeveloperSession.findAll({
      where: {
        developerId,
        endedAt: null,
        rotatedAt: { [Op.gt]: after.rotated },
        createdAt: { [Op.gt]: after.created },
      },
      order: [['rotatedAt', 'DESC']],
      limit: MOST_SHOWN,
    });
  }

  /**
   * Returns those of the given sessions that are active, each with the apps of its developer that are not suspended, and
   * whose account does not require another session.
   */
  static aliveAmong(ids: string[]) {
    return select<{ id: string; appId: string }>(
      `SELECT s.id, p.id AS appId FROM developer_sessions s JOIN members m ON m.developer_id = s.developer_id
         JOIN apps p ON p.account_id = m.account_id AND p.deleted_at IS NULL AND p.suspended_at IS NULL
         JOIN accounts a ON a.id = m.account_id AND (s.method = 'passkey' OR NOT a.require_passkey)
       WHERE s.id IN (:ids) AND s.ended_at IS NULL`,
      { ids },
    );
  }

  /** Ends a session. Returns whether this call ended it. */
  static end(id: string, now: number) {
    return change(
      'UPDATE developer_sessions SET ended_at = :now WHERE id = :id AND ended_at IS NULL',
      { id, now },
    );
  }

  /** Deletes sessions that can no longer be refreshed because their last use was too long ago. */
  static forgetOld(rotatedBefore: number, limit: number) {
    return change(
      `DELETE FROM developer_sessions WHERE rotated_at < :rotatedBefore LIMIT ${limit}`,
      { rotatedBefore },
    );
  }

  /** Ends all sessions of an account but one. Returns the number of sessions ended. */
  static endOthers(developerId: string, keptId: string, now: number) {
    return change(
      `UPDATE developer_sessions SET ended_at = :now
       WHERE developer_id = :developerId AND id <> :keptId AND ended_at IS NULL`,
      { developerId, keptId, now },
    );
  }

  static endAllOf(developerId: string, now: number) {
    return change(
      'UPDATE developer_sessions SET ended_at = :now WHERE developer_id = :developerId AND ended_at IS NULL',
      { developerId, now },
    );
  }

  /** Reloads the row into this object. */
  reread() {
    return this.reload();
  }
}

table(DeveloperSession, 'developer_sessions', {
  id: { type: DataTypes.STRING, primaryKey: true },
  developerId: DataTypes.STRING,
  tokenDigest: DataTypes.STRING,
  previousDigest: DataTypes.STRING,
  rotatedAt: DataTypes.BIGINT,
  userAgent: DataTypes.STRING,
  ip: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
  authenticatedAt: DataTypes.BIGINT,
  method: DataTypes.STRING,
  endedAt: DataTypes.BIGINT,
});
