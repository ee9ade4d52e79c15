import type { Sequelize } from 'sequelize';
import { type Columns, type Definition, fieldOf, type NewRow, written } from './columns.ts';
import { noteFullDisk } from './connections/full-disk.ts';
import { explained } from './connections/overtaken.ts';
import { openPool } from './connections/pool.ts';
import {
  type DriverConnection,
  driverConnection,
  keyspaceOfApps,
  requireChanged,
  run,
  runTogether,
  takesPackets,
} from './driver.ts';
import {
  isConflict,
  isOutsideCluster,
  isUnexpected,
  isWithoutParent,
  unexpectedRows,
} from './driver-errors.ts';
import { currentPacket, newPacket, type Packet, readingInto } from './packets.ts';
import { retryingConflicts } from './retrying.ts';
import {
  beginOn,
  changedRows,
  currentUnit,
  type Later,
  outside,
  readRows,
  type Unit,
  within,
} from './transactions.ts';
import { statementOf, type Values } from './values/placeholders.ts';

let connected: Sequelize | undefined;

/**
 * Opens the pool.
 * @param url `mysql://user:password@host:port/name`, with several hosts separated by commas, of which one is used at a
 *   time (failover.ts), or with `?socketPath=` for a unix socket
 * @param ofJobs number of connections that jobs may hold at once
 */
export function connectDatabase(url: string, poolSize: number, ofJobs = poolSize): Sequelize {
  const onConnected = (connection: DriverConnection) => {
    shards = keyspaceOfApps(connection);
    isWithPackets = takesPackets(connection);
    for (const listener of connectionListeners) listener();
  };
  const sequelize = openPool(url, { size: poolSize, ofJobs, onConnected });
  connected = sequelize;
  return sequelize;
}

let shards: string | null = null;
/** Returns whether the rows of apps are in shards (`keyspaceOfApps`), which the first connection tells. */
export const isOnShards = () => shards !== null;

/** Whether the newest connection takes reads in one packet with other statements. */
let isWithPackets = false;
/** Returns whether reads are sent in one packet with other statements (`takesPackets`). */
export const takesReadsTogether = () => isWithPackets;

const connectionListeners = new Set<() => void>();

/** Calls `listener` for each new connection. Returns a function that stops this. */
export function onConnection(listener: () => void): () => void {
  connectionListeners.add(listener);
  return () => void connectionListeners.delete(listener);
}

/** Returns the pool of this process. @throws Error before `connectDatabase` */
export function database(): Sequelize {
  if (!connected) throw new Error('connectDatabase was not called');
  return connected;
}

/** Returns how many connections of the pool are used and idle, and how many requests wait for one. */
export function poolUse(): Record<'used' | 'idle' | 'waiting', number> {
  // Sequelize does not publish its pool (6.37); sequelize-pool has these three counters.
  const pool: unknown = Reflect.get(database().connectionManager, 'pool');
  const count = (name: string): number => {
    const value: unknown = typeof pool === 'object' && pool !== null ? Reflect.get(pool, name) : 0;
    return typeof value === 'number' ? value : 0;
  };
  return { used: count('using'), idle: count('available'), waiting: count('waiting') };
}

/** Returns the rows of a SELECT, with named `:placeholders`; a list is for `IN (…)`. Joins the current transaction. */
export function select<Row extends object>(sql: string, values: Values = {}): Promise<Row[]> {
  const packet = currentUnit() ? undefined : currentPacket();
  const read = packet?.read(statementOf(sql, values));
  const alone = () => statement<Row[]>(sql, values);
  // The error may be that of another read. Its own shows when it is sent alone.
  return read ? read.then(readRows<Row>, alone) : alone();
}

/**
 * Sends those reads of `work` that begin at once, also in batches, in one packet. While a batch that they join is under way,
 * they are sent with the next one.
 */
export function inOnePacket<T>(work: () => Promise<T>): Promise<T> {
  if (!isWithPackets || currentUnit()) return work();
  const packet = newPacket();
  const done = readingInto(packet, work);
  // After the batches that it has begun.
  setImmediate(() => void sendReads(packet));
  return done;
}

async function sendReads(packet: Packet): Promise<void> {
  const reads = packet.close();
  if (reads.length === 0) return;
  try {
    const pool = database().connectionManager;
    const held = await pool.getConnection({ type: 'write' });
    const answers: unknown[] = [];
    try {
      const last = await runTogether(driverConnection(held), reads, (before) =>
        answers.push(...before),
      );
      packet.answered([...answers, last]);
    } finally {
      pool.releaseConnection(held);
    }
  } catch (error) {
    packet.failed(error);
  }
}

/**
 * Reads what a job that the current transaction writes begins with: behind its COMMIT, in the same packet. Returns what gives it
 * after the COMMIT; null where that is not possible. An error of the read does not fail the transaction.
 * @param read reads outside of the transaction. What it reads at once is sent behind the COMMIT
 */
