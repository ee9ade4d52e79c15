import PQueue from 'p-queue';
import type { PushService } from '../configuration/push-services.ts';
import { PartitionFull } from './partitions.ts';

/** Maximum number of pushes in flight, and per second, to one push service from one process. */
type PushLimits = { atOnce: number; perSecond: number };

/** More than one process can encrypt, so pushes to browser vendors are in effect not limited. */
const KNOWN: PushLimits = { atOnce: 128, perSecond: 10_000 };
const FEWEST_AT_ONCE = 8;
const WAIT_MS = 10_000;
/** Window of the rate limit, so that the pushes of a second are not all sent at once. */
const WINDOW_MS = 100;
const MOST_IDLE = 1_000;

/**
 * Limits concurrency and rate per push service, each in its own queue, so that a slow one does not delay others.
 * @param perSecond for services that are not known
 * @throws PartitionFull from `within` when it could not be sent in time
 */
export function openPushLimits({
  perSecond,
  waitMs = WAIT_MS,
}: {
  perSecond: number;
  waitMs?: number;
}) {
  // Allows the full rate to a service that responds within 100 ms.
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
    // Otherwise a push after an idle period would wait for the end of a window that is not full.
    strict: true,
  });
};

function forgetIdle(queues: Map<string, PQueue>) {
  for (const [name, queue] of queues)
    if (queue.size === 0 && queue.pending === 0) queues.delete(name);
}
