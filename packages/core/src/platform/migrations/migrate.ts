import { setTimeout as pause } from 'node:timers/promises';
import type { Sequelize } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import { waitForHours } from '../database/connections/session.ts';
import { withoutLimit } from '../database/connections/statement-limits.ts';
import { driverConnection, keyspaceOfApps, run, runTogether } from '../database/driver.ts';
import { isDoneAlready } from '../database/driver-errors.ts';
import { ANY, type Migration, oldestBeside, statementsOf } from './compatibility.ts';
import { migrations } from './list.ts';
import {
  announce,
  isBeforeBaseline,
  type NewerMigration,
  newerMigrations,
} from './newer-migrations.ts';
import { inKeyspace } from './vschema.ts';

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

/** A build before 1.0.0 has made the schema. No migration leads from there to this version. */
export class SchemaBeforeBaseline extends Error {
  override name = 'SchemaBeforeBaseline';
}

/**
 * Brings the schema up to date. Of several processes starting at once, one does it and the others wait.
 * @param version of this process, for processes of older ones that are still running
 * @param all the changes of the schema
 * @throws NewerSchema, SchemaBeforeBaseline
 */
export const migrate = (sequelize: Sequelize, version = '', all = migrations): Promise<void> =>
  withoutLimit(() => migrateAlone(sequelize, version, all));

async function migrateAlone(
  sequelize: Sequelize,
  version: string,
  all: readonly Migration[],
): Promise<void> {
  // A named lock belongs to one connection, which waits while others migrate, and is not used again.
  const pool = sequelize.connectionManager;
  const held = await pool.getConnection({ type: 'write' });
  try {
    const connection = driverConnection(held);
    await waitForHours(connection);
    const lock = `assent-migrate-${sequelize.getDatabaseName()}`.slice(0, 64);
    const values = { lock, wait: LOCK_SECONDS };
    // Vitess names the column after the function, whatever the statement does.
    const [row = {}] = await run<object[]>(connection, 'SELECT GET_LOCK(:lock, :wait)', values);
    if (Object.values(row)[0] !== 1)
      throw new Error('another process has been migrating for a minute');
    try {
      const keyspace = keyspaceOfApps(connection);
      const change: Change = (statement) => {
        const sql = keyspace ? inKeyspace(keyspace, statement) : statement;
        return runTogether(connection, [{ sql, text: sql }]);
      };
      const umzug = umzugOf(sequelize, change, all);
      const executed = new Set((await umzug.executed()).map(({ name }) => name));
      // Only now: another version may have held the lock.
      if (await isBeforeBaseline()) throw new SchemaBeforeBaseline();
      const newer = await newerMigrations();
      if (newer.length > 0) throw new NewerSchema(newer);
      const pending = all.filter(({ name }) => !executed.has(name));
      await runPending(umzug, pending, version, executed.size === 0);
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
  pending: readonly Migration[],
  version: string,
  isNew: boolean,
): Promise<void> {
  if (pending.length === 0) return;
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

/** Runs a statement that changes the schema. */
type Change = (sql: string) => Promise<unknown>;

/** The migrations of a schema, and which of them it has. */
export const umzugOf = (
  sequelize: Sequelize,
  change: Change = (sql) => sequelize.query(sql),
  all: readonly Migration[] = migrations,
) => {
  let isFirst = true;
  return new Umzug({
    migrations: all.map(({ name, sql }) => ({
      name,
      async up() {
        // A process that was killed before the record of a migration has executed only statements of the first one.
        const mayBeDone = isFirst;
        isFirst = false;
        for (const statement of statementsOf(sql))
          await change(statement).catch((error: unknown) => {
            if (!mayBeDone || !isDoneAlready(error)) throw error;
          });
      },
    })),
    storage: new SequelizeStorage({ sequelize, tableName: 'migrations' }),
    logger: undefined,
  });
};
