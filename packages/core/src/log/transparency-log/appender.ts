import { asJob } from '../../platform/database/connections/statement-limits.ts';
import type { Service } from '../../platform/service.ts';
import { appendEntries, MAX_AT_ONCE } from './appending.ts';

/**
 * Time between the first entry that this process commits and its run of the job, ms: entries of this time share a
 * checkpoint. Receipts are promised within two seconds.
 */
const LINGER_MS = 500;

/**
 * Appends what this process commits to the transparency log, soon after. What it leaves is for the worker's cron.
 * @param report called with errors; they never stop it
 */
export function openAppender(service: Service, report: (error: unknown) => void) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let isStopping = false;

  // What is committed during a run has started the timer again. Without the limit, a busy process would append all the
  // time, a few entries each.
  const appendAll = async () => {
    while (!isStopping && (await appendEntries(service)) === MAX_AT_ONCE);
  };
  const run = () => {
    timer = null;
    running = running.then(() => asJob(appendAll)).catch(report);
  };
  return {
    /** Runs the job soon. */
    wake() {
      if (!isStopping) timer ??= setTimeout(run, LINGER_MS);
    },
    /** Finishes the run under way and starts no more. */
    async finish() {
      isStopping = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
