import { type Claim, onEnqueued } from './database/work.ts';
import { openDeliveries } from './deliveries/deliveries-under-way.ts';
import { sendClaimedPushes } from './fan-outs/send-pushes.ts';
import { claimMails, sendClaimedMails } from './mails/mails.ts';
import type { Senders } from './outbound/senders.ts';
import type { DuePush } from './pushes/push.model.ts';
import { type PushRunner, setPushRunner } from './pushes/push-work.ts';
import { slowPushesEnded } from './pushes/slow-pushes.ts';
import type { Service } from './service.ts';

/** The dispatcher of a process, which runs jobs right after their commit. */
export type Dispatcher = {
  /** Delivers callbacks that are due, whichever process enqueued them. Does not wait for them. */
  deliverDue(): Promise<void>;
  /** Finishes jobs in flight and starts no more. */
  stop(): Promise<void>;
};

/** Maximum number of pushes or mails in flight; further ones wait for the worker's next tick. */
const MOST_IN_FLIGHT = 128;
const MOST_TOGETHER = 32;

/**
 * Makes the first attempt of everything that this process commits, immediately. Jobs that fail or exceed the limits stay
 * due in the database, and the worker's cron runs them.
 * @param report called with errors; they never stop the dispatcher
 */
export function startDispatcher(
  service: Service,
  senders: Senders,
  report: (error: unknown) => void,
): Dispatcher {
  const stopping = new AbortController();
  const deliveries = openDeliveries(service, senders.postCallback, report);
  const pushes = openPushes(senders, stopping.signal, report);
  const mails = openQueue(
    { claim: claimMails, work: (claim) => sendClaimedMails(service, senders.mail, claim) },
    report,
  );
  const removeRunner = setPushRunner(pushes);
  const stopListening = onEnqueued((work) => {
    if (work.table === 'deliveries') deliveries.ask(work.partition);
    if (work.table === 'mails') mails.add(work.id);
  });
  return {
    deliverDue: deliveries.sweep,
    async stop() {
      removeRunner();
      stopListening();
      stopping.abort();
      await Promise.all([pushes.finish(), mails.finish(), deliveries.stop()]);
      await slowPushesEnded();
    },
  };
}

/** Runs the pushes that this process writes with its claim. */
function openPushes(
  { push }: Senders,
  stopping: AbortSignal,
  report: (error: unknown) => void,
): PushRunner & { finish(): Promise<void> } {
  const working = new Set<Promise<void>>();
  let inFlight = 0;

  const start = (some: DuePush[], claim: string) => {
    inFlight += some.length;
    const done: Promise<void> = sendClaimedPushes(push, some, claim, stopping)
      .catch(report)
      .finally(() => {
        working.delete(done);
        inFlight -= some.length;
      });
    working.add(done);
  };
  return {
    room: () => (stopping.aborted ? 0 : Math.max(0, MOST_IN_FLIGHT - inFlight)),
    run(pushes, claim) {
      for (let first = 0; first < pushes.length; first += MOST_TOGETHER)
        start(pushes.slice(first, first + MOST_TOGETHER), claim);
    },
    async finish() {
      while (working.size) await Promise.all(working);
    },
  };
}

/** How mails are claimed and sent. */
type Handlers = { claim(ids: string[]): Promise<Claim>; work(claim: Claim): Promise<unknown> };

/**
 * Opens the queue of mails in this process. Claims run one after another, so a busy process claims mails in groups and an
 * idle one does not wait.
 */
function openQueue({ claim, work }: Handlers, report: (error: unknown) => void) {
  const waiting: string[] = [];
  const working = new Set<Promise<unknown>>();
  let inFlight = 0;
  let isClaiming = false;

  const claimNext = async () => {
    const ids = waiting.splice(0, MOST_TOGETHER);
    const doing = claim(ids);
    // Other processes may have claimed some of them; those are not done here.
    const done = doing
      .then(work)
      .catch(report)
      .finally(() => {
        working.delete(done);
        inFlight -= ids.length;
      });
    working.add(done);
    await doing.catch(() => {});
  };
  const claimAll = async () => {
    while (waiting.length) await claimNext();
    isClaiming = false;
  };

  return {
    add(id: string) {
      if (inFlight >= MOST_IN_FLIGHT) return;
      inFlight += 1;
      waiting.push(id);
      if (isClaiming) return;
      isClaiming = true;
      // Everything that one commit enqueues in a turn of the event loop is claimed together.
      setImmediate(() => void claimAll());
    },
    async finish() {
      while (isClaiming || working.size) {
        await Promise.all(working);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
