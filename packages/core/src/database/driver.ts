// What Assent uses of mysql2 directly, below Sequelize (6.37, whose layer for raw queries costs more than the round
// trip, see docs/performance.md): in one file, because the types are specific to the driver.

/** Values of the named placeholders of a statement. */
export type Values = Record<string, unknown>;

/** The part of mysql2's connection that is used here. */
export type DriverConnection = {
  query<Answer>(
    statement: { sql: string; namedPlaceholders: true },
    values: Values,
    done: (error: Error | null, answer: Answer) => void,
  ): void;
};
const isDriverConnection = (value: unknown): value is DriverConnection =>
  typeof value === 'object' && value !== null && 'query' in value;

/** @throws Error when the value is not a connection */
export function driverConnection(value: unknown): DriverConnection {
  if (!isDriverConnection(value)) throw new Error('not a connection of mysql2');
  return value;
}

/** Runs one statement. Its error has the statement, without values. */
export const run = <Answer>(
  connection: DriverConnection,
  sql: string,
  values: Values,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    connection.query<Answer>({ sql, namedPlaceholders: true }, values, (error, answer) => {
      if (!error) return resolve(answer);
      // The driver's stack ends in its socket. The statement, which has no values, shows its origin instead.
      Reflect.set(error, 'statement', sql);
      return reject(error);
    });
  });

/** Sets the isolation level. All rules use conditional updates, so gap locks would only cause waiting. */
export const readCommitted = (connection: unknown): Promise<void> =>
  run(driverConnection(connection), 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', {});

const DEADLOCK = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT']);
/** Returns whether a transaction was rolled back because of another one and may be retried. */
export const isDeadlock = (error: unknown) => DEADLOCK.has(driverCodeOf(error));

/** Returns the name of the unique index that a row violates, or null for other errors. */
export function takenIndex(error: unknown): string | null {
  if (driverCodeOf(error) !== 'ER_DUP_ENTRY') return null;
  const message = String(driverErrorOf(error));
  return /for key '(?:[^'.]+\.)?([^']+)'/.exec(message)?.[1] ?? null;
}

/** Returns the driver's error, which Sequelize wraps where its models are used. */
const driverErrorOf = (error: unknown): unknown =>
  error instanceof Error && 'parent' in error ? error.parent : error;

function driverCodeOf(error: unknown): string {
  const cause = driverErrorOf(error);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const GONE = /^(ECONN|EPIPE|ETIMEDOUT|ENOENT|PROTOCOL_CONNECTION_LOST|ER_SERVER_SHUTDOWN)/;
const SEQUELIZE_GONE = /^Sequelize(Connection|HostNot|AccessDenied|ConnectionAcquireTimeout)/;

/** Returns whether the database was unreachable, as opposed to rejecting a statement. */
export const isUnreachable = (error: unknown): boolean =>
  GONE.test(driverCodeOf(error)) || (error instanceof Error && SEQUELIZE_GONE.test(error.name));

/** Returns the driver's code for an unreachable database, such as `ECONNREFUSED`. */
export const unreachableCode = (error: unknown): string =>
  driverCodeOf(error) || (error instanceof Error ? error.name : 'unknown');
