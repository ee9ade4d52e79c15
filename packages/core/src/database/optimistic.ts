import { changeLater, currentTransaction, inTransaction } from './database.ts';
import { mustHaveChanged } from './driver.ts';
import { isUnexpected } from './driver-errors.ts';
import type { Values } from './values/placeholders.ts';

/**
 * Runs `work` in one transaction that is expected to find everything as its caller read it, or to be the first. It changes
 * rows by `changeExactly` and inserts those that should be new, and reads no result, so that all of it is one packet with
 * its COMMIT. If the database finds something else, it is rolled back, and `work` runs again, not optimistic: it then reads
 * what it decides on. Within another transaction, `work` is not optimistic.
 */
export async function optimistically<T>(work: (isOptimistic: boolean) => Promise<T>): Promise<T> {
  if (currentTransaction()) return work(false);
  return inTransaction(() => work(true)).catch((error) => {
    if (!isUnexpected(error)) throw error;
    return inTransaction(() => work(false));
  });
}

/**
 * Runs an INSERT, UPDATE or DELETE of an optimistic transaction (`optimistically`), which fails if it does not change
 * exactly this many rows. Nobody waits for its result: the database checks it.
 */
export async function changeExactly(rows: number, sql: string, values: Values): Promise<void> {
  await changeLater(sql, values);
  await changeLater(mustHaveChanged(rows));
}

/** Runs a SELECT in a transaction together with its next statement, whose result comes first. */
export async function selectLater<Row extends object>(
  sql: string,
  values: Values,
): Promise<() => Row[]> {
  const { rows } = await changeLater(sql, values);
  return () => rows<Row>();
}
