import { SETTINGS_BEHIND_VTGATE } from '../database/connections/session.ts';
import { database, select } from '../database/database.ts';
import { driverConnection, keyspaceBeside, run } from '../database/driver.ts';
import { isLockTimeout, isUnreachable } from '../database/driver-errors.ts';
import { definedTables } from '../database/tables.ts';

/** Two settings of a group (Group Replication), as MySQL shows them; null where the server is in none. */
type Group = { hasOnePrimary: string | null; consistency: string | null };

/**
 * A keyspace of Vitess, as vtgate shows it, how many rows its MySQL returns at most, and the tables that the VSchema of the
 * sharded keyspace beside it lacks; none where it is the only one.
 */
type Keyspace = {
  name: string;
  isSharded: boolean;
  foreignKeys: string;
  selectLimit: string;
  unplaced: string[];
};

/**
 * The server of the database, as whom this process is signed in (`assent@%`), the largest packet that it takes, its group,
 * and the keyspace if it is vtgate.
 */
export type DatabaseServer = {
  version: string;
  account: string;
  maxPacketBytes: number;
  group: Group;
  keyspace: Keyspace | null;
};

/** Returns the server that this process is connected to. @throws the driver's error */
export async function databaseServer(): Promise<DatabaseServer> {
  // For vtgate, the function is that of the MySQL behind it, and the variable its own.
  const [server] = await select<Omit<DatabaseServer, 'group' | 'keyspace'> & { greets: string }>(
    'SELECT VERSION() AS version, CURRENT_USER() AS account, @@max_allowed_packet AS maxPacketBytes, @@version AS greets',
  );
  if (!server) throw new Error('the database did not say what it is');
  const { greets, ...rest } = server;
  const group = {
    hasOnePrimary: await variable('group_replication_single_primary_mode'),
    consistency: await variable('group_replication_consistency'),
  };
  return { ...rest, group, keyspace: greets.includes('Vitess') ? await currentKeyspace() : null };
}

/** Returns the value of a variable of the server, null where it has none of that name. */
async function variable(name: string): Promise<string | null> {
  const [row] = await select<{ Value: string }>('SHOW GLOBAL VARIABLES LIKE :name', { name });
  return row?.Value ?? null;
}

async function currentKeyspace(): Promise<Keyspace | null> {
  const [current] = await select<Pick<Keyspace, 'name' | 'selectLimit'>>(
    'SELECT DATABASE() AS name, CAST(@@GLOBAL.sql_select_limit AS CHAR) AS selectLimit',
  );
  const all =
    await select<Record<'Keyspace' | 'Sharded' | 'Foreign Key', string>>('SHOW VSCHEMA KEYSPACES');
  const found = all.find(({ Keyspace }) => Keyspace === current?.name);
  if (!current || !found) return null;
  return {
    ...current,
    isSharded: found.Sharded === 'true',
    foreignKeys: found['Foreign Key'],
    unplaced: await unplacedBeside(current.name),
  };
}

/** Returns the tables with rows of apps that the keyspace of shards beside a common one does not place by the app. */
async function unplacedBeside(common: string): Promise<string[]> {
  const keyspace = keyspaceBeside(common);
  if (keyspace === null) return [];
  const tables = definedTables().flatMap(({ tableName, of }) => (of === 'app' ? [tableName] : []));
  const vindexes = (table: string) =>
    select(`SHOW VSCHEMA VINDEXES FROM ${keyspace}.${table}`).catch((error: unknown) => {
      if (isUnreachable(error)) throw error;
      return [];
    });
  const unplaced: string[] = [];
  for (const table of tables) if ((await vindexes(table)).length === 0) unplaced.push(table);
  return unplaced;
}

/** Returns the settings of the MySQL behind vtgate that it may have to set for its clients. */
export async function settingsBehindVtgate(): Promise<Record<string, string>> {
  const shown = Object.keys(SETTINGS_BEHIND_VTGATE).map(
    (name) => `CAST(@@GLOBAL.${name} AS CHAR) AS ${name}`,
  );
  const [found = {}] = await select<Record<string, string>>(`SELECT ${shown.join(', ')}`);
  return found;
}

/**
 * Returns whether a row that one transaction has locked is left out by `SKIP LOCKED` of another one. All queues rely on it;
 * a server may accept these words and ignore them. The schema must exist, with at least one migration.
 */
export async function skipsLockedRows(): Promise<boolean> {
  const pool = database().connectionManager;
  const held: Awaited<ReturnType<typeof pool.getConnection>>[] = [];
  const found: unknown[] = [];
  try {
    while (found.length < 2) {
      const one = await pool.getConnection({ type: 'write' });
      held.push(one);
      const connection = driverConnection(one);
      await run(connection, SHORT_WAIT, {});
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
      // It waits for locks for a shorter time than the others.
      await pool.destroyConnection(one).catch(() => {});
    }
  }
}

// As short as it can be: a busy MySQL ends a wait up to seconds late, and a statement has 4.5 seconds.
const SHORT_WAIT = 'SET SESSION innodb_lock_wait_timeout = 1';
const FIRST_UNLOCKED = 'SELECT name FROM migrations ORDER BY name LIMIT 1 FOR UPDATE SKIP LOCKED';
