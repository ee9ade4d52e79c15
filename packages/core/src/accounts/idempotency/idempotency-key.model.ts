import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { batched, change, insert } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** Time for which a key is stored. */
export const KEY_DAYS = 1;

/** One Idempotency-Key of an app on one path. Without a response the request is still running. */
export const idempotencyKeys = defineTable('idempotency_keys', {
  appId: text().key,
  /** Digest of path and key. */
  scopeDigest: text().key,
  requestDigest: text(),
  answerSealed: text().optional,
  claim: text(),
  claimedUntil: integer(),
  createdAt: integer(),
}).of('app', {
  sealed: { answerSealed: { by: 'scopeDigest' } },
  kept: { after: 'createdAt', days: KEY_DAYS, as: 'responses of idempotency keys' },
});
export type IdempotencyKeyRow = Row<typeof idempotencyKeys>;

export const idempotencyKeyOf = (appId: string, scopeDigest: string) =>
  idempotencyKeys.findOne({ where: { appId, scopeDigest } });

/** Begins a request with a conditional insert: of concurrent requests with one key, one begins. */
export const insertIdempotencyKey = (key: NewRow<typeof idempotencyKeys>) =>
  insert(idempotencyKeys, [key], { ignore: true });

/**
 * Stores keys with their responses, later. Its result is the number of keys that no other request had.
 * @param isOptimistic whether the transaction is, which then fails if another request has one of them
 */
export const keepIdempotencyKeys = (keys: IdempotencyKeyRow[], isOptimistic: boolean) =>
  batched.insert(idempotencyKeys, keys, { ignore: !isOptimistic });

/** Deletes a key that has expired, or whose process died before it committed anything. */
export const forgetStaleIdempotencyKey = (
  appId: string,
  scopeDigest: string,
  now: number,
  bornBefore: number,
) =>
  change(
    `DELETE FROM idempotency_keys WHERE app_id = :appId AND scope_digest = :scopeDigest
       AND (created_at <= :bornBefore OR (answer_sealed IS NULL AND claimed_until <= :now))`,
    { appId, scopeDigest, now, bornBefore },
  );

/** Extends the claim of a request that is still running. */
export const renewIdempotencyKey = (
  appId: string,
  scopeDigest: string,
  claim: string,
  claimedUntil: number,
) =>
  change(
    `UPDATE idempotency_keys SET claimed_until = :claimedUntil
     WHERE app_id = :appId AND scope_digest = :scopeDigest AND claim = :claim`,
    { appId, scopeDigest, claim, claimedUntil },
  );

export const keepAnswerOfKey = (
  appId: string,
  scopeDigest: string,
  claim: string,
  answerSealed: string,
) =>
  change(
    `UPDATE idempotency_keys SET answer_sealed = :answerSealed
     WHERE app_id = :appId AND scope_digest = :scopeDigest AND claim = :claim`,
    { appId, scopeDigest, claim, answerSealed },
  );

export const forgetIdempotencyKey = (appId: string, scopeDigest: string, claim: string) =>
  change(
    `DELETE FROM idempotency_keys WHERE app_id = :appId AND scope_digest = :scopeDigest
       AND claim = :claim AND answer_sealed IS NULL`,
    { appId, scopeDigest, claim },
  );
