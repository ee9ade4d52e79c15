// What the errors of the driver mean, also those that Sequelize wraps.

const CONFLICTS = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT', // a conflict with another member of a MySQL group
  'ER_CHECKREAD', // another transaction changed a row after MariaDB (11.8) took the snapshot of this one
]);
/** Returns whether a Galera node refused a statement before executing it, because it is outside of its cluster. */
export const isOutsideCluster = (error: unknown) => driverCodeOf(error) === 'ER_UNKNOWN_COM_ERROR';

/**
 * Returns whether a transaction, or a statement of its own, had no effect because of another transaction or of the state
 * of a cluster, and may be run again.
 */
export const isConflict = (error: unknown) =>
  CONFLICTS.has(driverCodeOf(error)) || isOutsideCluster(error);

/** Returns whether a statement waited for a lock for as long as its session allows. */
export const isLockTimeout = (error: unknown) => driverCodeOf(error) === 'ER_LOCK_WAIT_TIMEOUT';

const UNEXPECTED = new Set(['ER_SUBQUERY_NO_1_ROW', 'ER_DUP_ENTRY']);
/** Returns whether a statement changed another number of rows than it must, or a row exists already. */
export const isUnexpected = (error: unknown) => UNEXPECTED.has(driverCodeOf(error));

/** Returns the error of a statement that changed another number of rows than it must. */
export const unexpectedRows = () =>
  Object.assign(new Error('other rows were changed'), { code: 'ER_SUBQUERY_NO_1_ROW' });

/** Returns whether a row refers to one that does not exist, such as one that was deleted meanwhile. */
export const isWithoutParent = (error: unknown) => driverCodeOf(error) === 'ER_NO_REFERENCED_ROW_2';

