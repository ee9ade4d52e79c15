import { databaseHosts, describeHosts } from '../database/connections/failover.ts';
import {
  NO_LIMIT,
  SETTINGS_BEHIND_VTGATE,
  SessionRefused,
  unlike,
} from '../database/connections/session.ts';
import { keyspaceBeside } from '../database/driver.ts';
import {
  driverCodeOf,
  isUnreachable,
  unreachableCode,
  VITESS_UNAVAILABLE,
} from '../database/driver-errors.ts';
import { literalOf } from '../database/values/literals.ts';
import type { DatabaseServer } from './database-server.model.ts';

/** What the user of the database needs on its own database; docs/operations/install.md lists the same. */
export const PRIVILEGES = 'SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, DROP, INDEX, REFERENCES';

/** What is known about the database when a process starts. `account`: as whom it is signed in, such as `assent@%`. */
type Target = { databaseUrl: string; account: string | null };

/**
 * Returns why a process cannot use its database and what to do about it, or null for other errors. It names hosts, user and
 * database, and no password.
 */
export function databaseFault(thrown: unknown, { databaseUrl, account }: Target): string | null {
  // A migration that fails wraps the error.
  const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  const at = describeHosts(databaseUrl);
  if (error instanceof SessionRefused)
    return `The database at ${at} does not accept the settings that Assent needs for each connection (docs/operations/databases.md, Database sessions): ${error.message}`;
  const name = nameIn(databaseUrl);
  const message = messageOf(error);
  const user = userIn(message) ?? account ?? userOf(databaseUrl);
  const code = driverCodeOf(error);
  const known: Record<string, () => string> = {
    ER_ACCESS_DENIED_ERROR: () =>
      `The database at ${at} refuses the password of the user ${user}, or has no such user (${code}). Correct user and password in DATABASE_URL; special characters of a password are percent-encoded there (# is %23). If they are right: MariaDB says the same where it requires TLS, which Assent does not use.`,
    ER_ACCESS_DENIED_NO_PASSWORD_ERROR: () =>
      `The user ${user} of the database at ${at} cannot sign in with a password (${code}). Create a user with one, and name it in DATABASE_URL.`,
    ER_DBACCESS_DENIED_ERROR: () =>
      `The user ${user} may not use the database ${name} at ${at}, or there is none (${code}). As an administrator of the database, run: ${createFor(name)} ${grantFor(name, user)}`,
    ER_BAD_DB_ERROR: () =>
      message.startsWith(UNKNOWN_KEYSPACE)
        ? `Vitess at ${at} has no keyspace ${name} (${code}). Correct the name in DATABASE_URL, or create the keyspace (vtctldclient CreateKeyspace ${name}) and its tablet: vtgate creates none.`
        : `There is no database ${name} at ${at} (${code}). Correct the name in DATABASE_URL, or, as an administrator of the database, run: ${createFor(name)} ${grantFor(name, user)}`,
    ER_TABLEACCESS_DENIED_ERROR: () => lackOf(privilegeIn(message), account ?? user, name, code),
    ER_COLUMNACCESS_DENIED_ERROR: () => lackOf(privilegeIn(message), account ?? user, name, code),
    ER_SPECIFIC_ACCESS_DENIED_ERROR: () =>
      lackOf(privilegeIn(message), account ?? user, name, code),
    ER_SECURE_TRANSPORT_REQUIRED: () =>
      `The database at ${at} takes only connections with TLS or by its unix socket (${code}). Assent connects without TLS: use the socket (DATABASE_URL=mysql://user@localhost/${name}?socketPath=…), or a tunnel that encrypts.`,
    ENOTFOUND: () => `No host of DATABASE_URL is known by that name: ${at} (${code}). Correct it.`,
    EAI_AGAIN: () =>
      `The host of DATABASE_URL, ${at}, could not be looked up (${code}). Check its name, and the name server of this machine.`,
    ECONNREFUSED: () =>
      `The database at ${at} is unreachable: nothing listens there (${code}). Start it, or correct host and port in DATABASE_URL.`,
    ENOENT: () =>
      `The database is unreachable: the socket of DATABASE_URL does not exist (${code}). Start the database, or correct socketPath.`,
    ETIMEDOUT: () =>
      `The database at ${at} is unreachable: it does not answer within 5 seconds (${code}). Check host and port in DATABASE_URL, and firewalls between this machine and it.`,
    [VITESS_UNAVAILABLE]: () =>
      `Vitess at ${at} has no tablet that serves the keyspace ${name} (${code}). Start it (vtctldclient GetTablets --keyspace ${name} lists those that it knows), or correct DATABASE_URL.`,
  };
  const words = known[code];
  if (words) return words();
  if (!isUnreachable(error)) return null;
  return `The database at ${at} is unreachable (${unreachableCode(error)}). See DATABASE_URL.`;
}

