import type { Sequelize } from 'sequelize';
import type { Config } from './configuration/config.ts';
import { StartError } from './configuration/start-error.ts';
import { describeHosts } from './database/connections/failover.ts';
import { SessionRefused } from './database/connections/session.ts';
import { connectDatabase } from './database/database.ts';
import { isUnreachable, unreachableCode } from './database/driver-errors.ts';
import { migrate } from './migrations/migrate.ts';
import { addMissingTestApps } from './own-account/adding-apps.ts';
import { sealedSample } from './sealing/sealed-value.model.ts';
import type { Service } from './service.ts';

/**
 * Connects, migrates the schema, and checks that the master key can read the stored values.
 * @throws StartError when the database is unreachable, refuses the settings of a connection, or was sealed with other keys
 */
export async function prepareDatabase(config: Config, service: Service): Promise<Sequelize> {
  const sequelize = connectDatabase(config.databaseUrl, config.databasePool);
  try {
    await migrate(sequelize);
    if (!config.acceptsUnreadableSecrets) await checkMasterKey(service);
    await addMissingTestApps(service);
    return sequelize;
  } catch (error) {
    await sequelize.close();
    if (error instanceof SessionRefused)
      throw new StartError(
        `The database at ${describeHosts(config.databaseUrl)} does not accept the settings that Assent needs for each connection (docs/operations.md, Database sessions): ${error.message}`,
      );
    if (!isUnreachable(error)) throw error;
    throw new StartError(
      `The database at ${describeHosts(config.databaseUrl)} is unreachable (${unreachableCode(error)}). See DATABASE_URL.`,
    );
  }
}

/**
 * Checks a sample of sealed values. One readable value is enough, since others may be damaged; a new service has none.
 */
async function checkMasterKey({ keyring }: Service): Promise<void> {
  const sealed = await sealedSample();
  if (sealed.length === 0 || sealed.some((value) => keyring.sealedBy(value) !== 'unknown')) return;
  throw new StartError(
    'MASTER_KEY does not belong to this database: the stored data was sealed with another key. Set that key as ' +
      'MASTER_KEY, or as MASTER_KEY_PREVIOUS to change to a new one. If it is lost, ACCEPT_UNREADABLE_SECRETS=true ' +
      'starts without it (docs/operations.md, Keys).',
  );
}
