import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@assent/testkit/deployments/database';
import { createConnection } from 'mysql2/promise';

/** A lock on the database, and the statements that take it. */
export interface Lock {
  what: string;
  statements: readonly string[];
}

/** The locks that a run takes. */
export const locks: readonly Lock[] = [
  {
    what: 'row locks of a transaction without a process',
    statements: [
      'BEGIN',
      'SELECT id FROM apps FOR UPDATE',
      'SELECT id FROM topics FOR UPDATE',
      'SELECT id FROM messages FOR UPDATE',
    ],
  },
  { what: 'LOCK TABLES', statements: ['LOCK TABLES messages WRITE, topics WRITE, apps WRITE'] },
  { what: 'FLUSH TABLES WITH READ LOCK', statements: ['FLUSH TABLES WITH READ LOCK'] },
];

/**
 * What was not locked: others had locks of their own, and this one waited too long or was the victim of a deadlock; or, in
 * a cluster, of a transaction that another node had already committed, or the node was about to join.
 */
const notLocked = new Set([
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_LOCK_DEADLOCK',
  'ER_QUERY_INTERRUPTED',
  'ER_UNKNOWN_COM_ERROR',
]);
const waitSeconds = 5;

/** Holds a lock for a time. Then its connection closes without a rollback, as that of a process which died. */
export async function holdLock({ url }: Database, { statements }: Lock, ms: number) {
  const holder = await createConnection(url);
  // A connection that the server closes while nothing is asked of it emits an error.
  holder.on('error', () => {});
  try {
    await holder.query(
      `SET SESSION lock_wait_timeout = ${waitSeconds}, SESSION innodb_lock_wait_timeout = ${waitSeconds}`,
    );
    for (const statement of statements) await holder.query(statement);
    await sleep(ms);
  } catch (error) {
    if (![...notLocked].some((code) => isError(error, code))) throw error;
  } finally {
    holder.destroy();
  }
}

const isError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
