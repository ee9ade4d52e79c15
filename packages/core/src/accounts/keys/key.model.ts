import { inBatches } from '../../platform/database/batches.ts';
import { flag, integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { joinedRows, type RowOfApp, rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { LOG_DAYS } from '../../platform/schemas/published-limits.ts';
import type { AppMode } from '../../platform/statuses.schema.ts';

/** A key of an app besides its open secret. */
export const apiKeys = defineTable('api_keys', {
  id: text().key,
  appId: text(),
  name: text(),
  /** Separated by spaces. */
  scopes: text(),
  digest: text(),
  lastFour: text(),
  createdAt: integer(),
  /** Id of the developer. */
  createdBy: text(),
  /** Whether a program got it by a device login. */
  isDeviceLogin: flag(),
  lastUsedAt: integer().optional,
  expiresAt: integer().optional,
  revokedAt: integer().optional,
}).of('app', {
  kept: { after: 'revokedAt', days: LOG_DAYS, as: 'revoked keys' },
  foundBy: ['digest'],
});
export type KeyRow = Row<typeof apiKeys>;

export const addKey = (row: NewRow<typeof apiKeys>) => insert(apiKeys, [row]);

/** Returns the key with a digest as a plain row, also if it is revoked or has expired. Every request with a key calls this. */
export const keyOfDigest = inBatches(keysOfDigests);

export const keyOfId = (id: string, appId: string) => apiKeys.findOne({ where: { id, appId } });

/** Returns the keys of an app that are not revoked, oldest first, with the address of the developer who made each. */
export async function keysOfApp(appId: string): Promise<CreatedKey[]> {
  const rows = await joinedRows<{ k: typeof apiKeys }, Creator>(
    { k: apiKeys },
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
export async function keysCreatedBy(developerId: string, accountIds: string[], now: number) {
  if (accountIds.length === 0) return [];
  return joinedRows<{ k: typeof apiKeys }, { mode: AppMode; username: string }>(
    { k: apiKeys },
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
export async function countKeys(appId: string): Promise<number> {
  const [row] = await select<{ count: number }>(
    'SELECT COUNT(*) AS count FROM api_keys WHERE app_id = :appId AND revoked_at IS NULL',
    { appId },
  );
  return Number(row?.count ?? 0);
}

/** Returns whether this call revoked the key. */
export async function markKeyRevoked({ id, appId }: RowOfApp, now: number): Promise<boolean> {
  const revoked = await change(
    `UPDATE api_keys SET revoked_at = :now
     WHERE id = :id AND app_id = :appId AND revoked_at IS NULL`,
    { id, appId, now },
  );
  return revoked === 1;
}

/** Records a use, unless one was recorded after `before`. */
export const recordKeyUse = (
  { id, appId }: RowOfApp,
  { now, before }: { now: number; before: number },
) =>
  change(
    `UPDATE api_keys SET last_used_at = :now
     WHERE id = :id AND app_id = :appId AND revoked_at IS NULL
       AND (last_used_at IS NULL OR last_used_at <= :before)`,
    { id, appId, now, before },
  );

/** Returns the keys with these digests, also those that are revoked; null for the others. */
async function keysOfDigests(digests: string[]): Promise<(KeyRow | null)[]> {
  const rows = await rowsOf(apiKeys, 'WHERE m.digest IN (:digests)', {
    digests: [...new Set(digests)],
  });
  const byDigest = new Map(rows.map((row) => [row.digest, row]));
  return digests.map((digest) => byDigest.get(digest) ?? null);
}

export type CreatedKey = KeyRow & Creator;
/** The address of the developer who made a key; null: deleted. `isMember`: 1 as long as they are in the account. */
type Creator = { email: string | null; isMember: number };
