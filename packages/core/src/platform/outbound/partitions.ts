import PQueue from 'p-queue';

/** Thrown when all slots of a partition were in use for too long. Nothing was sent. */
export class PartitionFull extends Error {
  override name = 'PartitionFull';
}

/**
 * Limits the number of requests in flight per partition, so that a slow receiver does not delay others. Requests to a
 * full partition wait in its queue. Partitions without requests are deleted.
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
    /** Does the work when the partition has a free slot. @throws PartitionFull */
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
