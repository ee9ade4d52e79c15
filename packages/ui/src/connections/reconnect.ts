/** How a page hears of changes, and what it does while it cannot. */
type Lifeline = {
  /** Opens the connection and answers how to close it. `lost` may be called at any time after that. */
  connect: (line: { opened: () => void; lost: () => void }) => () => void;
  /** What is shown may be old. Called while there is no connection, now and then. */
  lookAgain: () => void;
  lookEveryMs: number;
};

/** So long a connection that did not come up in time, or that a hidden page may want back, is waited for. */
const patienceMs = 2_000;
const hiddenMs = 20_000;
/** Waits before another try: up to the first, then up to twice as long each time. */
const firstWaitMs = 2_000;
const longestWaitMs = 60_000;
/** A connection that lasted so long was a good one. */
const goodMs = 10_000;
const tickMs = 5_000;

const isWanted = () => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Keeps one connection open while somebody looks at the page: a hidden page needs none, and six of them would use up
 * what a browser grants a site over HTTP/1. Lost, it comes back after a wait that grows and is never the same for two.
 * Answers how to stop.
 */
export function keepLifeline({ connect, lookAgain, lookEveryMs }: Lifeline): () => void {
  let close: (() => void) | null = null;
  let openedAt: number | null = null;
  let failures = 0;
  let retry: number | undefined;
  let hiding: number | undefined;
  let look: number | undefined;
  let tickedAt = Date.now();

  const lookIn = (ms: number) => {
    clearTimeout(look);
    look = window.setTimeout(() => {
      if (isWanted()) lookAgain();
      lookIn(lookEveryMs * (0.8 + Math.random() * 0.4));
    }, ms);
  };
  const drop = () => {
    clearTimeout(retry);
    close?.();
    close = null;
    openedAt = null;
  };
  const lost = () => {
    failures = openedAt !== null && Date.now() - openedAt > goodMs ? 0 : failures + 1;
    drop();
    const mostMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
    retry = window.setTimeout(open, mostMs * (0.25 + Math.random() * 0.75));
    lookIn(patienceMs);
  };
  const open = () => {
    if (close || !isWanted()) return;
    clearTimeout(retry);
    lookIn(patienceMs);
    let isOurs = true;
    const end = connect({
      opened: () => {
        if (!isOurs) return;
        openedAt = Date.now();
        clearTimeout(look);
      },
      lost: () => {
        if (isOurs) lost();
      },
    });
    close = () => {
      isOurs = false;
      end();
    };
  };
  const again = () => {
    failures = 0;
    drop();
    open();
  };
  const follow = () => {
    clearTimeout(hiding);
    if (!navigator.onLine) return drop();
    if (document.visibilityState === 'hidden') hiding = window.setTimeout(drop, hiddenMs);
    if (isWanted() && !close) again();
  };
  // A device that slept has connections that look open and are not.
  const tick = () => {
    const sleptMs = Date.now() - tickedAt - tickMs;
    tickedAt = Date.now();
    if (sleptMs > 2 * tickMs && isWanted()) again();
  };

  const ticking = setInterval(tick, tickMs);
  const events = ['online', 'offline', 'focus', 'pageshow'] as const;
  for (const event of events) addEventListener(event, follow);
  document.addEventListener('visibilitychange', follow);
  open();
  return () => {
    for (const event of events) removeEventListener(event, follow);
    document.removeEventListener('visibilitychange', follow);
    clearInterval(ticking);
    clearTimeout(hiding);
    drop();
    clearTimeout(look);
  };
}

/** Does the work for what has gathered, once at a time: what comes meanwhile gathers for the next turn. */
export function inTurns<Item>(work: (items: Item[]) => Promise<unknown>, pauseMs: number) {
  let gathered: Item[] = [];
  let isWorking = false;
  const doAll = async () => {
    while (gathered.length) {
      const items = gathered;
      gathered = [];
      await work(items).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    isWorking = false;
  };
  return (items: Item[]) => {
    gathered.push(...items);
    if (isWorking) return;
    isWorking = true;
    void doAll();
  };
}
