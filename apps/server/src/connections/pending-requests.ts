import { databaseNow } from '@assent/core/database/clock';
import { networkOf } from '@assent/core/limits/client-address';
import { connectionsClosed } from '@assent/core/monitoring/metrics';

/** Requests of a burst get this time to arrive before one of them is closed. */
const GRACE_MS = 1_000;

type Waiting = { since: number; close(): void };

/**
 * Counts the requests of each client network that have not fully arrived. Beyond the limit the oldest is closed, so that
 * slow clients are affected, and not the next client of the same network.
 */
export function trackPendingRequests(limit: number) {
  const networks = new Map<string, Set<Waiting>>();

  return {
    /** Counts a request of a client. Returns a function that ends it. */
    begin(address: string, close: () => void): () => void {
      const network = networkOf(address);
      const waiting = networks.get(network) ?? new Set();
      networks.set(network, waiting);
      const begun = { since: databaseNow(), close };
      waiting.add(begun);
      closeLongest(waiting, limit);
      return () => {
        waiting.delete(begun);
        if (waiting.size === 0 && networks.get(network) === waiting) networks.delete(network);
      };
    },
  };
}
export type PendingRequests = ReturnType<typeof trackPendingRequests>;

function closeLongest(waiting: Set<Waiting>, limit: number) {
  for (const each of waiting) {
    if (waiting.size <= limit || databaseNow() - each.since < GRACE_MS) return;
    waiting.delete(each);
    connectionsClosed.inc({ reason: 'too_many_slow' });
    each.close();
  }
}
