import { readConfig } from '@assent/core/configuration/config';
import { subjectWarning } from '@assent/core/configuration/vapid-subject';
import { type ResealedPass, startDispatcher } from '@assent/core/jobs';
import { measureEventLoop } from '@assent/core/monitoring/event-loop';
import { createLog, securityLogOf } from '@assent/core/monitoring/log';
import { createSenders } from '@assent/core/outbound/senders';
import { prepareDatabase } from '@assent/core/prepare-database';
import { createService } from '@assent/core/service';
import { schedule as every } from 'node-cron';
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
  const sequelize = await prepareDatabase(config, service);
  // Only here, because there is one worker, and it sends the pushes. In production the start fails instead.
  const warning = subjectWarning(config.vapid.subject);
  if (warning !== null) log.warn(warning);
  const report = (error: unknown) => log.error({ err: error }, 'job failed');
  const dispatcher = startDispatcher(service, senders, report);

  const stopping = new AbortController();
  const runner = openRunner(report);
  const reportResealed = (pass: ResealedPass) =>
    log.info(pass, 'went over what is sealed, for the previous master key');
  const tasks = scheduleOf(service, senders, dispatcher, stopping.signal, reportResealed).map(
    (job) =>
      every(
        job.when,
        () => {
          runner.start(job);
          void runner.lookAhead(job);
        },
        // The next run does the work of a missed one.
        { suppressMissedWarning: true, logger: schedulerLog(log) },
      ),
  );
  const { host, workerMetricsPort: port, metricsToken: token } = config;
  const metrics = port === null ? null : await serveMetrics({ host, port, token });
  log.info('working');

  return {
    async stop() {
      stopping.abort();
      for (const task of tasks) await task.stop();
      metrics?.close();
      await runner.stop();
      await dispatcher.stop();
      await senders.close();
      await sequelize.close();
      stopMeasuring();
    },
  };
}
