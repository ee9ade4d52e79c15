import { discardedWrites } from '../monitoring/metrics.ts';
import { currentTransaction } from './database.ts';
import { isWithoutParent } from './driver-errors.ts';

/** Which of some items can be written, and how many cannot, because what they are about was deleted. */
export type Remaining<Item> = { left: Item[]; deleted: number };

/** The kinds of items in the metric. */
export type DiscardedKind = 'push' | 'callback' | 'summary' | 'mail' | 'log_entry';

/** Counts items that end without being written, because what they are about was deleted meanwhile. */
export function countDiscarded(kind: DiscardedKind, items: number): void {
  if (items > 0) discardedWrites.inc({ kind }, items);
}

/**
 * Writes items that were made without a lock on the rows that they refer to. If some of these were deleted meanwhile, such
 * as a message while it was pushed, it writes the other items, again together: nobody misses the deleted ones.
 * @param write writes all of the items, in a transaction of its own, or none
 * @param remaining reads what was deleted, and counts it
 */
export async function withoutDeleted<Item>(
  items: Item[],
  write: (items: Item[]) => Promise<unknown>,
  remaining: (items: Item[]) => Promise<Remaining<Item>>,
): Promise<void> {
  try {
    await write(items);
  } catch (error) {
    // The transaction of a caller is lost as a whole.
    if (!isWithoutParent(error) || currentTransaction()) throw error;
    const { left, deleted } = await remaining(items);
    if (deleted === 0) throw error;
    // Another one may be deleted meanwhile.
    if (left.length > 0) await withoutDeleted(left, write, remaining);
  }
}
