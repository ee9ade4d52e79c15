import PQueue from 'p-queue';
import type { PushService } from '../configuration/push-services.ts';
import { PartitionFull } from './partitions.ts';

/** What is sent at once, and in each second, to one push service by one process. */
type PushLimits = { atOnce: number; perSecond: number };

/** More than one process can encrypt: a browser vendor's service is not slowed down by us. */
const KNOWN: PushLimits = { atOnce: 128, perSecond: 10_000 };
const FEWEST_AT_ONCE = 8;
const WAIT_MS = 10_000;
/** The rate holds for each of these, so that a second's worth does not leave in one moment. */
const WINDOW_MS = 100;
const MOST_IDLE = 1_000;

/**
 * Bounds concurrency and rate for each push service, each in its own queue, so that a slow one holds up no other.
 * @param perSecond for a service that is not one of the known
 * @throws PartitionFull from `within` when it could not be sent in time
 */
export function openPushLimits({
  perSecond,
  waitMs = WAIT_MS,
}: {
  perSecond: number;
  waitMs?: number;
}) {
  // A service that answers within 100 ms gets its whole rate.
  const atOnce = Math.min(KNOWN.atOnce, Math.max(FEWEST_AT_ONCE, Math.ceil(perSecond / 10)));
  const other: PushLimits = { atOnce, perSecond };
  const queues = new Map<string, PQueue>();

  const queueOf = ({ name, isKnown }: PushService) => {
    const queue = queues.get(name) ?? queueFor(isKnown ? KNOWN : other);
    queues.set(name, queue);
    if (queues.size > MOST_IDLE) forgetIdle(queues);
    return queue;
  };

  return {
    async within<T>(service: PushService, send: () => Promise<T>): Promise<T> {
      const queue = queueOf(service);
      const limits = service.isKnown ? KNOWN : other;
      if (queue.size >= (limits.perSecond * waitMs) / 1000) throw new PartitionFull();
      const lateAt = performance.now() + waitMs;
      return queue.add(() => {
        if (performance.now() > lateAt) throw new PartitionFull();
        return send();
      });
    },
  };
}

const queueFor = ({ atOnce, perSecond }: PushLimits) => {
  const windowMs = Math.max(WINDOW_MS, 1000 / perSecond);
  return new PQueue({
    concurrency: atOnce,
    interval: windowMs,
    intervalCap: Math.max(1, Math.floor((perSecond * windowMs) / 1000)),
    // Otherwise a push that follows an idle moment would wait for the end of a window that has room.
    strict: true,
  });
};

function forgetIdle(queues: Map<string, PQueue>) {
  for (const [name, queue] of queues)
    if (queue.size === 0 && queue.pending === 0) queues.delete(name);
}
