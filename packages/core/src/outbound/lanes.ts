import PQueue from 'p-queue';

/** Nothing was sent: all that a lane may have at once was under way for too long. */
export class LaneFull extends Error {
  override name = 'LaneFull';
}

/**
 * Lets each lane have so many requests under way, so that a slow receiver takes nothing from others. Whoever finds its
 * lane full waits for its turn. Lanes with nothing under way are forgotten.
 */
export function openLanes({ perLane, waitMs }: { perLane: number; waitMs: number }) {
  const queues = new Map<string, PQueue>();

  const queueOf = (name: string) => {
    const known = queues.get(name);
    if (known) return known;
    const queue = new PQueue({ concurrency: perLane });
    queue.on('idle', () => queues.delete(name));
    queues.set(name, queue);
    return queue;
  };

  return {
    /** Does the work when the lane has room. @throws LaneFull */
    async within<T>(name: string, work: () => Promise<T>): Promise<T> {
      const waiting = new AbortController();
      const late = setTimeout(() => waiting.abort(new LaneFull()), waitMs);
      const start = () => {
        clearTimeout(late);
        return work();
      };
      return queueOf(name).add(start, { signal: waiting.signal });
    },
    count: () => queues.size,
  };
}
