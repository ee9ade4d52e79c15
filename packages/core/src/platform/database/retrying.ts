import { isConflict, isLockTimeout } from './driver-errors.ts';

/** Number of attempts. None begins later than this after the first one, ms: a wait for a lock may take long. */
const ATTEMPTS = 16;
const WITHIN_MS = 8_000;
/** The same after a wait for a lock, which took its full time (session.ts): at most one more fits into a request. */
const WITHIN_OF_LOCKS_MS = 3_300;
/** The longest wait before the second attempt, ms. It doubles each time, up to the second number. */
const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 400;

/**
 * Runs a statement of its own, or a transaction, again after a conflict with another transaction. Of many that conflict,
 * each waits for another time.
 * @throws the last error, for which the response is 503
 */
export async function retryingConflicts<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const withinMs = isLockTimeout(error) ? WITHIN_OF_LOCKS_MS : WITHIN_MS;
      const isOver = attempt === ATTEMPTS || performance.now() - startedAt > withinMs;
      if (isOver || !isConflict(error)) throw error;
      const longest = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
  }
}
