import { QueryTypes, type Sequelize } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
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
      await sequelize.query('DO RELEASE_LOCK(:lock)', { replacements: { lock }, transaction });
    }
  });
}

/** Names of the migrations that the schema still lacks. */
export const pendingMigrations = async (sequelize: Sequelize): Promise<string[]> =>
  (await umzugOf(sequelize).pending()).map(({ name }) => name);

const umzugOf = (sequelize: Sequelize) =>
  new Umzug({
    migrations: migrations.map(({ name, sql }) => ({
      name,
      up: () => sequelize.query(sql),
    })),
    storage: new SequelizeStorage({ sequelize, tableName: 'migrations' }),
    logger: undefined,
  });
