// What Assent uses of mysql2 itself, below Sequelize (6.37, whose layer for raw queries costs more than the round trip,
// see docs/performance.md): one file, because the shapes are the driver's own.

/** Values of the named placeholders of a statement. */
export type Values = Record<string, unknown>;

/** As much of mysql2's connection as is used here. */
export type DriverConnection = {
  query<Answer>(
    statement: { sql: string; namedPlaceholders: true },
    values: Values,
    done: (error: Error | null, answer: Answer) => void,
  ): void;
};
const isDriverConnection = (value: unknown): value is DriverConnection =>
  typeof value === 'object' && value !== null && 'query' in value;

/** @throws Error when it is none */
export function driverConnection(value: unknown): DriverConnection {
  if (!isDriverConnection(value)) throw new Error('not a connection of mysql2');
  return value;
}

/** Runs one statement. Its error carries the statement, without values. */
export const run = <Answer>(
  connection: DriverConnection,
  sql: string,
  values: Values,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    connection.query<Answer>({ sql, namedPlaceholders: true }, values, (error, answer) => {
      if (!error) return resolve(answer);
      // The driver's stack ends in its socket: the statement says where it came from, and has no values in it.
      Reflect.set(error, 'statement', sql);
      return reject(error);
    });
  });

/** Every rule is decided by a conditional update, so gap locks would only cost waiting. */
export const readCommitted = (connection: unknown): Promise<void> =>
  run(driverConnection(connection), 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', {});

const DEADLOCK = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT']);
/** Whether a transaction was rolled back for another one and may be tried again. */
export const isDeadlock = (error: unknown) => DEADLOCK.has(driverCodeOf(error));

/** The name of the unique index that refused a row, or null when it was something else. */
export function takenIndex(error: unknown): string | null {
  if (driverCodeOf(error) !== 'ER_DUP_ENTRY') return null;
  const message = String(driverErrorOf(error));
  return /for key '(?:[^'.]+\.)?([^']+)'/.exec(message)?.[1] ?? null;
}

/** The driver's error, which Sequelize wraps where its models are used. */
const driverErrorOf = (error: unknown): unknown =>
  error instanceof Error && 'parent' in error ? error.parent : error;

function driverCodeOf(error: unknown): string {
  const cause = driverErrorOf(error);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const GONE = /^(ECONN|EPIPE|ETIMEDOUT|ENOENT|PROTOCOL_CONNECTION_LOST|ER_SERVER_SHUTDOWN)/;
const SEQUELIZE_GONE = /^Sequelize(Connection|HostNot|AccessDenied|ConnectionAcquireTimeout)/;

/** Whether the database could not be reached, rather than refused a statement. */
export const isUnreachable = (error: unknown): boolean =>
  GONE.test(driverCodeOf(error)) || (error instanceof Error && SEQUELIZE_GONE.test(error.name));

/** What the driver says of a database that could not be reached, such as `ECONNREFUSED`. */
export const unreachableCode = (error: unknown): string =>
  driverCodeOf(error) || (error instanceof Error ? error.name : 'unknown');
