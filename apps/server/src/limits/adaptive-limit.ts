/** Time that half of the requests may take, ms. If they take longer, they wait for each other. */
const TARGET_MS = 300;
/** The limit changes after this time, ms, and this number of requests. */
const WINDOW_MS = 200;
const WINDOW_REQUESTS = 8;
const RISE = 1.1;
const FALL = 0.8;
/** The limit is not reduced below this: a few slow requests are no overload. */
const LEAST = 64;

/**
 * A limit of requests in flight that follows what the process manages: it falls below what is in flight when the median
 * request takes longer than the target twice in a row, and rises again otherwise. How many requests that is depends on the machine, on the
 * database and on what else both do.
 */
export function openAdaptiveLimit(most: number, clock: () => number = () => performance.now()) {
  const least = Math.min(LEAST, most);
  let limit = most;
  let wasSlow = false;
  let durations: number[] = [];
  let windowEnds = clock() + WINDOW_MS;

  const adapt = (inFlight: number) => {
    const median = durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0;
    const isSlow = median > TARGET_MS;
    const next = isSlow ? Math.min(limit, inFlight) * FALL : limit * RISE;
    // After one stall, of the disk for example, all requests that waited for it end at once.
    if (!isSlow || wasSlow) limit = Math.min(most, Math.max(least, next));
    wasSlow = isSlow;
    durations = [];
    windowEnds = clock() + WINDOW_MS;
  };

  return {
    /** Returns how many requests may be in flight now. */
    now: () => limit,
    /** Records that a request was answered after so many ms, while so many were in flight. */
    record(durationMs: number, inFlight: number) {
      durations.push(durationMs);
      if (durations.length >= WINDOW_REQUESTS && clock() >= windowEnds) adapt(inFlight);
    },
  };
}
