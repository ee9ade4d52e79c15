import { databaseNow } from '../database/clock.ts';
import { asJob } from '../database/connections/statement-limits.ts';
import { type Partition, partitionKey, releaseClaim } from '../database/work.ts';
import { callbacksUnderWay } from '../monitoring/metrics.ts';
import type { CallbackPoster } from '../outbound/callback-poster.ts';
import { CALLBACK_DEADLINE_MS } from '../receivers/receiver.ts';
import { failingAmong } from '../receivers/switch.model.ts';
import { partitionOf, partitionOfDelivery } from '../receivers/switch.ts';
import type { Service } from '../service.ts';
import { attemptDelivery, type Claimed } from './attempt.ts';
import { claimForPartitions, type DeliveryRunner } from './claiming.ts';
import { Delivery, type PartitionSlots } from './delivery.model.ts';
import { openSlots, SLOTS } from './slots.ts';

/**
 * Time limits for starting a claim, for the receiver's response, and for writing the outcome. Their sum is the lease.
 */
const TIMES = { startMs: 10_000, deadlineMs: CALLBACK_DEADLINE_MS, settleMs: 5_000 };
/** Maximum number of apps per batch, to keep its statements small. */
const PARTITIONS_AT_ONCE = 32;

/**
 * Delivers callbacks in this process until it is stopped. Accounts are served first in, first out, each within its
 * slots: a batch claims deliveries, starts them and does not wait for them. An app with more deliveries due than
 * slots goes to the end of the queue, and is served again when a slot is free.
 * @param report called with errors; they never stop delivery
 */
export function openDeliveries(
  service: Service,
  post: CallbackPoster,
  report: (error: unknown) => void,
  { times = TIMES, slots = SLOTS } = {},
) {
  const leaseMs = times.startMs + times.deadlineMs + times.settleMs;
  const asked = new Map<string, Partition>();
  const underWay = new Set<Promise<void>>();
  const room = openSlots(slots, (health, change) => callbacksUnderWay.inc({ health }, change));
  let turns: Promise<void> | null = null;
  let started = 0;
  let isStopping = false;

  const nextPartitions = (): PartitionSlots[] => {
    const wanted: PartitionSlots[] = [];
    for (const [key, partition] of isStopping ? [] : asked) {
      const count = room.take(partition);
      if (count === 0) continue;
      asked.delete(key);
      wanted.push({ ...partition, count });
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
    for (const { count, ...partition } of wanted) {
      const key = partitionKey(partition);
      const got = claimed.work.filter(({ delivery }) => partitionKey(delivery) === key);
      room.giveBack(partition, count - got.length);
      for (const each of got) start(each, partition, startBy);
    }
    for (const partition of claimed.unserved)
      if (!asked.has(partitionKey(partition))) asked.set(partitionKey(partition), partition);
    started += claimed.work.length;
  };

  const start = (claimed: Claimed, partition: Partition, startBy: number) => {
    const attempt = async () => {
      // Too late to finish within the lease: it expires, and any process can claim the delivery again.
      if (performance.now() > startBy) return;
      await attemptDelivery(service, post, claimed, { deadlineMs: times.deadlineMs, report });
    };
    const done = asJob(attempt)
      .catch(report)
      .finally(() => {
        underWay.delete(done);
        room.giveBack(partition, 1);
        if (asked.size) void claimAll();
      });
    underWay.add(done);
  };

  const claimAll = (): Promise<void> => {
    const serveAll = async () => {
      // Everything that one commit enqueues is claimed together.
      await new Promise((resolve) => setImmediate(resolve));
      for (let wanted = nextPartitions(); wanted.length; wanted = nextPartitions())
        await serve(wanted);
      turns = null;
    };
    turns ??= asJob(serveAll);
    return turns;
  };

  /** Waits until nothing is in flight. Returns the number of deliveries started in total. */
  const idle = async (): Promise<number> => {
    while (turns || underWay.size) await Promise.race([...(turns ? [turns] : []), ...underWay]);
    return started;
  };

  const ask = (partition: Partition) => {
    asked.set(partitionKey(partition), partition);
    void claimAll();
  };

  return {
    /** Enqueues an app that has a delivery due now. */
    ask,
    leaseMs,
    room(app) {
      const partition = partitionOf(app);
      // Deliveries that wait are older than those that are written now.
      return isStopping || asked.has(partitionKey(partition)) ? 0 : room.free(partition);
    },
    run(claimed, claimedAt) {
      for (const each of claimed) {
        const partition = partitionOfDelivery(each.app, each.delivery.destination);
        if (room.take(partition, 1) > 0) start(each, partition, claimedAt + times.startMs);
        else void releaseClaim('deliveries', each.claim).then(() => ask(partition), report);
        started += 1;
      }
    },
    /** Finds apps with due deliveries and starts as many as there are slots. Does not wait for them. */
    async sweep(): Promise<void> {
      const due = await Delivery.partitionsDue(databaseNow());
      const callbacks = due.filter(({ destination }) => destination === '');
      const failing = await failingAmong(callbacks.map(({ appId }) => appId));
      for (const each of due) {
        const health = failing.has(each.appId) ? 'failing' : 'well';
        const partition = { ...each, health: each.destination === '' ? health : 'reply' } as const;
        asked.set(partitionKey(partition), partition);
      }
      await claimAll();
    },
    idle,
    /** Stops claiming, and waits for what is in flight. */
    async stop() {
      isStopping = true;
      await idle();
    },
  } satisfies DeliveryRunner & Record<string, unknown>;
}
