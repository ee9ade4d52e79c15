import { asJob, type createLog, databaseNow } from '@assent/core/service';
import type { Job } from './schedule.ts';

/** How far a runner looks ahead, ms: a little longer than the time between two looks. */
const AHEAD_MS = 1_100;
/** Minimum time between the ends of two waits for one job, ms. */
const GAP_MS = 50;

/**
 * Runs jobs, each once at a time, also when their work becomes due between two of their times.
 * @param report called with errors of jobs; the next run repeats what failed
 */
export function openRunner(report: (error: unknown) => void) {
  const running = new Map<Job, Promise<void>>();
  const again = new Set<Job>();
  const timers = new Map<Job, NodeJS.Timeout>();
  let isStopping = false;

  const start = (job: Job) => {
    if (isStopping) return;
    // A run that has found nothing may be about to end. A second one at the same time would only wait for rows.
    if (running.has(job)) return void again.add(job);
    const doing = asJob(() => untilNothingIsDue(job))
      .catch(report)
      .finally(() => {
        running.delete(job);
        if (again.delete(job)) start(job);
      });
    running.set(job, doing);
  };

  /** Runs a job until it finds no more work: a job does one batch at a time. */
  const untilNothingIsDue = async ({ run }: Job): Promise<void> => {
    while ((await run()) > 0 && !isStopping);
  };

  const lookAhead = async (job: Job): Promise<void> => {
    if (timers.has(job)) return;
    const at = await job.nextDue?.(AHEAD_MS);
    if (typeof at !== 'number' || isStopping || timers.has(job)) return;
    const wake = () => {
      timers.delete(job);
      start(job);
      lookAhead(job).catch(report);
    };
    timers.set(job, setTimeout(wake, Math.max(GAP_MS, at - databaseNow() + 1)));
  };

  return {
    /** Starts a job. While it runs, it will run once more instead. */
    start,
    /** Starts a job when its next work becomes due, if that is soon. */
    lookAhead: (job: Job) => lookAhead(job).catch(report),
    /** Starts no more jobs, and waits for those that run. */
    async stop() {
      isStopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}

type Log = ReturnType<typeof createLog>;

/** Writes the messages of node-cron into the log. By default it writes coloured text between the lines of JSON. */
export const schedulerLog = (log: Pick<Log, 'info' | 'warn' | 'error' | 'debug'>) => ({
  info: (message: string) => log.info(message),
  warn: (message: string) => log.warn(message),
  error: (message: string | Error, error?: Error) => log.error(...asLine(message, error)),
  debug: (message: string | Error, error?: Error) => log.debug(...asLine(message, error)),
});

const asLine = (message: string | Error, error?: Error): [{ err?: Error }, string] =>
  typeof message === 'string' ? [{ err: error }, message] : [{ err: message }, message.message];
