import { randomBytes } from 'node:crypto';
import { type Connection, createConnection, createPool, type Pool } from 'mysql2/promise';

/** An empty database on a server that is there already, and a pool for looking into it. */
export type Database = { url: string; sql: Pool; drop(): Promise<void> };

/** Makes a database that nobody else uses. @param serverUrl `mysql://user:password@host:port/any` */
export async function createDatabase(serverUrl: string): Promise<Database> {
  const name = `assent_bench_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (server) =>
    server.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return emptyDatabase(url.href, () =>
    onServer(serverUrl, async (server) => void (await server.query(`DROP DATABASE ${name}`))),
  );
}

/** Returns an empty database that is there already, and is dropped by `drop`. */
export function emptyDatabase(url: string, drop: () => Promise<void>): Database {
  const address = addressOf(new URL(url));
  const sql = createPool({ ...address, connectionLimit: 4, namedPlaceholders: true });
  return {
    url,
    sql,
    async drop() {
      await sql.end();
      await drop();
    },
  };
}

/** What a server is, in a few words, and whether its commits wait for the disk. */
export async function describeServer(serverUrl: string): Promise<string> {
  const text = await onServer(serverUrl, async (server) => {
    const [rows] = await server.query(
      'SELECT VERSION(), @@innodb_flush_log_at_trx_commit, @@innodb_buffer_pool_size DIV 1048576',
    );
    return Array.isArray(rows) ? Object.values(rows[0] ?? {}).map(String) : [];
  });
  const [version, flush, megabytes] = text;
  const durability = flush === '1' ? 'every commit waits for the disk' : 'commits do not wait';
  return `${version}, buffer pool ${megabytes} MiB, ${durability}`;
}

async function onServer<T>(url: string, act: (server: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection(addressOf(new URL(url)));
  return act(connection).finally(() => connection.end());
}

/** Where a database is, by port or, with `?socketPath=`, by socket. */
export const addressOf = (url: URL) => ({
  host: url.hostname,
  port: Number(url.port || 3306),
  socketPath: url.searchParams.get('socketPath') ?? undefined,
  user: decodeURIComponent(url.username),
  password: decodeURIComponent(url.password),
  database: decodeURIComponent(url.pathname.slice(1)),
});
