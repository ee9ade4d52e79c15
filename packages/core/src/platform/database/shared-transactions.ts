import { inBatches } from './batches.ts';
import { countDiscarded, type DiscardedKind, withoutDeleted } from './deleted-meanwhile.ts';
import { optimistically } from './optimistic.ts';
import type { RowOfApp } from './rows.ts';

/**
 * Time for which the first outcome waits for others, ms. Nobody waits for these writes, and a process that dies
 * meanwhile repeats an attempt, as one that dies before the commit does. One that is alone waits less long.
 */
const LINGER = { busyMs: 250, idleMs: 50 };

/** Something to write, its kind, and about how many rows it is. */
type Job = { kind: Kind; weight: number };
type Kind = {
  order: number;
  /** Writes jobs of this kind together. */
  writeAll(jobs: Job[], isOptimistic: boolean): Promise<void>;
  /** Returns those of which nothing was deleted meanwhile, and counts the others. */
  remaining(jobs: Job[]): Promise<Job[]>;
};

const write = inBatches(
  async (jobs: Job[]) => {
    await withoutDeleted(jobs, writeTogether, async (some) => {
      const left: Job[] = [];
      for (const [kind, ofKind] of byKind(some)) left.push(...(await kind.remaining(ofKind)));
      return { left, deleted: some.length - left.length };
    });
    return jobs;
  },
  { linger: { ...LINGER, weightOf: ({ weight }: Job) => weight } },
);

const writeTogether = (jobs: Job[]) =>
  optimistically(async (isOptimistic) => {
    for (const [kind, some] of byKind(jobs)) await kind.writeAll(some, isOptimistic);
  });

function byKind(jobs: Job[]): Map<Kind, Job[]> {
  const kinds = new Map<Kind, Job[]>();
  for (const job of jobs.toSorted((a, b) => a.kind.order - b.kind.order))
    kinds.set(job.kind, [...(kinds.get(job.kind) ?? []), job]);
  return kinds;
}

type Subjects<Item> = {
  /** The kind of the items in the metric. */
  kind: DiscardedKind;
  /** Returns what an item is about. */
  of(item: Item): RowOfApp;
  /** Returns the ids of those of these rows that exist. */
  existing(rows: RowOfApp[]): Promise<string[]>;
};

/**
 * Writes what is recorded after the fact, such as the outcomes of pushes and callbacks, in transactions that all kinds
 * share: a busy process commits once for many. Resolves after the commit.
 * @param order place of this kind in a transaction; everywhere the same, to prevent deadlocks
 * @param together writes items in the current transaction, which may be optimistic, in few statements
 * @param weightOf how many outcomes an item has
 * @param subjects what items are about, which may be deleted before they are written. Such an item ends without an error
 */
export function inSharedTransaction<Item extends object>(
  order: number,
  together: (items: Item[], isOptimistic: boolean) => Promise<void>,
  {
    weightOf = () => 1,
    subjects,
  }: { weightOf?(item: Item): number; subjects?: Subjects<Item> } = {},
): (item: Item) => Promise<void> {
  const items = new WeakMap<Job, Item>();
  const itemsOf = (jobs: Job[]) => jobs.flatMap((job) => items.get(job) ?? []);
  const kind: Kind = {
    order,
    writeAll: (jobs, isOptimistic) => together(itemsOf(jobs), isOptimistic),
    async remaining(jobs) {
      if (!subjects) return jobs;
      const ids = new Set(await subjects.existing(itemsOf(jobs).map(subjects.of)));
      const left = jobs.filter((job) =>
        itemsOf([job]).some((item) => ids.has(subjects.of(item).id)),
      );
      countDiscarded(subjects.kind, jobs.length - left.length);
      return left;
    },
  };
  return async (item) => {
    const job = { kind, weight: weightOf(item) };
    items.set(job, item);
    await write(job);
  };
}