export function behindCommit<T>(read: () => Promise<T>): (() => Promise<T>) | null {
  const { behind } = currentUnit() ?? {};
  if (!behind) return null;
  const reading = new Promise<T>((resolve, reject) =>
    beforeCommit(async () => {
      outside(() => readingInto(behind, read)).then(resolve, reject);
      // Until it has begun.
      await new Promise((begun) => setImmediate(begun));
    }),
  );
  return () => reading;
}

/** Returns the rows of a query about the tables of `:schema`: on shards, of both keyspaces. */
export async function selectOfSchema<Row extends object>(
  sql: string,
  values: Values = {},
): Promise<Row[]> {
  const rows = await select<Row>(sql, { ...values, schema: database().getDatabaseName() });
  if (!isOnShards()) return rows;
  return [...rows, ...(await select<Row>(sql, { ...values, schema: shards }))];
}

/** Runs an INSERT, UPDATE or DELETE and returns the number of changed rows. */
export const change = async (sql: string, values: Values = {}): Promise<number> =>
  changedRows(await statement(sql, values));

/** Inserts rows and returns the number of changed rows. */
export function insert<D extends Definition>(
  into: D,
  rows: readonly NewRow<D>[],
  onDuplicate: OnDuplicate = {},
): Promise<number> {
  const { sql, values } = insertionInto(into, rows, onDuplicate);
  return change(sql, values);
}

/**
 * The same verbs, whose statements are sent, in a transaction, together with its next statement or its commit, which then
 * fails if this one does: nobody waits for them. Not for a statement whose failure the rule expects, such as a taken name.
 * The function that each returns gives its result. @throws Error before a later statement was answered
 */
export const batched = {
  async select<Row extends object>(sql: string, values: Values = {}): Promise<Later<Row[]>> {
    const answer = await statementLater(sql, values);
    return () => readRows(answer());
  },

  /** @param exactly number of rows that must be changed, or the transaction fails (`optimistically`) */
  async change(sql: string, values: Values = {}, exactly?: number): Promise<Later<number>> {
    if (exactly !== undefined && currentUnit()?.isOnVtgate) {
      const changed = await change(sql, values);
      if (changed !== exactly) throw unexpectedRows();
      return () => changed;
    }
    const answer = await statementLater(sql, values);
    if (exactly !== undefined) await statementLater(requireChanged(exactly), {});
    return () => changedRows(answer());
  },

  insert<D extends Definition>(
    into: D,
    rows: readonly NewRow<D>[],
    onDuplicate: OnDuplicate = {},
  ): Promise<Later<number>> {
    const { sql, values } = insertionInto(into, rows, onDuplicate);
    return batched.change(sql, values);
  },
};

/**
 * Inserts rows that the current transaction does not read, and that may be inserted twice: where the other rows of the
 * transaction are in a keyspace of their own, they follow its commit (platform/outbox).
 */
export async function insertAsConsequence<D extends Definition>(
  into: D,
  rows: readonly NewRow<D>[],
): Promise<void> {
  const { sql, values } = insertionInto(into, rows, {});
  const shards = currentUnit()?.shards;
  if (shards) return void shards.consequences.push(statementOf(sql, values).text);
  await statementLater(sql, values);
}

async function statementLater(sql: string, values: Values): Promise<Later<unknown>> {
  const unit = currentUnit();
  if (unit) return unit.runLater(inOrder(sql), values);
  const answer = await statement<unknown>(sql, values);
  return () => answer;
}

const JOINS = /^([\s(]*SELECT\b)(?=.* JOIN )/s;
/**
 * Returns a statement with the order of its joins. vtgate would begin with a table that is in one shard, such as that of all
 * apps, and ask the others for each of its rows.
 */
const inOrder = (sql: string) =>
  isOnShards() ? sql.replace(JOINS, '$1 /*vt+ PLANNER=left2right */') : sql;

/** Sends the statements of the current transaction that wait. */
export async function sendWaiting(): Promise<void> {
  await currentUnit()?.flushed();
}

/**
 * Runs one statement, on the connection of the current transaction or one of the pool, directly through the driver:
 * Sequelize's own query layer costs more than the round trip (docs/operations/performance.md).
 */
async function statement<Answer>(asWritten: string, values: Values): Promise<Answer> {
  const unit = currentUnit();
  const sql = inOrder(asWritten);
  if (unit) return unit.run<Answer>(sql, values);
  return retryingConflicts(() => statementOfItsOwn<Answer>(sql, values));
}

async function statementOfItsOwn<Answer>(sql: string, values: Values): Promise<Answer> {
  const pool = database().connectionManager;
  const held = await pool.getConnection({ type: 'write' });
  try {
    const answer = await run<Answer>(driverConnection(held), sql, values);
    pool.releaseConnection(held);
    return answer;
  } catch (error) {
    if (isOutsideCluster(error)) await pool.destroyConnection(held).catch(() => {});
    else pool.releaseConnection(held);
    throw await reported(error);
  }
}

/** Returns the error to throw for one of a statement. */
function reported(error: unknown): Promise<unknown> {
  noteFullDisk(error);
  return explained(error);
}

/**
 * Runs `work` in one transaction; a nested call joins the outer one. The outermost call runs it again after a conflict
 * with another transaction (`isConflict`), so `work` must have no side effects outside the database.
 */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return currentUnit() ? work() : retryingConflicts(() => runUnit(work));
}

