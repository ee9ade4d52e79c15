import { randomBytes } from 'node:crypto';
import { type Connection, createConnection } from 'mysql2/promise';

/** An empty database on a server that is there already. */
export interface Database {
  url: string;
  /** Is its server a MariaDB? Otherwise it is a MySQL. */
  isMariaDb(): Promise<boolean>;
  /** Runs one statement in it, for what no caller can bring about, such as the passing of days. */
  run(statement: string, values: unknown[]): Promise<void>;
  /** Moves the end of a message: no sender may give less than a minute. @param leftMs from now; less than nought is past */
  endIn(messageId: string, leftMs: number): Promise<void>;
  drop(): Promise<void>;
}

/** Makes a database that nobody else uses. @param serverUrl `mysql://user:password@host:port/any` */
export async function createDatabase(serverUrl: string): Promise<Database> {
  const name = `assent_e2e_${randomBytes(6).toString('hex')}`;
  const onServer = async (act: (connection: Connection) => Promise<unknown>, database?: string) => {
    const connection = await createConnection({ ...addressOf(serverUrl), database });
    await act(connection).finally(() => connection.end());
  };
  await onServer((connection) => connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`));

  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const run = (statement: string, values: unknown[]) =>
    onServer((connection) => connection.query(statement, values), name);
  return {
    url: url.href,
    async isMariaDb() {
      const connection = await createConnection(addressOf(serverUrl));
      const [rows] = await connection.query('SELECT VERSION()').finally(() => connection.end());
      return JSON.stringify(rows).includes('MariaDB');
    },
    run,
    endIn: (messageId, leftMs) =>
      run('UPDATE messages SET expires_at = ? WHERE id = ?', [Date.now() + leftMs, messageId]),
    drop: () => onServer((connection) => connection.query(`DROP DATABASE ${name}`)),
  };
}

/** The server's address, by port or, with `?socketPath=`, by socket. */
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