/** Largest packet that a process sends, bytes: the statements of a transaction that wait, and one more (transactions.ts). */
const MIN_PACKET_BYTES = 8 * 1024 * 1024;

/** After a failover, the new primary answers only once it has applied what the former one confirmed. */
const UP_TO_DATE = new Set(['BEFORE_ON_PRIMARY_FAILOVER', 'BEFORE', 'AFTER', 'BEFORE_AND_AFTER']);

/** Returns why a database server cannot be used, and what to do about it, or null. */
export function serverFault(
  { version, maxPacketBytes, group, keyspace }: Omit<DatabaseServer, 'account'>,
  databaseUrl: string,
): string | null {
  const at = describeHosts(databaseUrl);
  if (/tidb/i.test(version))
    return `The database at ${at} is TiDB (${version}), which Assent cannot use: it takes no locks for SELECT … FOR UPDATE SKIP LOCKED, so work would be done twice. ${NEEDED}`;
  if (maxPacketBytes < MIN_PACKET_BYTES)
    return `The database at ${at} takes packets of at most ${maxPacketBytes} bytes, and Assent sends up to ${MIN_PACKET_BYTES}. Set max_allowed_packet of the server to 8M or more.`;
  if (group.hasOnePrimary === 'OFF')
    return `The database at ${at} is a group with several primaries, which do not find all conflicts between their transactions. On one of its members, run: SELECT group_replication_switch_to_single_primary_mode();`;
  if (group.consistency !== null && !UP_TO_DATE.has(group.consistency))
    return `The database at ${at} is a group whose new primary may answer before it has applied what the former one confirmed (group_replication_consistency is ${group.consistency}). On each member, run: SET PERSIST group_replication_consistency = 'BEFORE_ON_PRIMARY_FAILOVER';`;
  if (keyspace?.isSharded)
    return `The keyspace ${keyspace.name} of Vitess at ${at} is sharded, and DATABASE_URL names one that is not: for shards, the common keyspace beside it, ${keyspace.name}_common (docs/operations/scaling.md, Vitess).`;
  if (keyspace && keyspace.unplaced.length > 0)
    return `Vitess at ${at} does not know how the keyspace ${keyspaceBeside(keyspace.name)}, which belongs to ${keyspace.name}, distributes ${keyspace.unplaced.length} tables, such as ${keyspace.unplaced[0]}. Write the VSchema of this version (npm run vschema -- --keyspace=${keyspaceBeside(keyspace.name)}) and apply it (docs/operations/scaling.md, Shards). For a keyspace without shards, choose a name that does not end with _common.`;
  if (keyspace && keyspace.foreignKeys !== UNMANAGED)
    return `Vitess at ${at} has foreignKeyMode ${keyspace.foreignKeys} for the keyspace ${keyspace.name}, and Assent needs ${UNMANAGED}, with which MySQL itself deletes what belongs to a deleted row. Set it in the VSchema (vtctldclient ApplyVSchema ${keyspace.name} --vschema '{"foreignKeyMode": "${UNMANAGED}"}').`;
  if (keyspace && keyspace.selectLimit !== String(NO_LIMIT))
    return `The MySQL of the keyspace ${keyspace.name} of Vitess at ${at} returns at most ${keyspace.selectLimit} rows of a SELECT, and vtgate lets no client change that. Remove sql_select_limit from the settings of MySQL.`;
  return versionFault(version, databaseUrl);
}

/** Returns what slows down the MySQL behind vtgate, with the lines of its my.cnf that end it, or null. */
export function settingsWarning(found: Record<string, string>, databaseUrl: string): string | null {
  const unfit = unlike(SETTINGS_BEHIND_VTGATE, found);
  if (unfit.length === 0) return null;
  const shown = unfit.map(([name]) => `${name} is ${found[name]}`).join(', ');
  const lines = unfit.map(([name, value]) => `${OPTIONS[name] ?? name} = ${value}`).join('; ');
  return `The MySQL of Vitess at ${describeHosts(databaseUrl)} has other settings than Assent (${shown}), so vtgate sets them for each statement, or vttablet keeps connections for them. Set in my.cnf of each MySQL (docs/operations/databases.md, Vitess): ${lines}`;
}

