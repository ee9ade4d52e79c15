import { EventEmitter } from 'node:events';
import { newToken } from '../credentials/keyring.ts';
import { databaseNow } from './clock.ts';
import { afterCommit, change, inTransaction, select } from './database.ts';
import { definedTables, workTable } from './tables.ts';

// Rows of tables of work (`work` of their definition), of jobs that call other systems or do something at a time.

/**
 * An account with deliveries, and whether its last one failed: they are claimed by account
 * (callbacks/deliveries/deliveries-under-way.ts).
 */
export type Partition = {
  appId: string;
  /** Key of a `reply_to`; empty or absent for the callback URL. */
  destination?: string;
  health: 'well' | 'failing' | 'reply';
};

/** Returns the name of a partition: the app and, for a `reply_to`, its key. */
export const partitionKey = ({ appId, destination = '' }: Omit<Partition, 'health'>): string =>
  destination === '' ? appId : `${appId} ${destination}`;
export type Work =
  | { table: 'mails' | 'test_recipients'; id: string }
  | { table: 'deliveries'; partition: Partition }
  // Entries of the transparency log, which are appended together.
  | { table: 'log_entries' }
  // A checkpoint of the log, which witnesses are to cosign.
  | { table: 'log_rounds' };

const enqueued = new EventEmitter<{ work: [Work] }>();

/** Notifies this process's dispatcher, after the commit of the current transaction, that a row is due now. */
export const enqueue = (work: Work) => afterCommit(() => enqueued.emit('work', work));

/** Calls `listener` for each job that this process enqueues. Returns a function that stops this. */
export function onEnqueued(listener: (work: Work) => void): () => void {
  enqueued.on('work', listener);
  return () => enqueued.off('work', listener);
}

/** The rows that one process claimed, and the token of the claim. */
export type Claim = { ids: string[]; token: string };

/**
 * Claims due rows of a table of work for `leaseMs`. A claim moves `due_at` to the end of the lease, so the row of a crashed process is
 * due again. Any number of processes may claim at once: rows locked by another are skipped.
 * @param only these rows, for the first attempt right after commit; otherwise all due rows, oldest first
 */
export async function claimDue(
  table: string,
  { limit, leaseMs, only }: { limit: number; leaseMs: number; only?: string[] },
): Promise<Claim> {
  const token = newToken(16);
  const now = databaseNow();
  const values = { token, now, until: now + leaseMs };
  const set = `UPDATE ${workTable(table)} SET due_at = :until, claim = :token`;
  if (only) {
    const claiming = { ...values, only: only.toSorted() };
    const taken = await change(`${set} WHERE id IN (:only) AND due_at <= :now`, claiming);
    const ids = taken === 0 ? [] : taken === only.length ? only : await held(table, token);
    return { ids, token };
  }
  const ids = await inTransaction(async () => {
    const due = await select<{ id: string }>(
      `SELECT id FROM ${table} WHERE due_at <= :now ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
      { now },
    );
    const ids = due.map((row) => row.id);
    if (ids.length) await change(`${set} WHERE id IN (:ids)`, { ...values, ids });
    return ids;
  });
  return { ids, token };
}

const held = async (table: string, token: string) =>
  (await select<{ id: string }>(`SELECT id FROM ${table} WHERE claim = :token`, { token })).map(
    (row) => row.id,
  );

/**
 * Returns the time at which the next unclaimed row of a table becomes due, null if none does within `withinMs`. Rows that
 * are due already are left out.
 */
export async function nextDue(table: string, withinMs: number): Promise<number | null> {
  const now = databaseNow();
  const [row] = await select<{ dueAt: number }>(
    `SELECT due_at AS dueAt FROM ${workTable(table)}
     WHERE due_at > :now AND due_at <= :until AND claim IS NULL ORDER BY due_at LIMIT 1`,
    { now, until: now + withinMs },
  );
  return row?.dueAt ?? null;
}

/** Returns the number of due rows per table, and for how long the oldest has been due, ms. */
export function dueWork(now = databaseNow()) {
  const measured = definedTables().filter(({ facts }) => facts.work === 'measured');
  return Promise.all(
    measured.map(async ({ tableName: table }) => {
      const [row] = await select<{ due: number; oldest: number | null }>(
        `SELECT COUNT(*) AS due, MIN(due_at) AS oldest FROM ${table} WHERE due_at <= :now`,
        { now },
      );
      return { table, due: row?.due ?? 0, oldestMs: row?.oldest ? now - row.oldest : 0 };
    }),
  );
}

/** Releases claimed rows that are not finished: they are due now, for any process. */
export const releaseClaim = (table: string, token: string) =>
  change(
    `UPDATE ${workTable(table)} SET due_at = :now, claim = NULL
     WHERE claim = :token AND due_at > :now`,
    { token, now: databaseNow() },
  );
