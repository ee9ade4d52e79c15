import type { Partition } from '../database/work.ts';

type Health = Partition['health'];

/** Maximum number of deliveries in flight in a process, for one app and for all together. */
export type Slots = Record<Health, { ofOne: number; ofAll: number }>;

/**
 * A delivery takes milliseconds if the receiver responds, and 15 s if it does not. So failing apps have separate
 * slots, few for each: they never use the slots of the others, however many they are and however much they have due.
 */
export const SLOTS: Slots = {
  well: { ofOne: 8, ofAll: 512 },
  failing: { ofOne: 2, ofAll: 128 },
};

/** Counts the slots in use. @param onChange called on each change */
export function openSlots(slots: Slots, onChange: (health: Health, change: number) => void) {
  const ofOne = new Map<string, number>();
  const ofAll: Record<Health, number> = { well: 0, failing: 0 };

  const change = (appId: string, health: Health, by: number) => {
    const taken = (ofOne.get(appId) ?? 0) + by;
    if (taken > 0) ofOne.set(appId, taken);
    if (taken <= 0) ofOne.delete(appId);
    ofAll[health] += by;
    onChange(health, by);
  };

  const free = (appId: string, health: Health): number =>
    Math.max(
      0,
      Math.min(slots[health].ofOne - (ofOne.get(appId) ?? 0), slots[health].ofAll - ofAll[health]),
    );

  return {
    /** Returns the number of slots that the app may have now. */
    free,
    /** Takes the slots that the app may have now, up to `most`, and returns their number. */
    take(appId: string, health: Health, most = Number.POSITIVE_INFINITY): number {
      const count = Math.min(most, free(appId, health));
      if (count > 0) change(appId, health, count);
      return count;
    },
    giveBack(appId: string, health: Health, count: number) {
      if (count > 0) change(appId, health, -count);
    },
  };
}
