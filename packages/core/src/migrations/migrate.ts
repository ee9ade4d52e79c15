import type { Sequelize } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import { waitForHours } from '../database/connections/session.ts';
import { withoutLimit } from '../database/connections/statement-limits.ts';
import { driverConnection, run, runTogether } from '../database/driver.ts';
import { isDoneAlready } from '../database/driver-errors.ts';
import { migrations } from './list.ts';

const LOCK_SECONDS = 60;

/** Brings the schema up to date. Of several processes starting at once, one does it and the others wait. */
export const migrate = (sequelize: Sequelize): Promise<void> =>
  withoutLimit(() => migrateAlone(sequelize));

async function migrateAlone(sequelize: Sequelize): Promise<void> {
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
      await umzugOf(sequelize, (sql) => runTogether(connection, [{ sql, text: sql }])).up();
    } finally {
      // Vitess has lock functions only in SELECT.
      await run(connection, 'SELECT RELEASE_LOCK(:lock)', { lock });
    }
  } finally {
    await pool.destroyConnection(held).catch(() => {});
  }
}

/** Names of the migrations that the schema still lacks. */
export const pendingMigrations = async (sequelize: Sequelize): Promise<string[]> =>
  (await umzugOf(sequelize).pending()).map(({ name }) => name);

/** Names of the migrations of a schema that this version does not know. */
export async function unknownMigrations(sequelize: Sequelize): Promise<string[]> {
  const known = new Set(migrations.map(({ name }) => name));
  const executed = await storageOf(sequelize).executed();
  return executed.filter((name) => !known.has(name));
}

const storageOf = (sequelize: Sequelize) =>
  new SequelizeStorage({ sequelize, tableName: 'migrations' });

/**
 * The migrations of a schema, and which of them it has.
 * @param change runs a statement that changes the schema
 */
export const umzugOf = (
  sequelize: Sequelize,
  change: (sql: string) => Promise<unknown> = (sql) => sequelize.query(sql),
) => {
  let isFirst = true;
  return new Umzug({
    migrations: migrations.map(({ name, sql }) => ({
      name,
      async up() {
        // A process that was killed after a statement and before its record leaves at most the first one executed.
        const mayBeDone = isFirst;
        isFirst = false;
        await change(sql).catch((error: unknown) => {
          if (!mayBeDone || !isDoneAlready(error)) throw error;
        });
      },
    })),
    storage: storageOf(sequelize),
    logger: undefined,
  });
};
