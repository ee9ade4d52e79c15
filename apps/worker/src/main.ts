import { readConfig } from '@assent/core/configuration/config';
import { type ResealedPass, startDispatcher } from '@assent/core/jobs';
import { measureEventLoop } from '@assent/core/monitoring/event-loop';
import { createLog, securityLogOf } from '@assent/core/monitoring/log';
import { createSenders } from '@assent/core/outbound/senders';
import { prepareDatabase } from '@assent/core/prepare-database';
import { createService } from '@assent/core/service';
import { schedule as every } from 'node-cron';
import { serveMetrics } from './metrics-endpoint.ts';
import { type Job, scheduleOf } from './schedule.ts';
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
  const report = (error: unknown) => log.error({ err: error }, 'job failed');
  const dispatcher = startDispatcher(service, senders, report);

  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const reportResealed = (pass: ResealedPass) =>
    log.info(pass, 'went over what is sealed, for the previous master key');
  const tasks = scheduleOf(service, senders, dispatcher, stopping.signal, reportResealed).map(
    ({ name, when, run }) =>
      every(
        when,
        () => {
          // A job that still runs takes the next batch by itself. A second one would only wait for rows.
          if (running.has(name)) return;
          const doing = untilNothingIsDue(run, stopping.signal)
            .catch(report)
            .finally(() => running.delete(name));
          running.set(name, doing);
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
      await Promise.all(running.values());
      await dispatcher.stop();
      await senders.close();
      await sequelize.close();
      stopMeasuring();
    },
  };
}

/** Runs a job until it finds no more work: a job does one batch at a time. */
async function untilNothingIsDue(run: Job['run'], stopping: AbortSignal): Promise<void> {
  while ((await run()) > 0 && !stopping.aborted);
}
