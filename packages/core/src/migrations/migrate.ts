import { QueryTypes, type Sequelize } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import { isDoneAlready } from '../database/driver-errors.ts';
import { migrations } from './list.ts';

const LOCK_SECONDS = 60;

/** Brings the schema up to date. Of several processes starting at once, one does it and the others wait. */
export async function migrate(sequelize: Sequelize): Promise<void> {
  // A named lock belongs to one connection; a transaction is Sequelize's way to hold one.
  await sequelize.transaction(async (transaction) => {
    const lock = `assent-migrate-${sequelize.getDatabaseName()}`.slice(0, 64);
    const [row] = await sequelize.query<{ got: number | null }>(
      'SELECT GET_LOCK(:lock, :wait) AS got',
      {
        type: QueryTypes.SELECT,
        replacements: { lock, wait: LOCK_SECONDS },
        transaction,
      },
    );
    if (row?.got !== 1) throw new Error('another process has been migrating for a minute');
    try {
      await umzugOf(sequelize).up();
    } finally {
      // Vitess has lock functions only in SELECT.
      await sequelize.query('SELECT RELEASE_LOCK(:lock)', { replacements: { lock }, transaction });
    }
  });
}

/** Names of the migrations that the schema still lacks. */
export const pendingMigrations = async (sequelize: Sequelize): Promise<string[]> =>
  (await umzugOf(sequelize).pending()).map(({ name }) => name);

/** The migrations of a schema, and which of them it has. */
export const umzugOf = (sequelize: Sequelize) => {
  let isFirst = true;
  return new Umzug({
    migrations: migrations.map(({ name, sql }) => ({
      name,
      async up() {
        // A process that was killed after a statement and before its record leaves at most the first one executed.
        const mayBeDone = isFirst;
        isFirst = false;
        await sequelize.query(sql).catch((error: unknown) => {
          if (!mayBeDone || !isDoneAlready(error)) throw error;
        });
      },
    })),
    storage: new SequelizeStorage({ sequelize, tableName: 'migrations' }),
    logger: undefined,
  });
};
