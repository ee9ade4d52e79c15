import { DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize';
import { change, table } from '../database/database.ts';
import { insertRowsLater } from '../database/rows.ts';

const written = [
  'appId',
  'scopeDigest',
  'requestDigest',
  'answerSealed',
  'claim',
  'claimedUntil',
  'createdAt',
] as const satisfies (keyof InferAttributes<IdempotencyKey>)[];

/** One Idempotency-Key of an app on one path. Without a response the request is still running. */
export class IdempotencyKey extends Model<
  InferAttributes<IdempotencyKey>,
  InferCreationAttributes<IdempotencyKey>
> {
  declare appId: string;
  /** Digest of path and key. */
  declare scopeDigest: string;
  declare requestDigest: string;
  declare answerSealed: string | null;
  declare claim: string;
  declare claimedUntil: number;
  declare createdAt: number;

  static of(appId: string, scopeDigest: string) {
    return IdempotencyKey.findOne({ where: { appId, scopeDigest } });
  }

  /** Begins a request with a conditional insert: of concurrent requests with one key, one begins. */
  static begin(key: Omit<InferCreationAttributes<IdempotencyKey>, 'answerSealed'>) {
    return change(
      `INSERT IGNORE INTO idempotency_keys
         (app_id, scope_digest, request_digest, claim, claimed_until, created_at)
       VALUES (:appId, :scopeDigest, :requestDigest, :claim, :claimedUntil, :createdAt)`,
      { ...key },
    );
  }

  /**
   * Stores keys with their responses, later. Its result is the number of keys that no other request had.
   * @param isOptimistic whether the transaction is, which then fails if another request has one of them
   */
  static keepAll(keys: InferAttributes<IdempotencyKey>[], isOptimistic: boolean) {
    return insertRowsLater('idempotency_keys', written, keys, { ignore: !isOptimistic });
  }

  /** Deletes a key that has expired, or whose process died before it committed anything. */
  static forgetStale(appId: string, scopeDigest: string, now: number, bornBefore: number) {
    return change(
      `DELETE FROM idempotency_keys WHERE app_id = :appId AND scope_digest = :scopeDigest
         AND (created_at <= :bornBefore OR (answer_sealed IS NULL AND claimed_until <= :now))`,
      { appId, scopeDigest, now, bornBefore },
    );
  }

  /** Extends the claim of a request that is still running. */
  static renew(appId: string, scopeDigest: string, claim: string, claimedUntil: number) {
    return change(
      `UPDATE idempotency_keys SET claimed_until = :claimedUntil
       WHERE app_id = :appId AND scope_digest = :scopeDigest AND claim = :claim`,
      { appId, scopeDigest, claim, claimedUntil },
    );
  }

  static keepAnswer(appId: string, scopeDigest: string, claim: string, answerSealed: string) {
    return change(
      `UPDATE idempotency_keys SET answer_sealed = :answerSealed
       WHERE app_id = :appId AND scope_digest = :scopeDigest AND claim = :claim`,
      { appId, scopeDigest, claim, answerSealed },
    );
  }

  static forget(appId: string, scopeDigest: string, claim: string) {
    return change(
      `DELETE FROM idempotency_keys WHERE app_id = :appId AND scope_digest = :scopeDigest
         AND claim = :claim AND answer_sealed IS NULL`,
      { appId, scopeDigest, claim },
    );
  }

  static forgetAllBefore(bornBefore: number, limit: number) {
    return change(`DELETE FROM idempotency_keys WHERE created_at <= :bornBefore LIMIT ${limit}`, {
      bornBefore,
    });
  }
}

table(IdempotencyKey, 'idempotency_keys', {
  appId: { type: DataTypes.STRING, primaryKey: true },
  scopeDigest: { type: DataTypes.STRING, primaryKey: true },
  requestDigest: DataTypes.STRING,
  answerSealed: DataTypes.TEXT,
  claim: DataTypes.STRING,
  claimedUntil: DataTypes.BIGINT,
  createdAt: DataTypes.BIGINT,
});
