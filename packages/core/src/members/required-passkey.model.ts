import { select } from '../database/database.ts';

/**
 * Returns whether a developer must use a passkey to change their sign-in: an account of theirs requires one, and they
 * have had one since, or since they joined. Removing all of them changes nothing.
 */
export const hasRequiredPasskey = async (developerId: string): Promise<boolean> =>
  (
    await select(
      `SELECT 1 FROM members m JOIN accounts a ON a.id = m.account_id AND a.require_passkey
         JOIN developers d ON d.id = m.developer_id
       WHERE m.developer_id = :developerId
         AND (d.passkey_removed_at >= GREATEST(COALESCE(a.passkey_required_at, 0), m.created_at)
           OR EXISTS (SELECT 1 FROM passkeys k WHERE k.developer_id = d.id)) LIMIT 1`,
      { developerId },
    )
  ).length > 0;

/** An account that requires a passkey of a member, and whether another developer owns it. */
export type RequiringAccount = { accountId: string; username: string; isOwned: number };

/** Returns the accounts that require a passkey of a developer. @param ownerId whose ownership is asked for */
export const accountsRequiringPasskeyOf = (developerId: string, ownerId: string) =>
  select<RequiringAccount>(
    `SELECT a.id AS accountId, a.username, o.developer_id IS NOT NULL AS isOwned
     FROM members m JOIN accounts a ON a.id = m.account_id AND a.require_passkey
       LEFT JOIN members o ON o.account_id = a.id AND o.developer_id = :ownerId AND o.role = 'owner'
     WHERE m.developer_id = :developerId ORDER BY m.created_at, m.account_id`,
    { developerId, ownerId },
  );
