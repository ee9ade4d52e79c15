import type { Sequelize } from 'sequelize';
import type { Config } from './configuration/config.ts';
import { databaseFault, versionFault } from './configuration/database-faults.ts';
import { databaseServer } from './configuration/database-server.model.ts';
import { StartError } from './configuration/start-error.ts';
import { connectDatabase } from './database/database.ts';
import { migrate } from './migrations/migrate.ts';
import { addMissingTestApps } from './own-account/adding-apps.ts';
import { sealedSample } from './sealing/sealed-value.model.ts';
import type { Service } from './service.ts';

/**
 * Connects, migrates the schema, and checks that the master key can read the stored values.
 * @throws StartError when the database is unreachable or too old, its user lacks rights, it refuses the settings of a
 * connection, or it was sealed with other keys
 * @param hasRequests whether this process also answers requests: its jobs then use at most half of the connections
 */
export async function prepareDatabase(
  config: Config,
  service: Service,
  { hasRequests = true } = {},
): Promise<Sequelize> {
  const { databaseUrl, databasePool } = config;
  const ofJobs = hasRequests ? Math.ceil(databasePool / 2) : databasePool;
  const sequelize = connectDatabase(databaseUrl, databasePool, ofJobs);
  let account: string | null = null;
  try {
    const server = await databaseServer();
    account = server.account;
    const tooOld = versionFault(server.version, config.databaseUrl);
    if (tooOld) throw new StartError(tooOld);
    await migrate(sequelize);
    if (!config.acceptsUnreadableSecrets) await checkMasterKey(service);
    await addMissingTestApps(service);
    return sequelize;
  } catch (error) {
    await sequelize.close();
    const fault = databaseFault(error, { databaseUrl: config.databaseUrl, account });
    throw fault === null ? error : new StartError(fault);
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
