/** Time that half of the requests may take, ms. If they take longer, they wait for each other. */
const TARGET_MS = 300;
/** Interval at which the limit changes, ms, and by which share. */
const WINDOW_MS = 200;
const CHANGE = 0.1;
/** The limit is not reduced below this: a few slow requests are no overload. */
const LEAST = 64;

/**
 * A limit of requests in flight that follows what the process manages: it falls while the median request takes longer than
 * the target, and rises again otherwise. How many requests that is depends on the machine, on the database and on what else
 * both do.
 */
export function openAdaptiveLimit(most: number, clock: () => number = () => performance.now()) {
  const least = Math.min(LEAST, most);
  let limit = most;
  let durations: number[] = [];
  let windowEnds = clock() + WINDOW_MS;

  const adapt = () => {
    const median = durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0;
    const factor = median > TARGET_MS ? 1 - CHANGE : 1 + CHANGE;
    limit = Math.min(most, Math.max(least, limit * factor));
    durations = [];
    windowEnds = clock() + WINDOW_MS;
  };

  return {
    /** Returns how many requests may be in flight now. */
    now: () => limit,
    /** Records that a request was answered after so many ms. */
    record(durationMs: number) {
      durations.push(durationMs);
      if (clock() >= windowEnds) adapt();
    },
  };
}
