import { change, select } from '../database/database.ts';

/**
 * Every table with rows of an account, referencing tables before the tables they reference, and the number of rows
 * deleted per batch. The batch is smaller where a foreign key deletes other rows too (attempts with a delivery;
 * recipients, reports, pushes and their attempts with a message).
 */
export const tablesOfAccount = [
  { table: 'logged_requests', atOnce: 1_000 },
  { table: 'idempotency_keys', atOnce: 1_000 },
  { table: 'burst_windows', atOnce: 1_000 },
  { table: 'daily_quotas', atOnce: 1_000 },
  { table: 'daily_counts', atOnce: 1_000 },
  { table: 'deliveries', atOnce: 500 },
  { table: 'events', atOnce: 1_000 },
  { table: 'context_link_events', atOnce: 1_000 },
  { table: 'context_links', atOnce: 1_000 },
  { table: 'push_summaries', atOnce: 1_000 },
  { table: 'messages', atOnce: 200 },
  { table: 'subscriptions', atOnce: 1_000 },
  { table: 'subscribers', atOnce: 1_000 },
  { table: 'invites', atOnce: 1_000 },
  { table: 'topics', atOnce: 1_000 },
  { table: 'domains', atOnce: 1_000 },
  { table: 'passkeys', atOnce: 1_000 },
  { table: 'developer_sessions', atOnce: 1_000 },
] as const;

/** Deletes an account that was never verified, with all its rows. Returns whether there was one. */
export const discardUnverified = (email: string) =>
  change('DELETE FROM accounts WHERE email = :email AND email_verified_at IS NULL', { email });

/**
 * Soft-deletes an account by updating its row. Its address becomes available again: the account's id replaces it, and
 * nobody can sign in with that, because an id is not an address. Returns whether this call deleted the account.
 */
export const markDeleted = (id: string, email: string, now: number) =>
  change(
    `UPDATE accounts SET deleted_at = :now, farewell_email = :email, email = id, callback_url = NULL
     WHERE id = :id AND deleted_at IS NULL`,
    { id, email, now },
  );

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
 * Deletes one batch of rows of an account, from the first table that still has any. Returns the number of deleted rows;
 * 0: no rows are left.
 */
export async function removeSomeOf(accountId: string): Promise<number> {
  for (const { table, atOnce } of tablesOfAccount) {
    const removed = await change(
      `DELETE FROM ${table} WHERE account_id = :accountId LIMIT ${atOnce}`,
      { accountId },
    );
    if (removed > 0) return removed;
  }
  return 0;
}

/** Deletes the account's own row, which makes its username available again. */
export const removeRowOf = (id: string) => change('DELETE FROM accounts WHERE id = :id', { id });
