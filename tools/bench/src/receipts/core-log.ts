import { connectDatabase, proofOf } from '@assent/core/testing/inside';
import { addEntries, anEmptyLog, appendAll } from '@assent/core/testing/machine/empty-log';
import { fillLog } from '@assent/core/testing/machine/full-log';

/** Entries that are appended together: those of half a second at 60 answers a second. */
export const TOGETHER = 30;
/** A prime, so that the proofs are of entries everywhere in the log. */
const STRIDE = 1_037_389;

/** A transparency log of some size, used by this process alone. */
export type LargeLog = {
  size: number;
  /** Adds entries, and appends them to the log. */
  append(count: number): Promise<void>;
  /** Returns how long proofs of entries take that are spread over the log, ms. */
  proofTimes(count: number): Promise<number[]>;
};

/** Replaces the log of a database by one of this size, without entries. */
export async function openLargeLog(databaseUrl: string, size: number): Promise<LargeLog> {
  const connected = async <T>(act: () => Promise<T>): Promise<T> => {
    // The core has one database at a time.
    const sequelize = connectDatabase(databaseUrl, 4);
    return act().finally(() => sequelize.close());
  };
  const service = await connected(async () => {
    const made = await anEmptyLog();
    await fillLog(made, size);
    return made;
  });
  return {
    size,
    append: (count) =>
      connected(async () => {
        for (let added = 0; added < count; added += TOGETHER) {
          await addEntries(TOGETHER);
          await appendAll(service);
        }
      }),
    proofTimes: (count) =>
      connected(async () => {
        const times: number[] = [];
        for (let n = 0; n < count; n += 1) {
          const startedAt = performance.now();
          await proofOf(service, (n * STRIDE) % size);
          times.push(performance.now() - startedAt);
        }
        return times;
      }),
  };
}
