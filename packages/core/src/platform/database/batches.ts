import { currentTransaction } from './database.ts';
import { isLockTimeout, isUnreachable } from './driver-errors.ts';

/** Maximum number of items in a batch; its statements stay far below the packet limit of the database. */
const MAX_IN_ONE_BATCH = 64;
/** Time after which the next batch starts although one is running, which may be waiting for a locked row. */
const TIMEOUT_MS = 250;

type Waiting<Item, Result> = {
  item: Item;
  weight: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/** How long a batch waits for more items when the one before had several, ms, and when it had one. */
type Linger<Item> = {
  busyMs: number;
  idleMs: number;
  /** Returns how many rows an item is about. A batch that has as many as a full one does not wait. */
  weightOf(item: Item): number;
};

/**
 * Collects items while a batch runs and processes them together in the next one. So a busy process needs one statement
 * or commit for many requests, and an idle one does not wait. A batch starts after all its items were added, so a read
 * never returns data older than its request. When a batch fails, each item is processed alone, so that it fails only
 * by its own error. Inside a transaction an item is processed alone, as part of the transaction.
 * @param together processes all items or none; returns the results in the order of the items
 * @param linger how long the first batch waits for more items, unless there are enough for a full one
 */
export function inBatches<Item, Result>(
  together: (items: Item[]) => Promise<Result[]>,
  { linger }: { linger?: Linger<Item> } = {},
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;
  /** Whether the batch before had several items, so that more of them are to be expected. */
  let isBusy = false;
  let lingering: NodeJS.Timeout | undefined;

  const alone = async (item: Item): Promise<Result> => resultAt(await together([item]), 0);

  const doBatch = async (batch: Waiting<Item, Result>[]) => {
    isBusy = batch.length > 1;
    try {
      const results = await together(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(resultAt(results, at));
    } catch (error) {
      // Each would wait for the same, one after the other.
      const isFinal = batch.length === 1 || isUnreachable(error) || isLockTimeout(error);
      for (const { item, resolve, reject } of batch)
        if (isFinal) reject(error);
        else await alone(item).then(resolve, reject);
    }
  };
  const doAll = async () => {
    clearTimeout(lingering);
    lingering = undefined;
    while (waiting.length) {
      const batch = doBatch(waiting.splice(0, MAX_IN_ONE_BATCH));
      await endedOrLate(batch, TIMEOUT_MS);
    }
    isWorking = false;
  };

  return (item) => {
    if (currentTransaction()) return alone(item);
    const weight = linger?.weightOf(item) ?? 1;
    const done = new Promise<Result>((resolve, reject) =>
      waiting.push({ item, weight, resolve, reject }),
    );
    if (!isWorking) {
      isWorking = true;
      // Includes the other requests of this turn of the event loop.
      if (!linger) setImmediate(() => void doAll());
      else lingering = setTimeout(() => void doAll(), isBusy ? linger.busyMs : linger.idleMs);
    }
    if (lingering && weightOf(waiting) >= MAX_IN_ONE_BATCH) void doAll();
    return done;
  };
}

const weightOf = (waiting: { weight: number }[]) =>
  waiting.reduce((sum, { weight }) => sum + weight, 0);

/** Resolves when the work has ended, after `ms` at the latest. */
async function endedOrLate(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

function resultAt<Result>(results: Result[], at: number): Result {
  const result = results[at];
  if (result === undefined) throw new Error('a batch must answer for each of its items');
  return result;
}
