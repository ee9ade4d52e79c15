import { newToken } from '../credentials/keyring.ts';
import type { Partition } from '../database/work.ts';
import { partitionOf } from '../receivers/switch.ts';
import type { Claimed } from './attempt.ts';
import { Delivery, type PartitionSlots } from './delivery.model.ts';

/**
 * Claims deliveries up to the wanted slots, and reads what their attempts need. `unserved` lists the apps that may
 * have more deliveries due than slots.
 */
export async function claimForPartitions(wanted: PartitionSlots[], leaseMs: number) {
  const claim = newToken(16);
  const now = Date.now();
  const candidates = await Delivery.dueOf(wanted, now);
  const taken = await Delivery.claim(candidates, { claim, now, until: now + leaseMs });
  const work = taken.map((due): Claimed => ({ ...due, claim }));
  const filled = wanted.filter(
    ({ appId, count }) => candidates.filter(({ app }) => app.id === appId).length === count,
  );
  // The health of a receiver may have changed since its app was queued.
  const known = new Map(candidates.map(({ app }) => [app.id, partitionOf(app)]));
  const unserved: Partition[] = filled.map((share) => known.get(share.appId) ?? share);
  return { work, unserved };
}
