import {
  type CreationAttributes,
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type ModelStatic,
} from 'sequelize';
import { inBatches } from '../database/batches.ts';
import { change, select, table } from '../database/database.ts';
import { joinedRows, rowsOf } from '../database/rows.ts';
import type { AppMode } from '../statuses.schema.ts';

/** A key of an app besides its open secret. */
export class ApiKey extends Model<InferAttributes<ApiKey>, InferCreationAttributes<ApiKey>> {
  declare id: string;
  declare appId: string;
  declare name: string;
  /** Separated by spaces. */
  declare scopes: string;
  declare digest: string;
  declare lastFour: string;
  declare createdAt: number;
  /** Id of the developer. */
  declare createdBy: string;
  /** Whether a program got it by a device login. */
  declare isDeviceLogin: boolean;
  declare lastUsedAt: CreationOptional<number | null>;
  declare expiresAt: CreationOptional<number | null>;
  declare revokedAt: CreationOptional<number | null>;

  static add(row: CreationAttributes<ApiKey>) {
    return ApiKey.create(row);
  }

  /** Returns the key with a digest as a plain row, also if it is revoked or has expired. Every request with a key calls this. */
  static ofDigest = inBatches(keysOfDigests);

  static ofId(id: string, appId: string) {
    return ApiKey.findOne({ where: { id, appId } });
  }

  /** Returns the keys of an app that are not revoked, oldest first, with the address of the developer who made each. */
  static async ofApp(appId: string): Promise<CreatedKey[]> {
    const rows = await joinedRows<{ k: ModelStatic<ApiKey> }, Creator>(
      { k: ApiKey },
      {
        from: `api_keys k JOIN apps p ON p.id = k.app_id LEFT JOIN developers d ON d.id = k.created_by
           LEFT JOIN members m ON m.account_id = p.account_id AND m.developer_id = k.created_by
         WHERE k.app_id = :appId AND k.revoked_at IS NULL ORDER BY k.id LIMIT 100`,
        more: 'd.email AS email, m.developer_id IS NOT NULL AS isMember',
      },
      { appId },
    );
    return rows.map(({ k, ...creator }) => ({ ...k, ...creator }));
  }

  /** Returns the keys that a developer made for apps of these accounts, and that are valid, oldest first. */
  static async madeBy(developerId: string, accountIds: string[], now: number) {
    if (accountIds.length === 0) return [];
    return joinedRows<{ k: ModelStatic<ApiKey> }, { mode: AppMode; username: string }>(
      { k: ApiKey },
      {
        from: `apps p JOIN api_keys k ON k.app_id = p.id AND k.revoked_at IS NULL
         WHERE p.account_id IN (:accountIds) AND k.created_by = :developerId
           AND (k.expires_at IS NULL OR k.expires_at > :now) ORDER BY k.id LIMIT 500`,
        more: 'p.mode AS mode, p.username AS username',
      },
      { developerId, accountIds, now },
    );
  }

  /** Returns the number of keys of an app that are not revoked. */
  static async countOf(appId: string): Promise<number> {
    const [row] = await select<{ count: number }>(
      'SELECT COUNT(*) AS count FROM api_keys WHERE app_id = :appId AND revoked_at IS NULL',
      { appId },
    );
    return Number(row?.count ?? 0);
  }

  /** Returns whether this call revoked the key. */
  static async revoke(id: string, now: number): Promise<boolean> {
    const revoked = await change(
      'UPDATE api_keys SET revoked_at = :now WHERE id = :id AND revoked_at IS NULL',
      { id, now },
    );
    return revoked === 1;
  }

  /** Records a use, unless one was recorded after `before`. */
  static recordUse(id: string, { now, before }: { now: number; before: number }) {
    return change(
      `UPDATE api_keys SET last_used_at = :now
       WHERE id = :id AND (last_used_at IS NULL OR last_used_at <= :before)`,
      { id, now, before },
    );
  }

  static forgetRevokedBefore(time: number, limit: number) {
    return change(`DELETE FROM api_keys WHERE revoked_at <= :time LIMIT ${limit}`, { time });
  }
}

/** Returns the keys with these digests, also those that are revoked; null for the others. */
async function keysOfDigests(digests: string[]): Promise<(KeyRow | null)[]> {
  const rows = await rowsOf(ApiKey, 'WHERE m.digest IN (:digests)', {
    digests: [...new Set(digests)],
  });
  const byDigest = new Map(rows.map((row) => [row.digest, row]));
  return digests.map((digest) => byDigest.get(digest) ?? null);
}

/** The columns of a key, without the model. */
export type KeyRow = InferAttributes<ApiKey>;
export type CreatedKey = KeyRow & Creator;
/** The address of the developer who made a key; null: deleted. `isMember`: 1 as long as they are in the account. */
type Creator = { email: string | null; isMember: number };

table(ApiKey, 'api_keys', {
  id: { type: DataTypes.STRING, primaryKey: true },
  appId: DataTypes.STRING,
  name: DataTypes.STRING,
  scopes: DataTypes.STRING,
  digest: DataTypes.STRING,
  lastFour: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
  createdBy: DataTypes.STRING,
  isDeviceLogin: DataTypes.BOOLEAN,
  lastUsedAt: DataTypes.BIGINT,
  expiresAt: DataTypes.BIGINT,
  revokedAt: DataTypes.BIGINT,
});
