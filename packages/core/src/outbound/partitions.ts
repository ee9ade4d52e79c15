import PQueue from 'p-queue';

/** Nothing was sent: all that a partition may have at once was under way for too long. */
export class PartitionFull extends Error {
  override name = 'PartitionFull';
}

/**
 * Lets each partition have so many requests under way, so that a slow receiver takes nothing from others. Whoever finds its
 * partition full waits for its turn. Partitions with nothing under way are forgotten.
 */
export function openPartitions({ perPartition, waitMs }: { perPartition: number; waitMs: number }) {
  const queues = new Map<string, PQueue>();

  const queueOf = (name: string) => {
    const known = queues.get(name);
    if (known) return known;
    const queue = new PQueue({ concurrency: perPartition });
    queue.on('idle', () => queues.delete(name));
    queues.set(name, queue);
    return queue;
  };

  return {
    /** Does the work when the partition has room. @throws PartitionFull */
    async within<T>(name: string, work: () => Promise<T>): Promise<T> {
      const waiting = new AbortController();
      const late = setTimeout(() => waiting.abort(new PartitionFull()), waitMs);
      const start = () => {
        clearTimeout(late);
        return work();
      };
      return queueOf(name).add(start, { signal: waiting.signal });
    },
    count: () => queues.size,
  };
}
