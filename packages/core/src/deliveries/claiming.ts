import { Account } from '../accounts/account.model.ts';
import { newToken } from '../credentials/keyring.ts';
import type { Partition } from '../database/work.ts';
import { Event } from '../events/event.model.ts';
import { partitionOf } from '../receivers/switch.ts';
import type { Claimed } from './attempt.ts';
import { Delivery, type PartitionSlots } from './delivery.model.ts';

/**
 * Claims deliveries up to the wanted slots, and reads what their attempts need. `unserved` lists the accounts that may
 * have more deliveries due than slots.
 */
export async function claimForPartitions(wanted: PartitionSlots[], leaseMs: number) {
  const claim = newToken(16);
  const now = Date.now();
  const candidates = await Delivery.dueOf(wanted, now);
  const taken = await Delivery.claim(candidates, { claim, now, until: now + leaseMs });
  const [accounts, bodies] = await Promise.all([
    Promise.all([...new Set(taken.map(({ accountId }) => accountId))].map(Account.ofAppId)),
    Event.bodiesOf(taken.map(({ eventId }) => eventId)),
  ]);
  const work = taken.flatMap((delivery): Claimed[] => {
    const account = accounts.find((each) => each?.id === delivery.accountId);
    const body = bodies.get(delivery.eventId);
    // Foreign keys delete the delivery together with its account or event.
    return account && body !== undefined ? [{ delivery, account, body, claim }] : [];
  });
  const filled = wanted.filter(
    ({ accountId, count }) =>
      candidates.filter((each) => each.accountId === accountId).length === count,
  );
  // The health of a receiver may have changed since its account was queued.
  const known = new Map(accounts.map((account) => [account?.id, account && partitionOf(account)]));
  const unserved: Partition[] = filled.map((share) => known.get(share.accountId) ?? share);
  return { work, unserved };
}
