import { log } from '../changes/log.ts';

/** More than this are answered at once instead of waiting. */
const MOST_WAITING = 5_000;
const CLOSED = new Set([
  'message.approved',
  'message.rejected',
  'message.expired',
  'message.canceled',
]);
/** Each ends one wait. */
const waits = new Set<() => void>();

/**
 * Resolves when the message is closed, in this process or another, or after `ms`. Holds no connection: the log of
 * changes is read once for all who wait.
 */
export async function untilClosed(
  id: string,
  ms: number,
  isClosed: () => Promise<boolean>,
): Promise<void> {
  if (ms <= 0 || waits.size >= MOST_WAITING) return;
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  waits.add(wake);
  const timer = setTimeout(wake, ms);
  let stop = () => {};
  try {
    stop = await log.follow((changes) => {
      if (changes.some(({ kind, messageId }) => messageId === id && CLOSED.has(kind))) wake();
    });
    // It may have been closed after it was read, and before the log was.
    if (!(await isClosed())) await woken;
  } finally {
    stop();
    clearTimeout(timer);
    waits.delete(wake);
  }
}

/** Ends every wait of this process: each shows what is true now. For a process that stops. */
export function endWaits(): void {
  for (const wake of waits) wake();
}
