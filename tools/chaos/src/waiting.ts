import { setTimeout as sleep } from 'node:timers/promises';
import type { Arrivals } from './arrivals.ts';
import { accepted, type Entry, knownClosedAt } from './ledger.ts';

/** A message of which something is due. */
export interface Waiting {
  entry: Entry;
  what: 'push' | 'callback';
  /** Since when, ms. */
  since: number;
}

/** Pushes and deliveries are claimed for this time; a process that dies keeps them until then. */
export const leaseMs = 30_000;
/** Time to notice: a tick of the workers, a retry of the receiver’s failure, and a busy machine. */
const marginMs = 15_000;
/** Full service is back within this time after a fault of the database. */
export const recoveryMs = 10_000;
const pollMs = 250;
/** Messages are expired by a job that runs every five seconds. */
const expiryJobMs = 5_000;

/** Returns what has been due since `time` or longer and has not arrived. */
export function waitingSince(
  entries: readonly Entry[],
  arrivals: Arrivals,
  time: number,
): Waiting[] {
  return entries
    .flatMap((entry) => waitingFor(entry, arrivals))
    .filter(({ since }) => since <= time);
}

function waitingFor(entry: Entry, arrivals: Arrivals): Waiting[] {
  const [message] = accepted(entry);
  if (!message) return [];
  const id = message.message_id;
  const closedAt = knownClosedAt(entry);
  const isAnnounced = arrivals.callbacksOf(id).some(({ status }) => status === 200);
  const callbackSince = closedAt ?? message.expires_at + expiryJobMs;
  const pushSince = Math.max(entry.scheduledAt ?? 0, acceptedAt(entry));
  // A message that is closed needs no push any more.
  const needsPush = closedAt === undefined && !isAnnounced && arrivals.pushesOf(id).length === 0;
  return [
    ...(isAnnounced ? [] : [{ entry, what: 'callback' as const, since: callbackSince }]),
    ...(needsPush ? [{ entry, what: 'push' as const, since: pushSince }] : []),
  ];
}

const acceptedAt = ({ attempts }: Entry) =>
  attempts.find(({ request, status }) => request.kind === 'send' && status === 200)?.until ?? 0;

/**
 * Waits until nothing is left of what was due at `time`, the end of the last fault. Returns what took longer than the
 * lease, and how long the rest took, ms.
 */
export async function waitForDue(
  entries: readonly Entry[],
  arrivals: Arrivals,
  time: number,
): Promise<{ late: Waiting[]; tookMs: number }> {
  let countedMs = 0;
  for (;;) {
    const waiting = waitingSince(entries, arrivals, time);
    if (waiting.length === 0 || countedMs > leaseMs + marginMs)
      return { late: waiting, tookMs: Date.now() - time };
    const at = Date.now();
    await sleep(pollMs);
    // What arrives, and the connections to the database, pass through this process. While it has no processor, nothing can.
    countedMs += Math.min(Date.now() - at, 2 * pollMs);
  }
}
