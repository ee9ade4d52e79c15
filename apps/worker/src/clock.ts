const TICK_MS = 1_000;
/** Largest step of the clock between two ticks that a busy process or machine explains, ms. */
const LARGEST_STEP_MS = 5_000;

/** Something that happens at times of the clock, such as a task of node-cron. */
export type Timed = { match(date: Date): boolean; run(): void };

/**
 * Runs what is due in each second of the clock. The seconds are counted by timers, which the clock does not change: when
 * it is set forward or back, or the machine was suspended, everything runs once and then continues with the new time. The
 * timers of node-cron (4.6) would wait until the clock is where it was, or compute each second that was left out.
 * @returns a function that stops it
 */
export function watchClock(tasks: readonly Timed[], report: (stepMs: number) => void): () => void {
  let last = secondOf(Date.now());
  let timer: NodeJS.Timeout;

  const tick = () => {
    const now = secondOf(Date.now());
    const step = now - last;
    const isSet = step < 0 || step > LARGEST_STEP_MS;
    const seconds = isSet ? [] : secondsBetween(last, now);
    last = now;
    if (isSet) report(step);
    for (const task of tasks) if (isSet || seconds.some((second) => task.match(second))) task.run();
    next();
  };
  /** Just after the next second begins: a timer may fire a little early. */
  const next = () => {
    timer = setTimeout(tick, TICK_MS + 5 - (Date.now() % TICK_MS));
  };
  next();
  return () => clearTimeout(timer);
}

const secondOf = (ms: number) => Math.floor(ms / TICK_MS) * TICK_MS;

/** Returns the seconds after the first time, up to the second one. */
const secondsBetween = (from: number, to: number): Date[] =>
  Array.from({ length: (to - from) / TICK_MS }, (_, at) => new Date(from + (at + 1) * TICK_MS));
