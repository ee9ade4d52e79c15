import type { Partition } from '../database/work.ts';

type Health = Partition['health'];

/** How many deliveries a process may have under way at once, of one account and of all together. */
export type Slots = Record<Health, { ofOne: number; ofAll: number }>;

/**
 * Deliveries to a receiver that answers take milliseconds, to a dead one 15 s each. So accounts that fail have slots of
 * their own, few for each: however many of them there are and however much they have due, the others' are free.
 */
export const SLOTS: Slots = {
  well: { ofOne: 8, ofAll: 512 },
  failing: { ofOne: 2, ofAll: 128 },
};

/** Keeps count of who has which slots. @param hear told of each change */
export function openSlots(slots: Slots, hear: (health: Health, change: number) => void) {
  const ofOne = new Map<string, number>();
  const ofAll: Record<Health, number> = { well: 0, failing: 0 };

  const change = (accountId: string, health: Health, by: number) => {
    const taken = (ofOne.get(accountId) ?? 0) + by;
    if (taken > 0) ofOne.set(accountId, taken);
    if (taken <= 0) ofOne.delete(accountId);
    ofAll[health] += by;
    hear(health, by);
  };

  return {
    /** Takes all that the account may have now, and answers how many that is. */
    take(accountId: string, health: Health): number {
      const room = slots[health].ofOne - (ofOne.get(accountId) ?? 0);
      const count = Math.max(0, Math.min(room, slots[health].ofAll - ofAll[health]));
      if (count > 0) change(accountId, health, count);
      return count;
    },
    giveBack(accountId: string, health: Health, count: number) {
      if (count > 0) change(accountId, health, -count);
    },
  };
}
