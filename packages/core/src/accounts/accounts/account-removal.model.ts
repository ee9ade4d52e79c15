import { change, select } from '../../platform/database/database.ts';

/**
 * Every table with rows of an app, referencing tables before the tables they reference, and the number of rows
 * deleted per batch. The batch is smaller where a foreign key deletes other rows too (attempts with a delivery;
 * recipients, answers, reports, pushes and their attempts with a message; up to a thousand members with a group; up to
 * 5 MiB of chunks with a file; as many people as a group has with a drill).
 */
export const tablesOfApp = [
  { table: 'api_keys', atOnce: 1_000 },
  { table: 'device_logins', atOnce: 1_000 },
  { table: 'logged_requests', atOnce: 1_000 },
  { table: 'idempotency_keys', atOnce: 1_000 },
  { table: 'burst_windows', atOnce: 1_000 },
  { table: 'daily_quotas', atOnce: 1_000 },
  { table: 'daily_counts', atOnce: 1_000 },
  { table: 'deliveries', atOnce: 500 },
  { table: 'reply_destinations', atOnce: 1_000 },
  { table: 'events', atOnce: 1_000 },
  { table: 'event_sequences', atOnce: 1_000 },
  { table: 'context_link_events', atOnce: 1_000 },
  { table: 'context_links', atOnce: 1_000 },
  { table: 'push_summaries', atOnce: 1_000 },
  { table: 'test_recipients', atOnce: 1_000 },
  { table: 'message_steps', atOnce: 1_000 },
  { table: 'test_clocks', atOnce: 1_000 },
  { table: 'log_entries', atOnce: 1_000 },
  { table: 'messages', atOnce: 200 },
  { table: 'files', atOnce: 10 },
  { table: 'file_storage', atOnce: 1_000 },
  { table: 'subscriber_groups', atOnce: 10 },
  { table: 'drills', atOnce: 10 },
  { table: 'drill_schedules', atOnce: 1_000 },
  { table: 'subscriptions', atOnce: 1_000 },
  { table: 'subscribers', atOnce: 1_000 },
  { table: 'invites', atOnce: 1_000 },
  { table: 'topics', atOnce: 1_000 },
] as const;

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
  if (ids.length > 0) await change('DELETE FROM accounts WHERE id IN (:ids)', { ids });
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

/**
 * Deletes one batch of rows of an app, from the first table that still has any. Returns the number of deleted rows;
 * 0: no rows are left.
 */
export async function removeSomeOf(appId: string): Promise<number> {
  for (const { table, atOnce } of tablesOfApp) {
    const removed = await change(`DELETE FROM ${table} WHERE app_id = :appId LIMIT ${atOnce}`, {
      appId,
    });
    if (removed > 0) return removed;
  }
  return 0;
}

/** Deletes an account's own row with its apps and its domain, which makes its username available again. */
export const removeRowOf = (id: string) => change('DELETE FROM accounts WHERE id = :id', { id });
