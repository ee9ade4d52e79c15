import { isInTransaction } from './database.ts';
import { isUnreachable } from './driver.ts';

/** A batch at most: its statements stay far below the packet limit of the database. */
const MOST_IN_ONE_BATCH = 64;
/** A batch that takes longer waits for something of one of its items, a locked row perhaps: the next one starts. */
const PATIENCE_MS = 250;

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/**
 * Does together what is asked for at about the same time: while one batch is under way the next gathers, so a busy
 * process pays for a statement or a commit once for many requests, and an idle one waits for nothing.
 * A batch begins after everything in it was asked for, so a read through it is never older than its question.
 * When a batch fails, each of it is done alone: one's fault is only its own. Inside a transaction an item goes alone,
 * as part of it.
 * @param together all of them or none; results in the order of the items
 */
export function inBatches<Item, Result>(
  together: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  const alone = async (item: Item): Promise<Result> => resultAt(await together([item]), 0);

  const doBatch = async (batch: Waiting<Item, Result>[]) => {
    try {
      const results = await together(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(resultAt(results, at));
    } catch (error) {
      const isHopeless = batch.length === 1 || isUnreachable(error);
      for (const { item, resolve, reject } of batch)
        if (isHopeless) reject(error);
        else await alone(item).then(resolve, reject);
    }
  };
  const doAll = async () => {
    while (waiting.length) {
      const batch = doBatch(waiting.splice(0, MOST_IN_ONE_BATCH));
      await endedOrLate(batch, PATIENCE_MS);
    }
    isWorking = false;
  };

  return (item) => {
    if (isInTransaction()) return alone(item);
    const done = new Promise<Result>((resolve, reject) => waiting.push({ item, resolve, reject }));
    if (!isWorking) {
      isWorking = true;
      // The turn's other requests come along.
      setImmediate(() => void doAll());
    }
    return done;
  };
}

/** Resolves when the work has ended, at the latest after `ms`. */
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
