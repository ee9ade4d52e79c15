import { endsWithin } from '../../limits/slow-room.ts';

/** A device is slow when a push takes longer, ms. */
const SLOW_MS = 2_000;
const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 5_000;

/** Remembers which devices were slow within the last minute. */
export function openSlowDevices() {
  const slow = new Map<string, number>();

  const remember = (device: string) => {
    slow.delete(device);
    slow.set(device, performance.now() + REMEMBERED_MS);
    const [oldest] = slow.keys();
    if (slow.size > MAX_REMEMBERED && oldest !== undefined) slow.delete(oldest);
  };

  return {
    has: (device: string) => (slow.get(device) ?? 0) > performance.now(),
    /** Remembers the device if this push to it takes long, and forgets it if not. */
    async observe(device: string, sending: Promise<unknown>): Promise<void> {
      const ended = sending.catch(() => {});
      if (await endsWithin(ended, SLOW_MS)) slow.delete(device);
      else remember(device);
    },
  };
}

/**
 * Limits how often something starts: `most` times in any window. It counts with monotonic time; the intervals of p-queue
 * (9.3) follow the clock, and nothing starts while that is behind the last start.
 * @returns a function that plans the next start, and returns the time until then, ms
 */
export function openPace(most: number, windowMs: number): () => number {
  /** The last starts; the oldest one is the next to be replaced. */
  const starts: number[] = [];
  let oldest = 0;
  return () => {
    const now = performance.now();
    const at = Math.max(now, (starts[oldest] ?? Number.NEGATIVE_INFINITY) + windowMs);
    starts[oldest] = at;
    oldest = (oldest + 1) % most;
    return at - now;
  };
}
