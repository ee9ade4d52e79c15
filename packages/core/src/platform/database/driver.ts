// What Assent uses of mysql2 directly, below Sequelize (6.37, whose layer for raw queries costs more than the round
// trip, see docs/operations/performance.md): in one file, because the types are specific to the driver.

import { Duplex } from 'node:stream';
import { createConnection } from 'mysql2/promise';
import { driverCodeOf } from './driver-errors.ts';
import { type Statement, statementOf, type Values } from './values/placeholders.ts';

/** The part of mysql2's connection that is used here. */
export type DriverConnection = {
  query<Answer>(
    command: { sql: string; parts: string[] },
    done: (error: Error | null, answer: Answer) => void,
  ): { on(event: 'fields', listener: () => void): void };
};
const isDriverConnection = (value: unknown): value is DriverConnection =>
  typeof value === 'object' && value !== null && 'query' in value;

/** @throws Error when the value is not a connection */
export function driverConnection(value: unknown): DriverConnection {
  if (!isDriverConnection(value)) throw new Error('not a connection of mysql2');
  return value;
}

/**
 * Sends statements in one packet, unless the server is a Galera node, and returns the answer to the last one. The server
 * executes them in their order up to the first that fails. Their error has the statements, without values.
 * @param before gets the answers to the statements before the last one
 */
export const runTogether = <Answer>(
  connection: DriverConnection,
  statements: readonly Statement[],
  before: (answers: unknown[]) => void = () => {},
): Promise<Answer> =>
  ofGalera.has(connection)
    ? runSeparately(connection, statements, before)
    : runInOnePacket(connection, statements, before);

/**
 * Returns whether reads may be sent in one packet with other statements: not to a Galera node, and not to vtgate, which sends
 * them to shards one after the other.
 */
export const takesPackets = (connection: DriverConnection) =>
  !ofGalera.has(connection) && !isToVtgate(connection);

/** Connections to nodes of a Galera cluster. */
const ofGalera = new WeakSet<DriverConnection>();

/**
 * Makes `runTogether` send each statement by itself. When Galera (MariaDB 10.11) aborts a transaction because of one on
 * another node, between two statements of a packet, it executes the rest of the packet outside of any transaction, and
 * reports no error (ADR 69).
 */
export const sendSeparately = (connection: unknown) =>
  void ofGalera.add(driverConnection(connection));

async function runSeparately<Answer>(
  connection: DriverConnection,
  statements: readonly Statement[],
  before: (answers: unknown[]) => void,
): Promise<Answer> {
  const answers: unknown[] = [];
  for (const statement of statements.slice(0, -1))
    answers.push(await runInOnePacket(connection, [statement]));
  const last = await runInOnePacket<Answer>(connection, statements.slice(-1));
  before(answers);
  return last;
}

/**
 * Sends statements, of which the last is the COMMIT, and reads behind them in the same packet. Resolves when the COMMIT is
 * answered, so that neither the reads nor an error of theirs delay or fail it.
 * @param before gets the answers to the statements before the COMMIT
 * @returns a promise of the reads, which gets their answers or the error of one; it does not begin before the COMMIT is answered
 */
export const commitWithReads = (
  connection: DriverConnection,
  statements: readonly Statement[],
  before: (answers: unknown[]) => void,
  reads: readonly Statement[],
): Promise<{ read: Promise<unknown[]> }> =>
  new Promise((resolve, reject) => {
    const all = [...statements, ...reads];
    let end: { resolve(answers: unknown[]): void; reject(error: unknown): void } | null = null;
    let answered = 0;
    const command = connection.query<unknown[]>(commandOf(all), (error, answers) => {
      if (!end) return reject(withStatements(error, all));
      if (error) return end.reject(withStatements(error, reads));
      end.resolve(answers.slice(statements.length));
    });
    // The driver has no other sign that a statement was answered before those behind it.
    command.on('fields', () => {
      answered += 1;
      if (answered !== statements.length) return;
      before(Reflect.get(command, '_rows'));
      const read = new Promise<unknown[]>((resolveRead, rejectRead) => {
        end = { resolve: resolveRead, reject: rejectRead };
      });
      resolve({ read });
    });
  });

