import {
  type DriverConnection,
  driverConnection,
  isToVtgate,
  runTogether,
  sendSeparately,
} from '../driver.ts';
import { isUnreachable } from '../driver-errors.ts';
import { statementOf } from '../values/placeholders.ts';

/** Time after which the database closes a connection that nobody uses, seconds. */
const WAIT_SECONDS = 30;
/** Time after which the pool closes a connection that nobody uses, ms: before the database does. */
export const IDLE_MS = 20_000;
/** Time after which MariaDB rolls back a transaction whose process says nothing, seconds. MySQL has no such setting. */
const IDLE_TRANSACTION_SECONDS = 15;

/**
 * Time for which a statement waits for a lock on rows or a table, seconds. A process that died may hold one until the
 * database notices; whoever waits for it keeps a connection from others.
 */
export const LOCK_SECONDS = 3;

/** As many rows as there are. */
export const NO_LIMIT = 18_446_744_073_709_551_615n;

/** What statements need, whatever the server's own settings are. As the server shows it. */
const SETTINGS = {
  sql_mode: 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
  time_zone: '+00:00',
  autocommit: 1,
  completion_type: 'NO_CHAIN',
  sql_safe_updates: 0,
  // DEFAULT would be the global value.
  sql_select_limit: NO_LIMIT,
  sql_big_selects: 1,
  sql_auto_is_null: 0,
  foreign_key_checks: 1,
  unique_checks: 1,
  default_storage_engine: 'InnoDB',
  wait_timeout: WAIT_SECONDS,
  innodb_lock_wait_timeout: LOCK_SECONDS,
  lock_wait_timeout: LOCK_SECONDS,
} as const;

/**
 * What a connection to vtgate goes without: it cannot read the number of the first, which is checked at the start instead,
 * and ignores the others. vttablet ends transactions whose process says nothing.
 */
const NOT_OF_VTGATE = ['sql_select_limit', 'wait_timeout', 'lock_wait_timeout'];

/** What MySQL behind vtgate has by itself, so that vtgate need not set it for a client (docs/operations/databases.md). */
export const SETTINGS_BEHIND_VTGATE: Readonly<Record<string, string>> = {
  transaction_isolation: 'READ-COMMITTED',
  innodb_lock_wait_timeout: String(LOCK_SECONDS),
  time_zone: SETTINGS.time_zone,
  sql_mode: SETTINGS.sql_mode,
};

const CHARACTER_SETS = ['client', 'connection', 'results'].map((name) => `character_set_${name}`);

/**
 * Returns the statements that open a connection, in one packet, and the settings that the last of them must find. A literal
 * with `_utf8mb4` and one without get the same collation, so that they can be compared. All rules use conditional updates,
 * so gap locks would only cause waiting. Only MariaDB executes what is in `/*M!`.
 * @param without names of settings
 */
function openingWithout(without: readonly string[]) {
  const settings = Object.entries(SETTINGS).filter(([name]) => !without.includes(name));
  const expected: Record<string, string> = {
    ...Object.fromEntries(settings.map(([name, value]) => [name, String(value)])),
    ...Object.fromEntries(CHARACTER_SETS.map((name) => [name, 'utf8mb4'])),
  };
  const shown = Object.keys(expected).map((name) => `@@SESSION.${name} AS ${name}`);
  const statements = [
    'SET NAMES utf8mb4',
    "SET collation_connection = COLLATION(_utf8mb4 'a')",
    'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED, READ WRITE',
    `SET SESSION ${settings.map(([name]) => `${name} = :${name}`).join(', ')}
     /*M!100000 , idle_transaction_timeout = ${IDLE_TRANSACTION_SECONDS} */`,
    "SHOW VARIABLES LIKE 'wsrep_on'",
    `SELECT ${shown.join(', ')}`,
  ].map((sql) => statementOf(sql, SETTINGS));
  return { statements, expected };
}
const OPENING = openingWithout([]);
const OPENING_OF_VTGATE = openingWithout(NOT_OF_VTGATE);

/** A database, or a proxy in front of it, that refuses the settings which the statements of Assent need. */
export class SessionRefused extends Error {
  override name = 'SessionRefused';
}

/**
 * Makes a new connection independent of the server's settings, before anything else uses it, and prepares it for a node
 * of a Galera cluster, if it is to one.
 * @throws SessionRefused when the server refuses a setting, or does not have it afterwards
 */
export async function openSession(given: unknown): Promise<void> {
  const connection = driverConnection(given);
  const { statements, expected } = isToVtgate(connection) ? OPENING_OF_VTGATE : OPENING;
  let galera: unknown;
  const rows = await runTogether<Record<string, unknown>[]>(connection, statements, (answers) => {
    galera = answers.at(-1);
  }).catch((error: unknown) => {
    if (isUnreachable(error)) throw error;
    throw new SessionRefused(error instanceof Error ? error.message : String(error));
  });
  const wrong = unlike(expected, rows[0]);
  if (wrong.length > 0)
    throw new SessionRefused(
      wrong.map(([name, value]) => `${name} is ${rows[0]?.[name]} instead of ${value}`).join(', '),
    );
  if (JSON.stringify(galera).includes('"ON"')) sendSeparately(connection);
}

/** Returns the expected settings that are otherwise. */
export const unlike = (
  expected: Readonly<Record<string, string>>,
  found: Record<string, unknown> = {},
) => Object.entries(expected).filter(([name, value]) => !isSet(value, found[name]));

/** Compares without case and, in a list of modes, without order. */
const isSet = (expected: string, found: unknown) => sorted(expected) === sorted(String(found));
const sorted = (value: string) => value.toLowerCase().split(',').sort().join();

/** Lets a connection be silent for hours, and its statements wait for locks for a minute: for migrations. */
export const waitForHours = (connection: DriverConnection) =>
  runTogether(connection, [
    statementOf(
      'SET SESSION wait_timeout = 86400, innodb_lock_wait_timeout = 60, lock_wait_timeout = 60',
      {},
    ),
  ]);
