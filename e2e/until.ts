import { setTimeout as sleep } from 'node:timers/promises';

/** Looks again and again until something is there. @param missing what to say when the time is up */
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