const runInOnePacket = <Answer>(
  connection: DriverConnection,
  statements: readonly Statement[],
  before: (answers: unknown[]) => void = () => {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const command = commandOf(statements);
    const done = (error: Error | null, answer: Answer | undefined) => {
      if (!error && answer !== undefined) return resolve(answer);
      return reject(withStatements(error, statements));
    };
    if (statements.length === 1) return connection.query<Answer>(command, done);
    return connection.query<Answer[]>(command, (error, answers) => {
      if (!error) before(answers.slice(0, -1));
      done(error, error ? undefined : answers.at(-1));
    });
  });

/** Returns the command of statements. `parts` are for those who listen to statements. */
function commandOf(statements: readonly Statement[]) {
  const parts = statements.map(({ text }) => text);
  return { sql: parts.join(';\n'), parts };
}

/** The driver's stack ends in its socket. The statements, which have no values, show the origin of an error instead. */
function withStatements(error: Error | null, statements: readonly Statement[]): Error {
  const reported = error ?? new Error('a statement has no answer');
  Reflect.set(reported, 'statement', statements.map(({ sql }) => sql).join(';\n'));
  return reported;
}

/** Runs one statement. */
export const run = <Answer>(
  connection: DriverConnection,
  sql: string,
  values: Values,
): Promise<Answer> => runTogether(connection, [statementOf(sql, values)]);

const CHECK_MS = 2_000;

const STATE = `SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_provider_name')`;
const GROUP = `SHOW GLOBAL VARIABLES LIKE 'group_replication_group_name'`;
/** The primary of a part without majority cannot commit, and its statements wait. */
const MEMBERSHIP = `SELECT MAX(member_id = @@server_uuid AND member_state = 'ONLINE')
     AND SUM(member_state <> 'UNREACHABLE') * 2 > COUNT(*) AS isMember
   FROM performance_schema.replication_group_members`;

/**
 * Checks that a host accepts writes: it is reachable, a member of its cluster, and no replica. A Galera node outside of
 * its cluster still answers queries without tables, and one of Group Replication may accept writes, so the state is read.
 * @throws the driver's error, or an error with the code `ER_OPTION_PREVENTS_STATEMENT`
 */
export async function checkHost(at: URL): Promise<void> {
  const connection = await createConnection({ ...addressOf(at), connectTimeout: CHECK_MS });
  // The connection may break at any moment; the statement then reports it.
  connection.on('error', () => {});
  const ask = async (sql: string) =>
    JSON.stringify((await connection.query({ sql, timeout: CHECK_MS }))[0]);
  try {
    const readOnly = await ask('SELECT CAST(@@GLOBAL.read_only AS CHAR) AS readOnly');
    if (!/"readOnly":"(0|OFF)"/.test(readOnly)) throw notWritable('is read-only');
    const state = await ask(STATE);
    const isInGalera = /"wsrep_provider_name","Value":"[^"]/.test(state);
    if (isInGalera && !state.includes('"wsrep_ready","Value":"ON"'))
      throw notWritable('is outside of its cluster');
    const isInGroup = /"Value":"[^"]/.test(await ask(GROUP));
    // Without the right to read it, a member is outside of its group when it is read-only.
    const membership = isInGroup ? await ask(MEMBERSHIP).catch(unlessDenied) : '';
    if (membership.includes('"isMember":0')) throw notWritable('is outside of its group');
  } finally {
    connection.destroy();
  }
}

const unlessDenied = (error: unknown): string => {
  if (driverCodeOf(error) !== 'ER_TABLEACCESS_DENIED_ERROR') throw error;
  return '';
};

