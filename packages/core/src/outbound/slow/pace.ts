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
