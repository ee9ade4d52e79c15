import { EventEmitter } from 'node:events';
import { newToken } from '../credentials/keyring.ts';
import { databaseNow } from './clock.ts';
import { afterCommit, change, inTransaction, select } from './database.ts';
import { namesOf, type RowOfApp } from './rows.ts';
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
  | { table: 'mails'; id: string }
  | ({ table: 'test_recipients' } & RowOfApp)
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

/** What names a row of a table of work: its app too, if the table is of apps. */
type Named = { id: string; appId?: string };

/** The rows that one process claimed, and the token of the claim. */
export type Claim<R extends Named = RowOfApp> = { rows: R[]; ids: string[]; token: string };

/**
 * Claims due rows of a table of work for `leaseMs`. A claim moves `due_at` to the end of the lease, so the row of a crashed process is
 * due again. Any number of processes may claim at once: rows locked by another are skipped.
 * @param only these rows, for the first attempt right after commit; otherwise all due rows, oldest first
 */
export async function claimDue<R extends Named = RowOfApp>(
  table: string,
  { limit, leaseMs, only }: { limit: number; leaseMs: number; only?: R[] },
): Promise<Claim<R>> {
  const { name, columns, named } = namesIn(table);
  const token = newToken(16);
  const now = databaseNow();
  const values = { token, now, until: now + leaseMs };
  const set = `UPDATE ${name} FORCE INDEX (PRIMARY) SET due_at = :until, claim = :token WHERE ${named}`;
  if (only) {
    const claiming = { ...values, ...valuesOf(only.toSorted((a, b) => (a.id < b.id ? -1 : 1))) };
    const taken = await change(`${set} AND due_at <= :now`, claiming);
    if (taken > 0 && taken < only.length) return claimed(await held(table, only, token), token);
    return claimed(taken === 0 ? [] : only, token);
  }
  const rows = await inTransaction(async () => {
    const due = await select<R>(
      `SELECT /* all apps */ ${columns} FROM ${name} WHERE due_at <= :now
       ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
      { now },
    );
    if (due.length) await change(set, { ...values, ...valuesOf(due) });
    return due;
  });
  return claimed(rows, token);
}

const claimed = <R extends Named>(rows: R[], token: string): Claim<R> => ({
  rows,
  ids: rows.map(({ id }) => id),
  token,
});

function held<R extends Named>(table: string, rows: R[], token: string) {
  const { name, columns, named } = namesIn(table);
  return select<R>(
    `SELECT ${columns} FROM ${name} FORCE INDEX (PRIMARY) WHERE ${named} AND claim = :token`,
    { ...valuesOf(rows), token },
  );
}

/** Returns SQL for what names rows of a table of work: the columns, and the condition for `valuesOf(rows)`. */
function namesIn(table: string) {
  const { tableName: name, of } = workTable(table);
  return of === 'app'
    ? { name, columns: 'id, app_id AS appId', named: 'app_id IN (:appIds) AND id IN (:ids)' }
    : { name, columns: 'id', named: 'id IN (:ids)' };
}

const valuesOf = (rows: Named[]) => namesOf(rows.map(({ id, appId = '' }) => ({ id, appId })));

/**
 * Returns the time at which the next unclaimed row of a table becomes due, null if none does within `withinMs`. Rows that
 * are due already are left out.
 */
export async function nextDue(table: string, withinMs: number): Promise<number | null> {
  const now = databaseNow();
  const [row] = await select<{ dueAt: number }>(
    `SELECT /* all apps */ due_at AS dueAt FROM ${workTable(table).tableName}
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
        `SELECT /* all apps */ COUNT(*) AS due, MIN(due_at) AS oldest FROM ${table} WHERE due_at <= :now`,
        { now },
      );
      return { table, due: row?.due ?? 0, oldestMs: row?.oldest ? now - row.oldest : 0 };
    }),
  );
}

/** Releases those of claimed rows that are not finished: they are due now, for any process. */
export function releaseClaim(table: string, { rows, token }: Pick<Claim, 'rows' | 'token'>) {
  const { name, named } = namesIn(table);
  return change(
    `UPDATE ${name} FORCE INDEX (PRIMARY) SET due_at = :now, claim = NULL
     WHERE ${named} AND claim = :token AND due_at > :now`,
    { ...valuesOf(rows), token, now: databaseNow() },
  );
}
