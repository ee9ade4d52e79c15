import { currentTransaction, inTransaction } from './database.ts';
import { isUnexpected } from './driver-errors.ts';

/**
 * Runs `work` in one transaction that is expected to find everything as its caller read it, or to be the first. It changes
 * exact numbers of rows (`batched.change`) and inserts those that should be new, and reads no result, so that all of it is one packet with
 * its COMMIT. If the database finds something else, it is rolled back, and `work` runs again, not optimistic: it then reads
 * what it decides on. Within another transaction, `work` is not optimistic.
 */
export async function optimistically<T>(work: (isOptimistic: boolean) => Promise<T>): Promise<T> {
  if (currentTransaction()) return work(false);
  return inTransaction(() => work(true)).catch((error) => {
    if (!isUnexpected(error)) throw error;
    return inTransaction(() => work(false));
  });
}
