import { readConfig } from '@assent/core/configuration/config';
import { subjectWarning } from '@assent/core/configuration/vapid-subject';
import { overtakenReason } from '@assent/core/database/connections/overtaken';
import { type ResealedPass, startDispatcher } from '@assent/core/jobs';
import { watchDatabaseClock } from '@assent/core/monitoring/database-clock';
import { measureEventLoop } from '@assent/core/monitoring/event-loop';
import { createLog, securityLogOf } from '@assent/core/monitoring/log';
import { guardSchema } from '@assent/core/monitoring/schema-guard';
import { createSenders } from '@assent/core/outbound/senders';
import { prepareDatabase } from '@assent/core/prepare-database';
import { createService } from '@assent/core/service';
import { createTask } from 'node-cron';
import { watchClock } from './clock.ts';
import { serveMetrics } from './metrics-endpoint.ts';
import { openRunner } from './runner.ts';
import { scheduleOf } from './schedule.ts';
import { schedulerLog } from './scheduler-log.ts';

/** Starts the cron jobs. `stop` lets the running ones finish. */
export async function startWorker(
  env: Record<string, string | undefined>,
): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(env);
  const log = createLog(config.logLevel, 'worker');
  const service = createService(config, securityLogOf(log));
  const senders = createSenders(config);
  const stopMeasuring = measureEventLoop();
  const onWaiting = () => log.warn('the database is unreachable: waiting for it');
  const sequelize = await prepareDatabase(config, service, { hasRequests: false, onWaiting });
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
