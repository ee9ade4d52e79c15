import { setTimeout as pause } from 'node:timers/promises';
import type { Sequelize } from 'sequelize';
import type { Config } from './platform/configuration/config.ts';
import {
  beforeBaselineFault,
  databaseFault,
  lockFault,
  schemaFault,
  serverFault,
  settingsWarning,
} from './platform/configuration/database-faults.ts';
import {
  databaseServer,
  settingsBehindVtgate,
  skipsLockedRows,
} from './platform/configuration/database-server.model.ts';
import { StartError } from './platform/configuration/environment.ts';
import { connectDatabase } from './platform/database/database.ts';
import { isUnreachable } from './platform/database/driver-errors.ts';
import { migrate, NewerSchema, SchemaBeforeBaseline } from './platform/migrations/migrate.ts';
import { sealedSample } from './platform/sealing/sealed-value.model.ts';
import type { Service } from './platform/service.ts';

type Preparation = {
  /** Whether this process also answers requests: its jobs then use at most half of the connections. */
  hasRequests?: boolean;
  /** Called every 5 seconds while the database is unreachable and is waited for. */
  onWaiting?: (error: unknown) => void;
  /** Called with what is unfit in the database's settings, and its cure, if it can be used nevertheless. */
  onWarning?: (warning: string) => void;
  /** Ends the wait for a database that cannot be reached. */
  stopping?: AbortSignal;
};

/**
 * Connects, migrates the schema, and checks that the master key can read the stored values.
 * @throws StartError when the database is unreachable or cannot be used, its user lacks rights, it refuses the settings of
 * a connection, a newer version or a build before 1.0.0 has made its schema, or it was sealed with other keys; the reason of `stopping`
 */
export async function prepareDatabase(
  config: Config,
  service: Service,
  { hasRequests = true, onWaiting = () => {}, onWarning = () => {}, stopping }: Preparation = {},
): Promise<Sequelize> {
  const { databaseUrl, databasePool } = config;
  const ofJobs = hasRequests ? Math.ceil(databasePool / 2) : databasePool;
  const sequelize = connectDatabase(databaseUrl, databasePool, ofJobs);
  let account: string | null = null;
  try {
    const server = await reachedServer(config.databaseWaitMs, onWaiting, stopping);
    account = server.account;
    refuse(serverFault(server, databaseUrl));
    const unfit = server.keyspace && settingsWarning(await settingsBehindVtgate(), databaseUrl);
    if (unfit) onWarning(unfit);
    await migrate(sequelize, service.build.version);
    refuse((await skipsLockedRows()) ? null : lockFault(databaseUrl));
    if (!config.acceptsUnreadableSecrets) await checkMasterKey(service);
    return sequelize;
  } catch (error) {
    await sequelize.close();
    if (error instanceof NewerSchema)
      throw new StartError(schemaFault(error.migrations, service.build.version, databaseUrl));
    if (error instanceof SchemaBeforeBaseline)
      throw new StartError(beforeBaselineFault(databaseUrl));
    const fault = databaseFault(error, { databaseUrl: config.databaseUrl, account });
    throw fault === null ? error : new StartError(fault);
  }
}

function refuse(fault: string | null): void {
  if (fault !== null) throw new StartError(fault);
}

const WAIT_EVERY_MS = 5_000;

/** Returns the server of the database, once it can be reached. @throws what it failed with when the time is over */
async function reachedServer(
  waitMs: number,
  onWaiting: (error: unknown) => void,
  stopping?: AbortSignal,
) {
  const startedAt = performance.now();
  for (;;)
    try {
      return await unlessAborted(databaseServer(), stopping);
    } catch (error) {
      const isOver = performance.now() - startedAt + WAIT_EVERY_MS > waitMs;
      if (isOver || !isUnreachable(error) || isRefusal(error)) throw error;
      onWaiting(error);
      await unlessAborted(pause(WAIT_EVERY_MS), stopping);
    }
}

/** @throws the reason of the signal when it is aborted, while the work goes on */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const isOver = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { signal: isOver.signal });
  });
  return Promise.race([work, aborted]).finally(() => isOver.abort());
}

/** Waiting does not help where the server was reached, and refuses the user or the settings. */
const isRefusal = (error: unknown) =>
  error instanceof Error && /^(SequelizeAccessDenied|SessionRefused)/.test(error.name);

/**
 * Checks a sample of sealed values. One readable value is enough, since others may be damaged; a new service has none.
 */
async function checkMasterKey({ keyring }: Service): Promise<void> {
  const sealed = await sealedSample();
  if (sealed.length === 0 || sealed.some((value) => keyring.sealedBy(value) !== 'unknown')) return;
  throw new StartError(
    'MASTER_KEY does not belong to this database: the stored data was sealed with another key. Set that key as ' +
      'MASTER_KEY, or as MASTER_KEY_PREVIOUS to change to a new one. If it is lost, ACCEPT_UNREADABLE_SECRETS=true ' +
      'starts without it (docs/operations/backup.md, Keys).',
  );
}
