import { EventEmitter } from 'node:events';
import { newToken } from '../credentials/keyring.ts';
import { afterCommit, change, inTransaction, select } from './database.ts';

/** The tables of work that calls other systems. Their rows share `id`, `due_at` and `claim`. */
export type WorkTable =
  | 'pushes'
  | 'push_summaries'
  | 'deliveries'
  | 'mails'
  | 'mail_fan_outs'
  | 'domains';
/** Whose deliveries, and whether the last one failed: they are claimed by account (callbacks/deliveries-under-way.ts). */
export type Partition = { accountId: string; health: 'well' | 'failing' };
export type Work =
  | { table: 'pushes' | 'mails'; id: string }
  | { table: 'deliveries'; partition: Partition };

const enqueued = new EventEmitter<{ work: [Work] }>();

/** Tells this process's dispatcher, once the ambient transaction is durable, that a row is due now. */
export const enqueue = (work: Work) => afterCommit(() => enqueued.emit('work', work));

/** Hears of work that this process made. Returns how to stop listening. */
export function onEnqueued(hear: (work: Work) => void): () => void {
  enqueued.on('work', hear);
  return () => enqueued.off('work', hear);
}

/** What one holder got: the rows, and the token that proves the holding. */
export type Claim = { ids: string[]; token: string };

/**
 * Takes due rows for `leaseMs`. A claim moves `due_at` to the end of the lease, so that a row whose holder died is due again by itself.
 * Any number of processes may claim at once: rows locked by another are skipped.
 * @param only these rows, for the first attempt right after commit; else whatever is due, oldest first
 */
export async function claimDue(
  table: WorkTable,
  { limit, leaseMs, only }: { limit: number; leaseMs: number; only?: string[] },
): Promise<Claim> {
  const token = newToken(16);
  const now = Date.now();
  const values = { token, now, until: now + leaseMs };
  const set = `UPDATE ${table} SET due_at = :until, claim = :token`;
  if (only) {
    const taken = await change(`${set} WHERE id IN (:only) AND due_at <= :now`, {
      ...values,
      only,
    });
    return {
      ids: taken === 0 ? [] : taken === only.length ? only : await held(table, token),
      token,
    };
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

const held = async (table: WorkTable, token: string) =>
  (await select<{ id: string }>(`SELECT id FROM ${table} WHERE claim = :token`, { token })).map(
    (row) => row.id,
  );

/** The tables that metrics report. Domains are not among them: nobody waits for their next check. */
const MEASURED = [
  'pushes',
  'push_summaries',
  'deliveries',
  'mail_fan_outs',
  'mails',
] satisfies WorkTable[];

/** How much work is due in each table, and for how long the oldest of it, ms. */
export const dueWork = (now = Date.now()) =>
  Promise.all(
    MEASURED.map(async (table) => {
      const [row] = await select<{ due: number; oldest: number | null }>(
        `SELECT COUNT(*) AS due, MIN(due_at) AS oldest FROM ${table} WHERE due_at <= :now`,
        { now },
      );
      return { table, due: row?.due ?? 0, oldestMs: row?.oldest ? now - row.oldest : 0 };
    }),
  );

/** Gives claimed rows back unfinished: they are due at once, for whoever comes. */
export const releaseClaim = (table: WorkTable, token: string) =>
  change(`UPDATE ${table} SET due_at = :now, claim = NULL WHERE claim = :token AND due_at > :now`, {
    token,
    now: Date.now(),
  });