/** The names of settings in my.cnf, where they are others. */
const OPTIONS: Readonly<Record<string, string>> = { time_zone: 'default_time_zone' };

/** The number of the message of vtgate. */
const UNKNOWN_KEYSPACE = 'VT05003:';

/** The mode of Vitess, and its default, in which MySQL enforces foreign keys. */
const UNMANAGED = 'unmanaged';

/** Returns why a server that ignores `SKIP LOCKED` cannot be used. */
export const lockFault = (databaseUrl: string): string =>
  `The database at ${describeHosts(databaseUrl)} does not leave out locked rows for SELECT … FOR UPDATE SKIP LOCKED, so work would be done twice. ${NEEDED}`;

const NEEDED = 'Assent needs MySQL 8.0 or newer, or MariaDB 10.6 or newer.';

/**
 * Returns why a schema cannot be used: a newer version of Assent has changed it.
 * @param version of this process
 */
export function schemaFault(
  newer: readonly { name: string; version: string | null }[],
  version: string,
  databaseUrl: string,
): string {
  const last = newer.findLast((each) => each.version !== null) ?? newer.at(-1);
  const by = last?.version ? `Assent ${last.version}` : 'a newer version of Assent';
  return `The database at ${describeHosts(databaseUrl)} was changed by ${by} (migration ${last?.name}), and this is Assent ${version}, which does not know that schema. Start the newer version, or restore the backup that belongs to this one (docs/operations/upgrade.md).`;
}

/** Returns why a schema cannot be used that a build before 1.0.0 has made. */
export const beforeBaselineFault = (databaseUrl: string): string =>
  `The database at ${describeHosts(databaseUrl)} was made by a build of Assent before 1.0.0, which cannot be upgraded. Use a new database: set DATABASE_URL to an empty one, or without DATABASE_URL set DATA_DIR to another folder.`;

/**
 * Returns why a database server is too old, or null.
 * @param version as `SELECT VERSION()` returns it
 */
export function versionFault(version: string, databaseUrl: string): string | null {
  // MariaDB may put this before its version, for old clients.
  const [, major = 0, minor = 0] =
    /^(\d+)\.(\d+)/.exec(version.replace(/^5\.5\.5-/, ''))?.map(Number) ?? [];
  const isMariaDb = /mariadb/i.test(version);
  const isEnough = isMariaDb ? major * 100 + minor >= 1006 : major >= 8;
  if (isEnough) return null;
  return `The database at ${describeHosts(databaseUrl)} is too old: it is ${isMariaDb ? 'MariaDB' : 'MySQL'} ${version}. ${NEEDED}`;
}

const lackOf = (privilege: string | null, user: string, name: string, code: string) =>
  `The user ${user} lacks ${privilege ? `the privilege ${privilege}` : 'a privilege'} on the database ${name} (${code}). As an administrator of the database, run: ${grantFor(name, user)}`;

const createFor = (name: string) =>
  `CREATE DATABASE IF NOT EXISTS \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;`;

/** @param user `name@host`, or only a name */
function grantFor(name: string, user: string): string {
  const at = user.lastIndexOf('@');
  const [who, host] = at === -1 ? [user, '%'] : [user.slice(0, at), user.slice(at + 1)];
  return `GRANT ${PRIVILEGES} ON \`${name}\`.* TO ${literalOf(who)}@${literalOf(host)};`;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Whom the server names: `Access denied for user 'assent'@'%' to database 'assent'`. */
function userIn(message: string): string | null {
  const [, name, host] = /for user '([^']*)'@'([^']*)'/.exec(message) ?? [];
  return name === undefined ? null : `${name}@${host}`;
}

/** `CREATE command denied to user …`, `you need (at least one of) the SUPER privilege(s) …`. */
const privilegeIn = (message: string): string | null =>
  /^([A-Z][A-Z, ]{0,60}) command denied/.exec(message)?.[1] ??
  /the ([A-Z][A-Z,_ ]{0,60}) privilege/.exec(message)?.[1] ??
  null;

const userOf = (databaseUrl: string) =>
  decodeURIComponent(databaseHosts(databaseUrl)[0]?.username ?? '');
const nameIn = (databaseUrl: string) =>
  decodeURIComponent(databaseHosts(databaseUrl)[0]?.pathname.slice(1) ?? '');
