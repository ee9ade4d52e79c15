import {
  consequences,
  createLog,
  createRequestRecorder,
  createSenders,
  createService,
  guardSchema,
  measureEventLoop,
  metricsText,
  openS3Store,
  prepareDatabase,
  readConfig,
  securityLogOf,
  startDispatcher,
  stopReading,
  watchDatabaseClock,
} from '@assent/core/service';
import { createApp } from './app.ts';
import { listen } from './connections/listen.ts';
import { metricsOfAllProcesses } from './operations/health.ts';

/** A running server. `stop` finishes requests in flight. */
export type RunningServer = { url: string; stop(): Promise<void> };

type Start = {
  /** The number of this process, if several share the port. */
  processNumber?: string;
  /** Ends the wait for a database that cannot be reached. */
  stopping?: AbortSignal;
};

/**
 * Starts a server: config → connect → migrate → listen.
 * @throws StartError; Error with EADDRINUSE when the port is taken; the reason of `stopping`
 */
export async function startServer(
  env: Record<string, string | undefined>,
  { processNumber, stopping }: Start = {},
): Promise<RunningServer> {
  const config = readConfig(env);
  const log = createLog(config.logLevel, 'server');
  const service = createService(
    config,
    consequences,
    securityLogOf(log),
    config.fileBucket && openS3Store(config.fileBucket),
  );
  const senders = createSenders(config);
  const stopMeasuring = measureEventLoop();
  const onWaiting = () => log.warn('the database is unreachable: waiting for it');
  const onWarning = (warning: string) => log.warn(warning);
  const sequelize = await prepareDatabase(config, service, { onWaiting, onWarning, stopping });
  const schemaGuard = guardSchema(service.build.version, (reason) =>
    reason === null ? log.info('the schema is known again') : log.error(reason),
  );
  const stopClockWatch = await watchDatabaseClock((differenceMs) =>
    log.warn({ differenceMs }, 'the clocks of this process and of the database differ'),
  );
  const dispatcher = startDispatcher(service, senders, (error) =>
    log.error({ err: error }, 'first attempt failed'),
  );
  const requests = createRequestRecorder((error) =>
    log.error({ err: error }, 'requests were not logged'),
  );
  const { trustProxy, metricsToken, unfinishedRequestsPerClient, requestsInFlight } = config;
  const app = createApp(service, log, {
    trustProxy,
    metricsToken,
    unfinishedRequestsPerClient,
    requestsInFlight,
    requests,
    readMetrics: processNumber ? metricsOfAllProcesses(processNumber) : metricsText,
    senders,
  });
  const listener = await listen(app, service, config, { ...config, log });
  log.info({ address: listener.address }, 'listening');

  return {
    url: config.baseUrl,
    async stop() {
      await listener.stop();
      await requests.stop();
      await dispatcher.stop();
      stopReading();
      await senders.close();
      schemaGuard.stop();
      stopClockWatch();
      await sequelize.close();
      stopMeasuring();
    },
  };
}
