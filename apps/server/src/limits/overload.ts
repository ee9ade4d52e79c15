import type { Logger } from 'pino';

/** Overload ends when no request was refused for this time, ms. Clients try again sooner. */
const QUIET_MS = 5_000;
/** Time after which overload is reported as persistent, ms. */
const PERSISTENT_MS = 30_000;
const LOG_AGAIN_MS = 60_000;

/** Observes overload. Logs it when it begins and once a minute, instead of every refused request. */
export function observeOverload(log: Pick<Logger, 'warn'>, clock = Date.now) {
  let [since, last, logged] = [0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let refused = 0;
  return {
    /** Records that a request was refused. */
    record() {
      const now = clock();
      if (now - last > QUIET_MS) since = now;
      last = now;
      refused += 1;
      if (now - logged < LOG_AGAIN_MS) return;
      log.warn({ refused }, 'overloaded: requests are refused with 503');
      logged = now;
      refused = 0;
    },
    /** Returns whether requests have been refused for long, and still are. */
    isPersistent: () => clock() - last < QUIET_MS && last - since >= PERSISTENT_MS,
  };
}
export type Overload = ReturnType<typeof observeOverload>;
