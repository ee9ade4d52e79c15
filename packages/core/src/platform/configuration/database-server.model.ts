import { LOCK_SECONDS } from '../database/connections/session.ts';
import { database, select } from '../database/database.ts';
import { driverConnection, run } from '../database/driver.ts';
import { isLockTimeout } from '../database/driver-errors.ts';

/**
 * The server of the database, as whom this process is signed in (`assent@%`), the largest packet that it takes, and two
 * settings of its group, which are null where it has no Group Replication.
 */
export type DatabaseServer = {
  version: string;
  account: string;
  maxPacketBytes: number;
  hasOnePrimary: string | null;
  consistency: string | null;
};

/** Returns the server that this process is connected to. @throws the driver's error */
export async function databaseServer(): Promise<DatabaseServer> {
  const [server] = await select<Omit<DatabaseServer, 'hasOnePrimary' | 'consistency'>>(
    'SELECT VERSION() AS version, CURRENT_USER() AS account, @@max_allowed_packet AS maxPacketBytes',
  );
  return {
    version: '',
    account: '',
    maxPacketBytes: 0,
    ...server,
    hasOnePrimary: await variable('group_replication_single_primary_mode'),
    consistency: await variable('group_replication_consistency'),
  };
}

/** Returns the value of a variable of the server, null where it has none of that name. */
async function variable(name: string): Promise<string | null> {
  const [row] = await select<{ Value: string }>('SHOW GLOBAL VARIABLES LIKE :name', { name });
  return row?.Value ?? null;
}

/**
 * Returns whether a row that one transaction has locked is left out by `SKIP LOCKED` of another one. All queues rely on it;
 * a server may accept these words and ignore them. The schema must exist, with at least one migration.
 */
export async function skipsLockedRows(): Promise<boolean> {
  const pool = database().connectionManager;
  const held = await Promise.all([1, 2].map(() => pool.getConnection({ type: 'write' })));
  const found: unknown[] = [];
  try {
    for (const one of held) {
      const connection = driverConnection(one);
      await run(connection, LOCK_WAIT, { seconds: 1 });
      await run(connection, 'START TRANSACTION', {});
      const rows = await run<{ name: string }[]>(connection, FIRST_UNLOCKED, {});
      found.push(rows[0]?.name);
    }
    // Without a first row another process, which starts at the same time, has locked it, and it was left out.
    return found[0] === undefined || found[0] !== found[1];
  } catch (error) {
    if (isLockTimeout(error)) return false; // it waits for the locked row
    throw error;
  } finally {
    for (const one of held) {
      await run(driverConnection(one), 'ROLLBACK', {}).catch(() => {});
      await run(driverConnection(one), LOCK_WAIT, { seconds: LOCK_SECONDS }).catch(() => {});
      pool.releaseConnection(one);
    }
  }
}

// As short as it can be: a busy MySQL ends a wait up to seconds late, and a statement has 4.5 seconds.
const LOCK_WAIT = 'SET SESSION innodb_lock_wait_timeout = :seconds';
const FIRST_UNLOCKED = 'SELECT name FROM migrations ORDER BY name LIMIT 1 FOR UPDATE SKIP LOCKED';