/** Returns the name of the unique index that a row violates, or null for other errors. */
export function takenIndex(error: unknown): string | null {
  if (driverCodeOf(error) !== 'ER_DUP_ENTRY') return null;
  const message = String(driverErrorOf(error));
  return /for key '(?:[^'.]+\.)?([^']+)'/.exec(message)?.[1] ?? null;
}

/** Returns the driver's error, which Sequelize wraps where its models are used. */
const driverErrorOf = (error: unknown): unknown =>
  error instanceof Error && 'parent' in error ? error.parent : error;

/** Returns the code of the driver's error; empty for other errors. */
export function driverCodeOf(error: unknown): string {
  const cause = driverErrorOf(error);
  if (!(cause instanceof Error && 'code' in cause)) return '';
  return isWithoutTablet(cause) ? VITESS_UNAVAILABLE : String(cause.code);
}

/**
 * The code of a statement that vtgate, the proxy of Vitess (24), could not bring to a vttablet, or that one to its MySQL, or whose
 * tables vtgate has not read yet.
 */
export const VITESS_UNAVAILABLE = 'VITESS_UNAVAILABLE';

// vtgate gives these the code of an unknown error, so that only their words say what they are. The error of a statement over
// several shards begins with what became of the others. After the last two, the transaction must be run again as a whole.
const WITHOUT_TABLET =
  /^(?:(?:transaction rolled back to reverse changes of|reverted) partial DML execution(?: failure)?: )?target: \S+: (no healthy tablet available for|primary is not serving|current keyspace is being resharded|vttablet: rpc error: code = Unavailable|vttablet: rpc error: code = Code\(17\) desc = operation not allowed in state)|^VT09015: schema tracking required|^VT15001: transaction error|^VT09032: previous transaction failed/;

/** The numbers of errors that a client of MySQL makes itself, here a vttablet that lost its own; the driver has no names. */
const ofClients = (number: unknown) => Number(number) >= 2_000 && Number(number) < 3_000;

const isWithoutTablet = (cause: Error & { code: unknown }) =>
  cause.code === 'ER_UNKNOWN_ERROR'
    ? WITHOUT_TABLET.test(cause.message)
    : 'errno' in cause && ofClients(cause.errno);

// ER_CLIENT_INTERACTION_TIMEOUT: MySQL closes an idle connection. ER_UNKNOWN_COM_ERROR: a Galera node outside of its
// cluster. ER_ERROR_DURING_COMMIT: it left the cluster meanwhile.
const GONE =
  /^(VITESS_UNAVAILABLE|ECONN|EPIPE|ETIMEDOUT|ENOENT|PROTOCOL_(CONNECTION_LOST|SEQUENCE_TIMEOUT)|ER_(SERVER_SHUTDOWN|CONNECTION_KILLED|CLIENT_INTERACTION_TIMEOUT|UNKNOWN_COM_ERROR|ERROR_DURING_COMMIT|OPTION_PREVENTS_STATEMENT))/;
const GONE_NAMES =
  /^(Sequelize(Connection|HostNot|AccessDenied|ConnectionAcquireTimeout)|SessionRefused)/;

/** Returns whether the database was unreachable, as opposed to rejecting a statement. */
export const isUnreachable = (error: unknown): boolean =>
  GONE.test(driverCodeOf(error)) ||
  isFatal(driverErrorOf(error)) ||
  (error instanceof Error && GONE_NAMES.test(error.name));

/** Returns whether the driver can no longer use the connection, such as one that the database has closed. */
const isFatal = (cause: unknown) =>
  cause instanceof Error && 'fatal' in cause && cause.fatal === true;

/** Returns the driver's code for an unreachable database, such as `ECONNREFUSED`. */
export const unreachableCode = (error: unknown): string =>
  driverCodeOf(error) || (error instanceof Error ? error.name : 'unknown');

const FULL = new Set(['ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ER_ERROR_ON_WRITE']);
/** Returns whether the database could not store something because its disk is full. */
export const isDiskFull = (error: unknown): boolean => FULL.has(driverCodeOf(error));

/** The code of a write that was refused, or given up, because the database does not complete commits. */
export const COMMITS_HANG = 'COMMITS_HANG';
/** Returns whether a write failed because the database does not complete commits. */
export const isHangingCommit = (error: unknown): boolean => driverCodeOf(error) === COMMITS_HANG;

const PASSING = new Set([
  COMMITS_HANG,
  'ER_QUERY_INTERRUPTED', // an administrator ended the statement, or a limit of Vitess the statement or its transaction
  'ER_QUERY_TIMEOUT', // a statement reached the server's limit, or that of a vttablet
  'ER_TOO_MANY_USER_CONNECTIONS', // a vttablet runs as many transactions as it may
  'ER_NET_PACKET_TOO_LARGE', // the server's limit was lowered after this process had checked it
  'ER_OUT_OF_RESOURCES',
  'ER_OUTOFMEMORY',
]);
/** Returns whether a statement failed by the state of the database, so that it may succeed later, unchanged. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) ||
  isDiskFull(error) ||
  isConflict(error) ||
  PASSING.has(driverCodeOf(error));

const UNKNOWN_NAMES = new Set(['ER_BAD_FIELD_ERROR', 'ER_NO_SUCH_TABLE']);
/** Returns whether a statement named a column or a table that does not exist. */
export const isUnknownName = (error: unknown): boolean => UNKNOWN_NAMES.has(driverCodeOf(error));

// What a statement adds exists, or what it renames or removes does not.
const DONE_ALREADY = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_NO_SUCH_TABLE',
  'ER_DUP_FIELDNAME',
  'ER_BAD_FIELD_ERROR',
  'ER_DUP_KEYNAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_FK_DUP_NAME',
  'ER_CANT_CREATE_TABLE', // MariaDB, for a foreign key whose name exists
]);

/** Returns whether a change of the schema failed because it was made before. */
export const isDoneAlready = (error: unknown) => DONE_ALREADY.has(driverCodeOf(error));
