import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import {
  consequences,
  createLog,
  createSenders,
  createService,
  guardSchema,
  mayReadMetrics,
  measureEventLoop,
  metricsText,
  openS3Store,
  overtakenReason,
  prepareDatabase,
  type ResealedPass,
  readConfig,
  securityLogOf,
  startDispatcher,
  subjectWarning,
  watchDatabaseClock,
} from '@assent/core/service';
import { createTask } from 'node-cron';
import { watchClock } from './clock.ts';
import { openRunner, schedulerLog } from './runner.ts';
import { scheduleOf } from './schedule.ts';

/**
 * Starts the cron jobs. `stop` lets the running ones finish.
 * @throws StartError; the reason of `stopping`, which ends the wait for a database that cannot be reached
 */
export async function startWorker(
  env: Record<string, string | undefined>,
  { stopping: asked }: { stopping?: AbortSignal } = {},
): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(env);
  const log = createLog(config.logLevel, 'worker');
  const service = createService(
    config,
    consequences,
    securityLogOf(log),
    config.fileBucket && openS3Store(config.fileBucket),
  );
  const senders = createSenders(config);
  const stopMeasuring = measureEventLoop();
  const onWaiting = () => log.warn('the database is unreachable: waiting for it');
  const sequelize = await prepareDatabase(config, service, {
    hasRequests: false,
    onWaiting,
    onWarning: (warning) => log.warn(warning),
    stopping: asked,
  });
  const schemaGuard = guardSchema(service.build.version, (reason) =>
    reason === null
      ? log.info('the schema is known again: the jobs run')
      : log.error(`The jobs are stopped. ${reason}`),
  );
  const stopClockWatch = await watchDatabaseClock((differenceMs) =>
    log.warn({ differenceMs }, 'the clocks of this process and of the database differ'),
  );
  // Only here, because there is one worker, and it sends the pushes. In production the start fails instead.
  const warning = subjectWarning(config.vapid.subject);
  if (warning !== null) log.warn(warning);
  const report = (error: unknown) => log.error({ err: error }, 'job failed');
  const dispatcher = startDispatcher(service, senders, report);

  const stopping = new AbortController();
  const runner = openRunner(report);
  const reportResealed = (pass: ResealedPass) =>
    log.info(pass, 'went over what is sealed, for the previous master key');
  const jobs = scheduleOf(service, senders, dispatcher, stopping.signal, reportResealed);
  const tasks = jobs.map((job) => {
    const task = createTask(job.when, () => {}, { logger: schedulerLog(log) });
    const run = () => {
      if (overtakenReason() !== null) return;
      runner.start(job);
      void runner.lookAhead(job);
    };
    return { match: (date: Date) => task.match(date), run };
  });
  const stopClock = watchClock(tasks, (stepMs) =>
    log.warn({ stepMs }, 'the clock was set, or the machine was suspended: all jobs run now'),
  );
  const { host, workerMetricsPort: port, metricsToken: token } = config;
  const metrics = port === null ? null : await serveMetrics({ host, port, token });
  log.info('working');

  return {
    async stop() {
      stopping.abort();
      stopClock();
      metrics?.close();
      await runner.stop();
      await dispatcher.stop();
      await senders.close();
      schemaGuard.stop();
      stopClockWatch();
      await sequelize.close();
      stopMeasuring();
    },
  };
}

type Endpoint = { host: string; port: number; token: string | null };

/** Requests have no body here and arrive at once, ms. */
const TIMES = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 1_000 };

/** Serves `/metrics` of a worker to this machine, or by METRICS_TOKEN, and nothing else. */
export async function serveMetrics({ host, port, token }: Endpoint): Promise<Server> {
  const server = createServer(TIMES, async ({ headers, method, socket, url }, res) => {
    // A body is not read.
    res.setHeader('Connection', 'close');
    const isMetrics = method === 'GET' && url?.split('?')[0] === '/metrics';
    if (!isMetrics) return void res.writeHead(404).end();
    if (!mayReadMetrics(headers, socket.remoteAddress, token))
      return void res.writeHead(token === null ? 404 : 401).end();
    // Some metrics are counted in the database, so without it there are none.
    const metrics = await metricsText().catch(() => null);
    if (!metrics) return void res.writeHead(503).end();
    res.setHeader('Content-Type', metrics.type);
    return void res.end(metrics.text);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
