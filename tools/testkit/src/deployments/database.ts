import { randomBytes } from 'node:crypto';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

/** An empty database on a running server. */
export interface Database {
  url: string;
  /** Returns whether its server is MariaDB; otherwise it is MySQL. */
  isMariaDb(): Promise<boolean>;
  /** Returns the rows of a query. */
  select<Row>(query: string): Promise<Row[]>;
  /** Runs one statement, for what no caller can cause, such as the passing of days. */
  run(statement: string, values: unknown[]): Promise<void>;
  /** Moves the expiry of a message: a sender cannot set less than a minute. @param leftMs from now; negative is past */
  endIn(messageId: string, leftMs: number): Promise<void>;
  /** Moves the time at which a message was sent, and that at which its recipients joined, into the past. */
  sentBefore(messageId: string, agoMs: number): Promise<void>;
  /** Deletes all rows but the migrations and the signing keys. */
  empty(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Creates an empty database for one test file.
 * @param serverUrl `mysql://user:password@host:port/any`
 * @param prefix what its name begins with
 */
export async function createDatabase(serverUrl: string, prefix = 'assent_e2e'): Promise<Database> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (connection) =>
    connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`),
  );
  return databaseNamed(serverUrl, name);
}

/** Returns a database that exists on a server. */
export function databaseNamed(serverUrl: string, name: string): Database {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const run = async (statement: string, values: unknown[]) => {
    await onServer(serverUrl, (connection) => connection.query(statement, values), name);
  };
  const select = <Row>(query: string) =>
    onServer(serverUrl, async (connection) => (await connection.query(query))[0] as Row[], name);
  return {
    url: url.href,
    isMariaDb: async () => JSON.stringify(await select('SELECT VERSION()')).includes('MariaDB'),
    select,
    run,
    endIn: (messageId, leftMs) =>
      run('UPDATE messages SET expires_at = ? WHERE id = ?', [Date.now() + leftMs, messageId]),
    sentBefore: (messageId, agoMs) =>
      run(
        `UPDATE messages m JOIN subscriptions s ON s.topic_id = m.topic_id
         SET m.sent_at = m.sent_at - ?, s.subscribed_at = s.subscribed_at - ? WHERE m.id = ?`,
        [agoMs, agoMs, messageId],
      ),
    empty: () => onServer(serverUrl, empty, name),
    drop: () => run(`DROP DATABASE ${name}`, []),
  };
}

async function onServer<Got>(
  serverUrl: string,
  act: (connection: Connection) => Promise<Got>,
  database?: string,
): Promise<Got> {
  const connection = await createConnection({ ...addressOf(serverUrl), database });
  return act(connection).finally(() => connection.end());
}

/** Running processes rely on these rows. */
const kept = new Set(['migrations', 'signing_keys']);

async function empty(connection: Connection) {
  await connection.query('SET foreign_key_checks = 0');
  const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  for (const name of tables.flatMap((table) => Object.values(table)))
    if (!kept.has(name)) await emptyTable(connection, name);
}

/** Deletes the rows of a table, again after a deadlock with a job of the worker. */
async function emptyTable(connection: Connection, name: string): Promise<void> {
  const isDeadlock = (error: unknown) => String(error).includes('Deadlock found');
  await connection.query(`DELETE FROM ${name}`).catch((error) => {
    if (!isDeadlock(error)) throw error;
    return emptyTable(connection, name);
  });
}

/** Drops the databases whose names begin like this: those of files that have ended without dropping theirs. */
export async function dropDatabases(serverUrl: string, prefix: string) {
  const connection = await createConnection(addressOf(serverUrl));
  const [databases] = await connection.query<RowDataPacket[]>('SHOW DATABASES LIKE ?', [
    `${prefix}%`,
  ]);
  for (const name of databases.flatMap((database) => Object.values(database)))
    await connection.query(`DROP DATABASE ${name}`);
  await connection.end();
}

/** Returns the server's address, by port or, with `?socketPath=`, by socket. */
function addressOf(serverUrl: string) {
  const url = new URL(serverUrl);
  return {
    host: url.hostname,
    port: Number(url.port || 3306),
    socketPath: url.searchParams.get('socketPath') ?? undefined,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}
