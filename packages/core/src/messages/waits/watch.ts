import { log } from '../../platform/changes/log.ts';
import { ClosedStatus } from '../../platform/statuses.schema.ts';

/** Maximum number of concurrent waits; further ones return at once. */
const MAX_WAITING = 5_000;
/** The changes that close a message. */
const CLOSED = new Set(ClosedStatus.options.map((status) => `message.${status}`));
/** Functions that each end one wait. */
const waits = new Set<() => void>();
/** What else happens when the waits end. */
const ends = new Set<() => void>();

/**
 * Resolves when the message is closed, in this process or another, or after `ms`. Holds no database connection: one
 * reader of the log of changes serves all waits.
 * @param isOver whether there is nothing to wait for
 * @param alsoAt other kinds of changes of the message that end the wait
 */
export async function untilClosed(
  id: string,
  ms: number,
  isOver: () => Promise<boolean>,
  alsoAt: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (ms <= 0 || waits.size >= MAX_WAITING) return;
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  waits.add(wake);
  const timer = setTimeout(wake, ms);
  let stop = () => {};
  try {
    stop = await log.follow((changes) => {
      if (
        changes.some(
          ({ kind, messageId }) => messageId === id && (CLOSED.has(kind) || alsoAt.has(kind)),
        )
      )
        wake();
    });
    // The message may have been closed after the caller read it and before the log was followed.
    if (!(await isOver())) await woken;
  } finally {
    stop();
    clearTimeout(timer);
    waits.delete(wake);
  }
}

/**
 * Calls a function when the process stops, for requests that wait several times. Returns a function that undoes it.
 */
export function whenWaitsEnd(end: () => void): () => void {
  ends.add(end);
  return () => void ends.delete(end);
}

/** Ends every wait of this process, so that each request returns the current state. Called when the process stops. */
export function endWaits(): void {
  for (const wake of waits) wake();
  for (const end of ends) end();
}
