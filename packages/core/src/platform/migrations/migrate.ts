import { setTimeout as pause } from 'node:timers/promises';
import type { Sequelize } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import { z } from 'zod';
import { waitForHours } from '../database/connections/session.ts';
import { withoutLimit } from '../database/connections/statement-limits.ts';
import { select } from '../database/database.ts';
import { driverConnection, run, runTogether } from '../database/driver.ts';
import { isDoneAlready } from '../database/driver-errors.ts';
import { retryingConflicts } from '../database/retrying.ts';
import type { Values } from '../database/values/placeholders.ts';
import { ANY, type Migration, oldestBeside } from './compatibility.ts';
import { migrations } from './list.ts';
import { announce, type NewerMigration, newerMigrations } from './newer-migrations.ts';

const LOCK_SECONDS = 60;
/** Time for which older processes that must not go on are waited for, ms: each of them looks every 2 s (schema-guard.ts). */
const NOTICE_MS = 4_000;

/** A newer version has migrated the schema, or has begun to. */
export class NewerSchema extends Error {
  override name = 'NewerSchema';
  readonly migrations: readonly NewerMigration[];

  constructor(found: readonly NewerMigration[]) {
    super(`the schema has unknown migrations: ${found.map(({ name }) => name).join(', ')}`);
    this.migrations = found;
  }
}

/**
 * Brings the schema up to date. Of several processes starting at once, one does it and the others wait.
 * @param version of this process, for processes of older ones that are still running
 * @throws NewerSchema
 */
export const migrate = (sequelize: Sequelize, version = ''): Promise<void> =>
  withoutLimit(() => migrateAlone(sequelize, version));

async function migrateAlone(sequelize: Sequelize, version: string): Promise<void> {
  // A named lock belongs to one connection, which waits while others migrate, and is not used again.
  const pool = sequelize.connectionManager;
  const held = await pool.getConnection({ type: 'write' });
  try {
    const connection = driverConnection(held);
    await waitForHours(connection);
    const lock = `assent-migrate-${sequelize.getDatabaseName()}`.slice(0, 64);
    const values = { lock, wait: LOCK_SECONDS };
    const [row] = await run<{ got: number | null }[]>(
      connection,
      'SELECT GET_LOCK(:lock, :wait) AS got',
      values,
    );
    if (row?.got !== 1) throw new Error('another process has been migrating for a minute');
    try {
      const umzug = umzugOf(sequelize, (sql, values) =>
        values ? run(connection, sql, values) : runTogether(connection, [{ sql, text: sql }]),
      );
      const executed = await umzug.executed();
      // Only now: a newer version may have held the lock.
      const newer = await newerMigrations();
      if (newer.length > 0) throw new NewerSchema(newer);
      await runPending(umzug, new Set(executed.map(({ name }) => name)), version);
    } finally {
      // Vitess has lock functions only in SELECT.
      await run(connection, 'SELECT RELEASE_LOCK(:lock)', { lock });
    }
  } finally {
    await pool.destroyConnection(held).catch(() => {});
  }
}

/**
 * Announces what follows and runs it: first what older processes go on beside, however long it takes. The others have time
 * to stop before the rest begins.
 */
async function runPending(
  umzug: Pick<Umzug, 'up'>,
  executed: ReadonlySet<string>,
  version: string,
): Promise<void> {
  const pending = migrations.filter(({ name }) => !executed.has(name));
  if (pending.length === 0) return;
  const isNew = executed.size === 0;
  const step = pending.findIndex((each) => !isNew && oldestBeside(each) !== ANY);
  if (step > 0) {
    await announce(pending.slice(0, step), version);
    await umzug.up({ step });
  }
  await announce(pending, version);
  if (step >= 0) await pause(NOTICE_MS);
  await umzug.up();
}

/** Names of the migrations that the schema still lacks. */
export const pendingMigrations = async (sequelize: Sequelize): Promise<string[]> =>
  (await umzugOf(sequelize).pending()).map(({ name }) => name);

/**
 * The migrations of a schema, and which of them it has.
 * @param change runs a statement that changes the schema
 */
export const umzugOf = (
  sequelize: Sequelize,
  change: Change = (sql, values) => (values ? select(sql, values) : sequelize.query(sql)),
) => {
  let isFirst = true;
  return new Umzug({
    migrations: migrations.map(({ name, sql, batchesOf, writes }) => ({
      name,
      async up() {
        // A process that was killed after a statement and before its record leaves at most the first one executed.
        const mayBeDone = isFirst;
        isFirst = false;
        if (batchesOf) return changeInBatches({ sql, batchesOf, writes }, change);
        await change(sql).catch((error: unknown) => {
          if (!mayBeDone || !isDoneAlready(error)) throw error;
        });
      },
    })),
    storage: new SequelizeStorage({ sequelize, tableName: 'migrations' }),
    logger: undefined,
  });
};

/** Runs a statement and returns its answer. A statement without values has no placeholders. */
type Change = (sql: string, values?: Values) => Promise<unknown>;

/** Rows of one batch. */
const BATCH = 1_000;

/**
 * Runs a statement for all rows of a table, some at a time, in the order of their ids, and again after a conflict with
 * another process.
 */
async function changeInBatches(
  { sql, batchesOf, writes }: Pick<Migration, 'sql' | 'batchesOf' | 'writes'>,
  change: Change,
): Promise<void> {
  const next = `SELECT id FROM ${batchesOf} WHERE id > :after ORDER BY id LIMIT ${BATCH}`;
  for (let after = ''; ; ) {
    const ids = Ids.parse(await change(next, { after }));
    const last = ids.at(-1)?.id;
    if (last === undefined) return;
    const batch = () => change(sql, { after, last });
    await retryingConflicts(writes ? () => writeFrom(batch, writes, change) : batch);
    after = last;
  }
}

/** Writes, in one transaction, what follows from the rows that a batch locks and returns. */
async function writeFrom(
  batch: () => Promise<unknown>,
  writes: NonNullable<Migration['writes']>,
  change: Change,
): Promise<void> {
  await change('START TRANSACTION');
  try {
    const written = writes(await batch());
    if (written) await change(written.sql, written.values);
    await change('COMMIT');
  } catch (error) {
    await change('ROLLBACK');
    throw error;
  }
}

const Ids = z.array(z.object({ id: z.string() }));
