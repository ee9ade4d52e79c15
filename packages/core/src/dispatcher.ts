import { openDeliveries, setDeliveryRunner } from './callbacks/deliveries/deliveries-under-way.ts';
import { openAppender } from './log/transparency-log/appender.ts';
import { openCosigner } from './log/witnesses/cosigner.ts';
import { openPushes } from './notifications/fan-outs/pushes-under-way.ts';
import { setPushRunner } from './notifications/pushes/push-work.ts';
import { slowPushesEnded } from './notifications/pushes/slow-pushes.ts';
import { asJob } from './platform/database/connections/statement-limits.ts';
import { type Claim, onEnqueued } from './platform/database/work.ts';
import { claimMails, sendClaimedMails } from './platform/mails/mails.ts';
import type { Senders } from './platform/outbound/senders.ts';
import type { Service } from './platform/service.ts';
import { claimTestAnswers, giveClaimedAnswers } from './test-mode/answering.ts';

/** The dispatcher of a process, which runs jobs right after their commit. */
export type Dispatcher = {
  /** Starts pushes that are due, whichever process queued them. Does not wait for them. */
  pushDue(): Promise<void>;
  /** Delivers callbacks that are due, whichever process enqueued them. Does not wait for them. */
  deliverDue(): Promise<void>;
  /** Asks the witnesses that are due to cosign the newest checkpoint. Does not wait for them. */
  cosignDue(): Promise<void>;
  /** Finishes jobs in flight and starts no more. */
  stop(): Promise<void>;
};

/** Maximum number of rows of a queue in flight; further ones wait for the worker's next tick. */
const MAX_IN_FLIGHT = 128;
const MAX_TOGETHER = 32;

/**
 * Makes the first attempt of everything that this process commits, immediately. Jobs that fail or exceed the limits stay
 * due in the database. A process that has room again takes the pushes and callbacks among them, and the worker's cron
 * runs what is left.
 * @param report called with errors; they never stop the dispatcher
 */
export function startDispatcher(
  service: Service,
  senders: Senders,
  report: (error: unknown) => void,
): Dispatcher {
  const stopping = new AbortController();
  const deliveries = openDeliveries(service, senders.postCallback, report);
  const pushes = openPushes(senders.push, stopping.signal, report);
  const mails = openQueue(
    { claim: claimMails, work: (claim) => sendClaimedMails(service, senders.mail, claim) },
    report,
  );
  const testAnswers = openQueue(
    { claim: claimTestAnswers, work: (claim) => giveClaimedAnswers(service, claim) },
    report,
  );
  const appender = openAppender(service, report);
  const cosigner = openCosigner(service, senders.postToWitness, report);
  const removeRunners = [setPushRunner(pushes), setDeliveryRunner(deliveries)];
  const stopListening = onEnqueued((work) => {
    if (work.table === 'deliveries') deliveries.ask(work.partition);
    if (work.table === 'mails') mails.add(work);
    if (work.table === 'test_recipients') testAnswers.add(work);
    if (work.table === 'log_entries') appender.wake();
    if (work.table === 'log_rounds') cosigner.wake();
  });
  return {
    pushDue: pushes.sweep,
    deliverDue: deliveries.sweep,
    cosignDue: cosigner.sweep,
    async stop() {
      for (const remove of removeRunners) remove();
      stopListening();
      stopping.abort();
      await testAnswers.finish();
      await Promise.all([pushes.finish(), mails.finish(), deliveries.stop(), appender.finish()]);
      await cosigner.finish();
      await slowPushesEnded();
    },
  };
}

/** How rows of a table of work are claimed, and what is done with them. */
type Handlers<R extends { id: string }> = {
  claim(only: R[]): Promise<Claim<R>>;
  work(claim: Claim<R>): Promise<unknown>;
};

/**
 * Opens a queue in this process. Claims run one after another, so a busy process claims rows in groups and an
 * idle one does not wait.
 */
function openQueue<R extends { id: string }>(
  { claim, work }: Handlers<R>,
  report: (error: unknown) => void,
) {
  const waiting: R[] = [];
  const working = new Set<Promise<unknown>>();
  let inFlight = 0;
  let isClaiming = false;

  const claimNext = async () => {
    const rows = waiting.splice(0, MAX_TOGETHER);
    const doing = claim(rows);
    // Other processes may have claimed some of them; those are not done here.
    const done = doing
      .then(work)
      .catch(report)
      .finally(() => {
        working.delete(done);
        inFlight -= rows.length;
      });
    working.add(done);
    await doing.catch(() => {});
  };
  const claimAll = async () => {
    while (waiting.length) await claimNext();
    isClaiming = false;
  };

  return {
    add(row: R) {
      if (inFlight >= MAX_IN_FLIGHT) return;
      inFlight += 1;
      waiting.push(row);
      if (isClaiming) return;
      isClaiming = true;
      // Everything that one commit enqueues in a turn of the event loop is claimed together.
      setImmediate(() => void asJob(claimAll));
    },
    async finish() {
      while (isClaiming || working.size) {
        await Promise.all(working);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