const notWritable = (why: string) =>
  Object.assign(new Error(`the host ${why}`), { code: 'ER_OPTION_PREVENTS_STATEMENT' });

/** Returns where and as whom to connect. */
export const addressOf = (at: URL) => ({
  host: at.hostname.replace(/^\[|\]$/g, ''), // an IPv6 address
  port: at.port ? Number(at.port) : 3306,
  user: decodeURIComponent(at.username),
  password: decodeURIComponent(at.password),
  database: decodeURIComponent(at.pathname.slice(1)),
});

/** Returns the rows of a query that is asked on a new connection to the server of this one. */
export async function askBeside(connection: DriverConnection, sql: string): Promise<object[]> {
  const config: unknown = Reflect.get(connection, 'config');
  if (typeof config !== 'object' || config === null) return [];
  const names = ['host', 'port', 'socketPath', 'user', 'password'];
  const address = Object.fromEntries(names.map((name) => [name, Reflect.get(config, name)]));
  const asking = await createConnection({ ...address, connectTimeout: CHECK_MS });
  asking.on('error', () => {});
  try {
    const [rows] = await asking.query({ sql, timeout: CHECK_MS });
    return Array.isArray(rows) ? rows : [];
  } finally {
    asking.destroy();
  }
}

/** Returns the id that the server gave to a connection. */
export const threadIdOf = (connection: DriverConnection): number =>
  Number(Reflect.get(connection, 'threadId'));

/** Returns whether a server said, when it greeted, that it is vtgate, the proxy of Vitess: `8.4.6-Vitess`. */
export function isToVtgate(connection: DriverConnection): boolean {
  const greeting: unknown = Reflect.get(connection, '_handshakePacket');
  if (typeof greeting !== 'object' || greeting === null) return false;
  return String(Reflect.get(greeting, 'serverVersion')).includes('Vitess');
}

const COMMON = /_common$/;

/**
 * Returns the name of the sharded keyspace of Vitess that has the rows of apps, `assent`, for that of the unsharded one that
 * has everything else, `assent_common`. null for any other name.
 */
export const keyspaceBeside = (name: unknown): string | null =>
  typeof name === 'string' && COMMON.test(name) ? name.replace(COMMON, '') : null;

/** Returns the keyspace of the rows of apps when a connection is to vtgate and begins with the common one, null for others. */
export function keyspaceOfApps(connection: DriverConnection): string | null {
  const config: unknown = isToVtgate(connection) && Reflect.get(connection, 'config');
  return typeof config === 'object' && config
    ? keyspaceBeside(Reflect.get(config, 'database'))
    : null;
}

/** Returns the stream of a connection. @throws Error when the value is not a connection */
export function streamOf(connection: unknown): Duplex {
  const stream: unknown = Reflect.get(driverConnection(connection), 'stream');
  if (stream instanceof Duplex) return stream;
  throw new Error('not a connection of mysql2');
}

/** Returns whether a connection was made to this host. */
export function isConnectedTo(at: URL, connection: unknown): boolean {
  const config: unknown = Reflect.get(driverConnection(connection), 'config');
  if (typeof config !== 'object' || config === null) return false;
  const { host, port } = addressOf(at);
  return Reflect.get(config, 'host') === host && Number(Reflect.get(config, 'port')) === port;
}

/** Lets reads on a Galera node wait for what other nodes have committed. Other servers have no such variable. */
export const readCommittedElsewhere = (connection: unknown): Promise<void> =>
  run<void>(driverConnection(connection), 'SET SESSION wsrep_sync_wait = 1', {}).catch((error) => {
    if (driverCodeOf(error) !== 'ER_UNKNOWN_SYSTEM_VARIABLE') throw error;
  });

/** A statement that fails unless the one before it changed this many rows: a subquery must not return two rows. */
export const requireChanged = (rows: number) =>
  `SELECT IF(ROW_COUNT() = ${rows}, 0, (SELECT 0 UNION ALL SELECT 1))`;
