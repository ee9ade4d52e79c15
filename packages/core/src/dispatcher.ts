import { type Claim, onEnqueued } from './database/work.ts';
import { openDeliveries } from './deliveries/deliveries-under-way.ts';
import { claimPushes, sendClaimedPushes } from './fan-outs/send-pushes.ts';
import { claimMails, sendClaimedMails } from './mails/mails.ts';
import type { Senders } from './outbound/senders.ts';
import { slowPushesEnded } from './pushes/slow-pushes.ts';
import type { Service } from './service.ts';

/** How a table's work is taken and done. */
type Trade = { claim(ids: string[]): Promise<Claim>; work(claim: Claim): Promise<unknown> };

/** What a process does by itself. */
export type Dispatcher = {
  /** Looks for callbacks that are due, whoever made them. They go on by themselves: it waits for none of them. */
  deliverDue(): Promise<void>;
  /** Finishes work in flight and starts no more. */
  stop(): Promise<void>;
};

/** Most work in flight at once; more than this waits for the worker's next tick. */
const MOST_IN_HAND = 128;
const MOST_IN_ONE_CLAIM = 32;

/**
 * Makes the first attempt of everything that this process commits, at once. Claims follow one another, so that a busy
 * process takes what has come meanwhile together and an idle one waits for nothing. What fails, or is more than it
 * can do now, is in the database and due: the worker's cron picks it up.
 * @param report hears of faults; they never stop the dispatcher
 */
export function startDispatcher(
  service: Service,
  senders: Senders,
  report: (error: unknown) => void,
): Dispatcher {
  const stopping = new AbortController();
  const deliveries = openDeliveries(service, senders.postCallback, report);
  const desks = {
    pushes: openDesk(
      {
        claim: claimPushes,
        work: (claim) => sendClaimedPushes(senders.push, claim, stopping.signal),
      },
      report,
    ),
    mails: openDesk(
      { claim: claimMails, work: (claim) => sendClaimedMails(service, senders.mail, claim) },
      report,
    ),
  };
  const stopListening = onEnqueued((work) => {
    if (work.table === 'deliveries') deliveries.ask(work.partition);
    if (work.table !== 'deliveries') desks[work.table].take(work.id);
  });
  return {
    deliverDue: deliveries.sweep,
    async stop() {
      stopListening();
      stopping.abort();
      await Promise.all([desks.pushes.finish(), desks.mails.finish(), deliveries.stop()]);
      await slowPushesEnded();
    },
  };
}

/** One table's queue in this process. */
function openDesk({ claim, work }: Trade, report: (error: unknown) => void) {
  const waiting: string[] = [];
  const working = new Set<Promise<unknown>>();
  let inHand = 0;
  let isClaiming = false;

  const claimNext = async () => {
    const ids = waiting.splice(0, MOST_IN_ONE_CLAIM);
    const doing = claim(ids);
    // Others may have taken some of them; whatever this process did not get is not its to do.
    const done = doing
      .then(work)
      .catch(report)
      .finally(() => {
        working.delete(done);
        inHand -= ids.length;
      });
    working.add(done);
    await doing.catch(() => {});
  };
  const claimAll = async () => {
    while (waiting.length) await claimNext();
    isClaiming = false;
  };

  return {
    take(id: string) {
      if (inHand >= MOST_IN_HAND) return;
      inHand += 1;
      waiting.push(id);
      if (isClaiming) return;
      isClaiming = true;
      // One commit announces all that it made in one turn: they are claimed together.
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
