import { deliverCallbacks } from './callbacks/deliver-callbacks.ts';
import { sendMails } from './mails/mails.ts';
import type { Senders } from './outbound/senders.ts';
import { sendPushes } from './pushes/send-pushes.ts';
import type { Service } from './service.ts';
import { onWork, type Work } from './work.ts';

export { expireMessages, startScheduledMessages } from './messages/due.ts';
export { removeOld } from './retention.ts';
export { deliverCallbacks, sendMails, sendPushes };

/** Does one piece of work, if nobody else has it. */
const doWork = (
  service: Service,
  senders: Senders,
  { table, id }: Work,
  stopping: AbortSignal,
): Promise<number> => {
  if (table === 'pushes') return sendPushes(senders.push, { only: id, stopping });
  if (table === 'deliveries') return deliverCallbacks(service, senders.postCallback, id);
  return sendMails(service, senders.mail, id);
};

/** At once at most; what is more than this waits for the worker's next tick. */
const MOST_AT_ONCE = 64;

/**
 * Makes the first attempt of everything this process commits, at once. What fails, or is more than it can do now,
 * is in the database and due: the worker's cron picks it up.
 * @param report hears of faults; they never stop the dispatcher
 */
export function startDispatcher(
  service: Service,
  senders: Senders,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  const stopListening = onWork((work) => {
    if (running.size >= MOST_AT_ONCE) return;
    const doing = doWork(service, senders, work, stopping.signal)
      .catch(report)
      .finally(() => running.delete(doing));
    running.add(doing);
  });
  return {
    async stop() {
      stopListening();
      stopping.abort();
      await Promise.all(running);
    },
  };
}
