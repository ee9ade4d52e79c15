import type { Partition } from '../database/work.ts';

type Health = Partition['health'];

/** Maximum number of deliveries in flight in a process, for one partition and for all together. */
export type Slots = Record<Health, { ofOne: number; ofAll: number }>;

/**
 * A delivery takes milliseconds if the receiver responds, and 15 s if it does not. So failing apps have separate
 * slots, few for each, and so has each origin of a `reply_to`: they never use the slots of the others, however many they
 * are and however much they have due.
 */
export const SLOTS: Slots = {
  well: { ofOne: 8, ofAll: 512 },
  failing: { ofOne: 2, ofAll: 128 },
  reply: { ofOne: 4, ofAll: 256 },
};

/** Counts the slots in use. @param onChange called on each change */
export function openSlots(slots: Slots, onChange: (health: Health, change: number) => void) {
  const ofOne = new Map<string, number>();
  const ofAll: Record<Health, number> = { well: 0, failing: 0, reply: 0 };

  const change = (partition: string, health: Health, by: number) => {
    const taken = (ofOne.get(partition) ?? 0) + by;
    if (taken > 0) ofOne.set(partition, taken);
    if (taken <= 0) ofOne.delete(partition);
    ofAll[health] += by;
    onChange(health, by);
  };

  const free = (partition: string, health: Health): number =>
    Math.max(
      0,
      Math.min(
        slots[health].ofOne - (ofOne.get(partition) ?? 0),
        slots[health].ofAll - ofAll[health],
      ),
    );

  return {
    /** Returns the number of slots that the partition may have now. */
    free,
    /** Takes the slots that the partition may have now, up to `most`, and returns their number. */
    take(partition: string, health: Health, most = Number.POSITIVE_INFINITY): number {
      const count = Math.min(most, free(partition, health));
      if (count > 0) change(partition, health, count);
      return count;
    },
    giveBack(partition: string, health: Health, count: number) {
      if (count > 0) change(partition, health, -count);
    },
  };
}
