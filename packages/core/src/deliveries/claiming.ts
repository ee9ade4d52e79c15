import { newToken } from '../credentials/keyring.ts';
import { databaseNow } from '../database/clock.ts';
import { type Partition, partitionKey } from '../database/work.ts';
import { partitionOfDelivery } from '../receivers/switch.ts';
import type { Claimed } from './attempt.ts';
import { Delivery, type PartitionSlots } from './delivery.model.ts';

/**
 * Claims deliveries up to the wanted slots, and reads what their attempts need. `unserved` lists the apps that may
 * have more deliveries due than slots.
 */
export async function claimForPartitions(wanted: PartitionSlots[], leaseMs: number) {
  const claim = newToken(16);
  const now = databaseNow();
  const candidates = await Delivery.dueOf(wanted, now);
  const taken = await Delivery.claim(candidates, { claim, now, until: now + leaseMs });
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
export type DeliveryRunner = {
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
