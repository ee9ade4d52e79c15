import { newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { asJob } from '../../platform/database/connections/statement-limits.ts';
import { type Partition, partitionKey, releaseClaim } from '../../platform/database/work.ts';
import { callbacksUnderWay } from '../../platform/monitoring/metrics.ts';
import type { CallbackPoster } from '../../platform/outbound/callback-poster.ts';
import type { Service } from '../../platform/service.ts';
import { CALLBACK_DEADLINE_MS } from '../receivers/probing.ts';
import { failingAmong } from '../receivers/switch.model.ts';
import { partitionOf, partitionOfDelivery } from '../receivers/switch.ts';
import { attemptDelivery, type Claimed } from './attempt.ts';
import {
  claimDeliveries,
  dueDeliveries,
  type PartitionSlots,
  partitionsDue,
} from './delivery.model.ts';

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
    let isFree = false;
    // The receiver does not wait for what is recorded about it, so the next delivery does not wait either.
    const onResponse = () => {
      if (isFree) return;
      isFree = true;
      room.giveBack(partition, 1);
      if (asked.size) void claimAll();
    };
    // Gets it as a parameter: what waits for the outcome would keep its body.
    const attempt = async (given: Claimed) => {
      // Too late to finish within the lease: it expires, and any process can claim the delivery again.
      if (performance.now() > startBy) return;
      const { deadlineMs } = times;
      return attemptDelivery(service, post, given, { deadlineMs, onResponse, report });
    };
    const done = asJob(attempt.bind(null, claimed))
      .catch(report)
      .finally(() => {
        underWay.delete(done);
        onResponse();
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
        else void release(each).then(() => ask(partition), report);
        started += 1;
      }
    },
    /** Finds apps with due deliveries and starts as many as there are slots. Does not wait for them. */
    async sweep(): Promise<void> {
      const due = await partitionsDue(databaseNow());
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

const release = ({ delivery, claim }: Claimed) =>
  releaseClaim('deliveries', { rows: [delivery], token: claim });

type Health = Partition['health'];

/**
 * Maximum number of deliveries in flight in a process: for one partition, for all partitions of an app (if it can have
 * several), and for all together.
 */
type Slots = Record<Health, { ofOne: number; ofApp?: number; ofAll: number }>;

/**
 * A delivery takes milliseconds if the receiver responds, and 15 s if it does not. So failing apps have separate
 * slots, few for each, and so has each origin of a `reply_to`: they never use the slots of the others, however many they
 * are and however much they have due. An app can name any number of origins, so all of them together are limited too.
 */
export const SLOTS: Slots = {
  well: { ofOne: 8, ofAll: 512 },
  failing: { ofOne: 2, ofAll: 128 },
  reply: { ofOne: 4, ofApp: 16, ofAll: 256 },
};

/** Counts the slots in use. @param onChange called on each change */
export function openSlots(slots: Slots, onChange: (health: Health, change: number) => void) {
  const ofOne = new Map<string, number>();
  const ofApp = new Map<string, number>();
  const ofAll: Record<Health, number> = { well: 0, failing: 0, reply: 0 };

  const change = (partition: Partition, by: number) => {
    const { appId, health } = partition;
    add(ofOne, partitionKey(partition), by);
    if (slots[health].ofApp !== undefined) add(ofApp, appId, by);
    ofAll[health] += by;
    onChange(health, by);
  };

  const free = (partition: Partition): number => {
    const { appId, health } = partition;
    const most = slots[health];
    const freeOfApp =
      most.ofApp === undefined ? Number.POSITIVE_INFINITY : most.ofApp - (ofApp.get(appId) ?? 0);
    const freeOfOne = most.ofOne - (ofOne.get(partitionKey(partition)) ?? 0);
    return Math.max(0, Math.min(freeOfOne, freeOfApp, most.ofAll - ofAll[health]));
  };

  return {
    /** Returns the number of slots that the partition may have now. */
    free,
    /** Takes the slots that the partition may have now, up to `most`, and returns their number. */
    take(partition: Partition, most = Number.POSITIVE_INFINITY): number {
      const count = Math.min(most, free(partition));
      if (count > 0) change(partition, count);
      return count;
    },
    giveBack(partition: Partition, count: number) {
      if (count > 0) change(partition, -count);
    },
  };
}

/** Adds to a count, and forgets counts of zero. */
function add(counts: Map<string, number>, key: string, by: number) {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  if (count <= 0) counts.delete(key);
}

/**
 * Claims deliveries up to the wanted slots, and reads what their attempts need. `unserved` lists the apps that may
 * have more deliveries due than slots.
 */
export async function claimForPartitions(wanted: PartitionSlots[], leaseMs: number) {
  const claim = newToken(16);
  const now = databaseNow();
  const candidates = await dueDeliveries(wanted, now);
  const taken = await claimDeliveries(candidates, { claim, now, until: now + leaseMs });
  const work = taken.map((due): Claimed => ({ ...due, claim }));
  const filled = wanted.filter(
    (share) =>
      candidates.filter(({ delivery }) => partitionKey(delivery) === partitionKey(share)).length ===
      share.count,
  );
  // The health of a receiver may have changed since its app was queued.
  const known = new Map(
    candidates.map(({ app, delivery }) => [
      partitionKey(delivery),
      partitionOfDelivery(app, delivery.destination),
    ]),
  );
  const unserved: Partition[] = filled.map((share) => known.get(partitionKey(share)) ?? share);
  return { work, unserved };
}

/** Delivers callbacks in this process, right after the commit that wrote them. */
type DeliveryRunner = {
  /** Time for which a process owns a delivery that it claimed, ms. */
  leaseMs: number;
  /** Returns how many more deliveries of the app it starts now, ahead of none that wait. */
  room(app: Claimed['app']): number;
  /**
   * Starts deliveries that were written with their claims. Does not wait for them.
   * @param claimedAt `performance.now()`
   */
  run(claimed: Claimed[], claimedAt: number): void;
};

let runner: DeliveryRunner | null = null;

/** Returns what delivers callbacks in this process, if anything does. */
export const deliveryRunner = (): DeliveryRunner | null => runner;

/** Sets what delivers callbacks in this process. Returns a function that removes it. */
export function setDeliveryRunner(next: DeliveryRunner): () => void {
  runner = next;
  return () => {
    if (runner === next) runner = null;
  };
}
