import type { Partition } from '../database/work.ts';
import { callbacksUnderWay } from '../monitoring/metrics.ts';
import type { CallbackPoster } from '../outbound/callback-poster.ts';
import { CALLBACK_DEADLINE_MS } from '../receivers/receiver.ts';
import { failingAmong } from '../receivers/switch.model.ts';
import type { Service } from '../service.ts';
import { attemptDelivery, type Claimed } from './attempt.ts';
import { claimForPartitions } from './claiming.ts';
import { Delivery, type PartitionSlots } from './delivery.model.ts';
import { openSlots, SLOTS } from './slots.ts';

/** How long a claim may take to start, a receiver to answer, and its outcome to be written. Together they are the lease. */
const TIMES = { startMs: 10_000, deadlineMs: CALLBACK_DEADLINE_MS, settleMs: 5_000 };
/** Accounts that one turn serves: its statements stay small. */
const PARTITIONS_AT_ONCE = 32;

/**
 * Delivers callbacks in this process, as long as it is open. Accounts are served in the order in which they ask, each
 * with as many slots as it may have: a turn claims for them, starts what it got and waits for none of it. Whoever has
 * more due than slots goes to the end of the line, and is served again when a slot is free.
 * @param report hears of faults; they never stop it
 */
export function openDeliveries(
  service: Service,
  post: CallbackPoster,
  report: (error: unknown) => void,
  { times = TIMES, slots = SLOTS } = {},
) {
  const leaseMs = times.startMs + times.deadlineMs + times.settleMs;
  const asked = new Map<string, Partition['health']>();
  const underWay = new Set<Promise<void>>();
  const room = openSlots(slots, (health, change) => callbacksUnderWay.inc({ health }, change));
  let turns: Promise<void> | null = null;
  let started = 0;
  let isStopping = false;

  const nextPartitions = (): PartitionSlots[] => {
    const wanted: PartitionSlots[] = [];
    for (const [accountId, health] of isStopping ? [] : asked) {
      const count = room.take(accountId, health);
      if (count === 0) continue;
      asked.delete(accountId);
      wanted.push({ accountId, health, count });
      if (wanted.length === PARTITIONS_AT_ONCE) break;
    }
    return wanted;
  };

  const serve = async (wanted: PartitionSlots[]): Promise<void> => {
    const startBy = performance.now() + times.startMs;
    const claimed = await claimForPartitions(wanted, leaseMs).catch((error) => {
      report(error);
      return { work: [], unserved: [] };
    });
    for (const { accountId, health, count } of wanted) {
      const got = claimed.work.filter(({ account }) => account.id === accountId);
      room.giveBack(accountId, health, count - got.length);
      for (const each of got) start(each, health, startBy);
    }
    for (const { accountId, health } of claimed.unserved)
      if (!asked.has(accountId)) asked.set(accountId, health);
    started += claimed.work.length;
  };

  const start = (claimed: Claimed, health: Partition['health'], startBy: number) => {
    const attempt = async () => {
      // Too late to be sure of the lease: it runs out, and whoever is quicker takes over.
      if (performance.now() > startBy) return;
      await attemptDelivery(service, post, claimed, { deadlineMs: times.deadlineMs, report });
    };
    const done = attempt()
      .catch(report)
      .finally(() => {
        underWay.delete(done);
        room.giveBack(claimed.account.id, health, 1);
        if (asked.size) void claimAll();
      });
    underWay.add(done);
  };

  const claimAll = (): Promise<void> => {
    const serveAll = async () => {
      // What one commit announces in one turn is claimed together.
      await new Promise((resolve) => setImmediate(resolve));
      for (let wanted = nextPartitions(); wanted.length; wanted = nextPartitions())
        await serve(wanted);
      turns = null;
    };
    turns ??= serveAll();
    return turns;
  };

  /** Waits until nothing is under way. Returns how many were started in all. */
  const idle = async (): Promise<number> => {
    while (turns || underWay.size) await Promise.race([...(turns ? [turns] : []), ...underWay]);
    return started;
  };

  return {
    /** Something of this account is due now. */
    ask({ accountId, health }: Partition) {
      asked.set(accountId, health);
      void claimAll();
    },
    /** Looks for whoever has something due and starts as much as there are slots for. It waits for none of it. */
    async sweep(): Promise<void> {
      const due = await Delivery.accountsDue(Date.now());
      const failing = await failingAmong(due);
      for (const id of due) asked.set(id, failing.has(id) ? 'failing' : 'well');
      await claimAll();
    },
    idle,
    /** Takes nothing more, and finishes what is under way. */
    async stop() {
      isStopping = true;
      await idle();
    },
  };
}
