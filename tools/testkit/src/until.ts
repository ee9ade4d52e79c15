import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until there is a value and returns it. @param missing returns the message of the error when the time is up */
export async function until<T>(
  look: () => T | undefined | Promise<T | undefined>,
  missing: () => string,
  timeoutMs = 15_000,
): Promise<T> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(20)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(missing());
}
