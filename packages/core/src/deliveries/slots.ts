import { type Partition, partitionKey } from '../database/work.ts';

type Health = Partition['health'];

/**
 * Maximum number of deliveries in flight in a process: for one partition, for all partitions of an app (if it can have
 * several), and for all together.
 */
export type Slots = Record<Health, { ofOne: number; ofApp?: number; ofAll: number }>;

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
