import { inBatches } from './batches.ts';
import { optimistically } from './optimistic.ts';

/**
 * Time for which the first outcome waits for others, ms. Nobody waits for these writes, and a process that dies
 * meanwhile repeats an attempt, as one that dies before the commit does.
 */
const LINGER_MS = 50;

/** Something to write, and how to write it with others of its kind. */
type Job = { order: number; writeAll(jobs: Job[], isOptimistic: boolean): Promise<void> };

const write = inBatches(
  (jobs: Job[]) =>
    optimistically(async (isOptimistic) => {
      const kinds = new Map<Job['writeAll'], Job[]>();
      for (const job of jobs.toSorted((a, b) => a.order - b.order))
        kinds.set(job.writeAll, [...(kinds.get(job.writeAll) ?? []), job]);
      for (const [writeAll, some] of kinds) await writeAll(some, isOptimistic);
      return jobs;
    }),
  { lingerMs: LINGER_MS },
);

/**
 * Writes what is recorded after the fact, such as the outcomes of pushes and callbacks, in transactions that all kinds
 * share: a busy process commits once for many. Resolves after the commit.
 * @param order place of this kind in a transaction; everywhere the same, to prevent deadlocks
 * @param together writes items in the current transaction, which may be optimistic, in few statements
 */
export function inSharedTransaction<Item extends object>(
  order: number,
  together: (items: Item[], isOptimistic: boolean) => Promise<void>,
): (item: Item) => Promise<void> {
  const items = new WeakMap<Job, Item>();
  const writeAll = (jobs: Job[], isOptimistic: boolean) =>
    together(
      jobs.flatMap((job) => items.get(job) ?? []),
      isOptimistic,
    );
  return async (item) => {
    const job = { order, writeAll };
    items.set(job, item);
    await write(job);
  };
}