/**
 * Begins and ends the transaction through the driver: through Sequelize, this costs more processor time than the rest of
 * a short transaction.
 */
async function runUnit<T>(work: () => Promise<T>): Promise<T> {
  const pool = database().connectionManager;
  const held = await pool.getConnection({ type: 'write' });
  const unit = beginOn(driverConnection(held));
  const runAll = async () => {
    const value = await work();
    for (const act of unit.beforeCommit) await act();
    if (unit.shards) for (const listener of commitListeners) await listener(unit);
    const { isFree } = await unit.commit();
    return { value, isFree };
  };
  const { value, isFree } = await within(unit, runAll).catch(async (error) => {
    // After another failure of a commit, the state of the connection is unknown. The first error is the one to report.
    // The statements before a COMMIT in its packet keep it from being executed.
    const isKnown =
      !unit.isCommitting || isConflict(error) || isUnexpected(error) || isWithoutParent(error);
    const isReusable = isKnown && !isOutsideCluster(error) && (await unit.isRolledBack());
    if (isReusable) pool.releaseConnection(held);
    if (!isReusable) await pool.destroyConnection(held).catch(() => {});
    throw await reported(error);
  });
  void isFree.then(() => pool.releaseConnection(held));
  for (const act of unit.afterCommit) act();
  return value;
}

const commitListeners = new Set<(unit: Unit) => Promise<void>>();

/** Calls `listener` for each transaction on shards, before its commit. */
export const onCommit = (listener: (unit: Unit) => Promise<void>) =>
  void commitListeners.add(listener);

/** Runs statements of another transaction, which have their values, in the current one. */
export const repeatStatements = async (texts: readonly string[]) => currentUnit()?.repeat(texts);

/** Returns the current transaction, as a key of what belongs to it; undefined when there is none. */
export const currentTransaction = (): object | undefined => currentUnit();

/** Runs `act` as the last statements of the current transaction. */
export function beforeCommit(act: () => Promise<unknown>): void {
  currentUnit()?.beforeCommit.push(act);
}

/** Runs `act` after the current transaction has committed; immediately when there is none. */
export function afterCommit(act: () => void): void {
  const unit = currentUnit();
  if (unit) unit.afterCommit.push(act);
  if (!unit) act();
}

/** What an INSERT does with a row whose key exists; without these, it fails. */
type OnDuplicate = {
  /** Skips it. */
  ignore?: boolean;
  /** Changes the existing row. SQL after ON DUPLICATE KEY UPDATE. */
  update?: string;
};

/** Returns the INSERT of rows, with those columns that any of them has. */
function insertionInto(
  { tableName, columns }: Definition,
  rows: readonly object[],
  { ignore = false, update }: OnDuplicate,
): { sql: string; values: Values } {
  const given = fieldsOf(columns).filter(({ name }) =>
    rows.some((row) => Reflect.get(row, name) !== undefined),
  );
  const fields = given.map(({ field }) => field);
  const values = rows.map((row) =>
    given.map(({ name }) => written(columns[name], Reflect.get(row, name))),
  );
  const places = rows.map((_, at) => `(:row${at})`).join(', ');
  const into = `INSERT ${ignore ? 'IGNORE ' : ''}INTO ${tableName} (${fields.join(', ')})`;
  const end = update === undefined ? '' : `ON DUPLICATE KEY UPDATE ${update}`;
  return {
    sql: `${into} VALUES ${places} ${end}`,
    // The outbox reads the app of the rows.
    values: {
      appId: rows[0] && Reflect.get(rows[0], 'appId'),
      ...Object.fromEntries(values.map((row, at) => [`row${at}`, row])),
    },
  };
}

type Field = { name: string; field: string };
const known = new WeakMap<Columns, Field[]>();

/** Returns the columns with their quoted names in the database. */
function fieldsOf(columns: Columns): Field[] {
  const fields =
    known.get(columns) ??
    Object.entries(columns).map(([name, column]) => ({
      name,
      field: `\`${fieldOf(name, column)}\``,
    }));
  known.set(columns, fields);
  return fields;
}
