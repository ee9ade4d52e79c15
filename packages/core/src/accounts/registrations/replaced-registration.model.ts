import { integer, text } from '../../platform/database/columns.ts';
import { change, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

defineTable('replaced_registrations', {
  formerAppId: text().key,
  developerId: text(),
  addressDigest: text(),
  replacedAt: integer(),
  // As long as a session that nobody uses.
}).of('developer', { kept: { after: 'replacedAt', days: 7 } });

/** The registration of an address that was replaced by a later one. Its apps do not exist any more. */
type Replaced = { developerId: string; accountIds: string[]; addressDigest: string };

/** Records the apps of a registration that is about to be replaced, while they exist. */
export async function recordReplaced({ accountIds, ...replaced }: Replaced, now: number) {
  if (accountIds.length === 0) return;
  await change(
    `INSERT IGNORE INTO replaced_registrations (former_app_id, developer_id, address_digest, replaced_at)
     SELECT id, :developerId, :addressDigest, :now FROM apps WHERE account_id IN (:accountIds)`,
    { ...replaced, now, accountIds },
  );
}

/** Returns whether an app was of a registration of this address that was replaced. */
export async function isOfReplaced(appId: string, addressDigest: string): Promise<boolean> {
  const found = await select(
    `SELECT 1 FROM replaced_registrations
     WHERE former_app_id = :appId AND address_digest = :addressDigest`,
    { appId, addressDigest },
  );
  return found.length > 0;
}

/** Returns the developers whose registrations of an address were replaced after `after`, the latest first. */
export const replacedAt = async (addressDigest: string, after: number): Promise<string[]> =>
  (
    await select<{ developerId: string }>(
      `SELECT developer_id AS developerId FROM replaced_registrations
       WHERE address_digest = :addressDigest AND replaced_at > :after
       ORDER BY replaced_at DESC LIMIT 100`,
      { addressDigest, after },
    )
  ).map(({ developerId }) => developerId);
