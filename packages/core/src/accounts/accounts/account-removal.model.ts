import { change, select } from '../../platform/database/database.ts';
import { removeSomeOf } from '../../platform/database/removed-rows.model.ts';
import { appsOfAccount } from '../apps/app.model.ts';

/** Locks the developer of an address. Returns its id, and the ids of the accounts that it owns; null without one. */
export async function lockDeveloperAt(
  email: string,
): Promise<{ id: string; isVerified: boolean; accountIds: string[] } | null> {
  const [developer] = await select<{ id: string; verifiedAt: number | null }>(
    'SELECT id, email_verified_at AS verifiedAt FROM developers WHERE email = :email FOR UPDATE',
    { email },
  );
  if (!developer) return null;
  const owned = await select<{ id: string }>(
    "SELECT account_id AS id FROM members WHERE developer_id = :id AND role = 'owner'",
    { id: developer.id },
  );
  return {
    id: developer.id,
    isVerified: developer.verifiedAt !== null,
    accountIds: owned.map(({ id }) => id),
  };
}

/**
 * Deletes a developer who was never verified, with the accounts that they registered and all their rows.
 * @param ids of the accounts
 */
export async function removeUnverified(id: string, ids: string[]): Promise<void> {
  for (const accountId of ids) {
    for (const app of await appsOfAccount(accountId))
      while ((await removeSomeOf('app', app.id)) > 0);
    await removeRowOf(accountId);
  }
  await change('DELETE FROM developers WHERE id = :id', { id });
}

/** Soft-deletes an account by updating its row. Returns whether this call deleted the account. */
export const markDeleted = (id: string, farewellEmail: string, now: number) =>
  change(
    `UPDATE accounts SET deleted_at = :now, farewell_email = :farewellEmail
     WHERE id = :id AND deleted_at IS NULL`,
    { id, farewellEmail, now },
  );

export const forgetCallbackUrls = (accountId: string) =>
  change('UPDATE apps SET callback_url = NULL WHERE account_id = :accountId', { accountId });

/** A soft-deleted account that still has a row. */
export type DeletedAccount = { id: string; username: string; farewellEmail: string };

/** Locks and returns the account that was deleted first, if that was before `time`; null when there is none. */
export async function lockDeletedBefore(time: number): Promise<DeletedAccount | null> {
  const [account] = await select<DeletedAccount>(
    `SELECT id, username, farewell_email AS farewellEmail FROM accounts
     WHERE deleted_at <= :time ORDER BY deleted_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    { time },
  );
  return account ?? null;
}

/** Deletes an account's own row with its apps and its domain, which makes its username available again. */
export const removeRowOf = (id: string) => change('DELETE FROM accounts WHERE id = :id', { id });
