import { change, select } from '../database/database.ts';

/**
 * Every table with rows of an account, what hangs on others first, and how many rows go at once: fewer where a foreign
 * key takes others with each (attempts with a delivery; recipients, reports, pushes and their attempts with a message).
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

/** A deleted account that still has a row. */
export type DeletedAccount = { id: string; username: string; farewellEmail: string };

/** The account that has been dead for longest, for this transaction alone; null when there is none. */
export async function lockDeletedBefore(time: number): Promise<DeletedAccount | null> {
  const [account] = await select<DeletedAccount>(
    `SELECT id, username, farewell_email AS farewellEmail FROM accounts
     WHERE deleted_at <= :time ORDER BY deleted_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    { time },
  );
  return account ?? null;
}

/** Removes some rows of an account, from the first table that still has any. Returns how many; 0: none is left. */
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

/** Removes the account's own row, and its username is free. */
export const removeRowOf = (id: string) => change('DELETE FROM accounts WHERE id = :id', { id });
