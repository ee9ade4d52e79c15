import { networkOf } from '@assent/core/limits/client-address';
import { connectionsClosed } from '@assent/core/monitoring/metrics';

/** A burst of connections that arrive together is given time to be read before any of it is closed. */
const GRACE_MS = 1_000;

type Waiting = { since: number; close(): void };

/**
 * Counts, by client network, what the server waits for: a request that has not fully arrived. Beyond the limit the one that
 * has kept it waiting longest is closed, so that whoever sends slowly loses, and not whoever comes next from the same network.
 */
export function openWaiting(limit: number) {
  const networks = new Map<string, Set<Waiting>>();

  return {
    /** Begins to wait for a client. Returns what ends it. */
    begin(address: string, close: () => void): () => void {
      const network = networkOf(address);
      const waiting = networks.get(network) ?? new Set();
      networks.set(network, waiting);
      const begun = { since: Date.now(), close };
      waiting.add(begun);
      closeLongest(waiting, limit);
      return () => {
        waiting.delete(begun);
        if (waiting.size === 0 && networks.get(network) === waiting) networks.delete(network);
      };
    },
  };
}
export type WaitingClients = ReturnType<typeof openWaiting>;

function closeLongest(waiting: Set<Waiting>, limit: number) {
  for (const each of waiting) {
    if (waiting.size <= limit || Date.now() - each.since < GRACE_MS) return;
    waiting.delete(each);
    connectionsClosed.inc({ reason: 'too_many_slow' });
    each.close();
  }
}
