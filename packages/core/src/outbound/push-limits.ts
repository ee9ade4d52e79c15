import PQueue from 'p-queue';
import type { PushService } from '../configuration/push-services.ts';
import { openSlowRoom } from '../limits/slow-room.ts';
import { PartitionFull } from './partitions.ts';
import { openSlowDevices } from './slow/slow-devices.ts';

/** Maximum number of pushes in flight, and per second, to one push service from one process. */
type PushLimits = { atOnce: number; perSecond: number };

/** More than one process can encrypt, so pushes to browser vendors are in effect not limited. */
const KNOWN: PushLimits = { atOnce: 128, perSecond: 10_000 };
const FEWEST_AT_ONCE = 8;
const WAIT_MS = 10_000;
/** Window of the rate limit, so that the pushes of a second are not all sent at once. */
const WINDOW_MS = 100;
const MOST_IDLE = 1_000;
/** Pushes that are slow and hold no slot of their push service any more: in a process, and to one service. */
const SLOW = { most: 512, perName: 256 };
/** Pushes to devices of one service at once that were slow within the last minute, and those that may wait. */
const SLOW_DEVICES_AT_ONCE = 32;
const MOST_SLOW_WAITING = 1_000;

/**
 * Limits concurrency and rate per push service, each in its own queue, so that a slow one does not delay others. Nor does
 * a slow device delay others of its service: its push soon leaves its slot, and further ones wait in another queue.
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
  const slowQueues = new Map<string, PQueue>();
  const slowRoom = openSlowRoom(SLOW);
  const slowDevices = openSlowDevices();

  return {
    /** @param device its endpoint, by which slow devices are known */
    async within<T>(service: PushService, send: () => Promise<T>, device = ''): Promise<T> {
      const { name, isKnown } = service;
      const limits = isKnown ? KNOWN : other;
      const isSlow = slowDevices.has(device);
      const lateAt = performance.now() + waitMs;
      const whenAllowed = () => {
        const queue = queueIn(queues, name, () => queueFor(limits));
        if (queue.size >= (limits.perSecond * waitMs) / 1000) throw new PartitionFull();
        return new Promise<T>((resolve, reject) => {
          const start = async () => {
            if (performance.now() > lateAt) throw new PartitionFull();
            const sending = send();
            resolve(sending);
            if (device !== '') void slowDevices.observe(device, sending);
            await slowRoom.slotIsFree(sending, { name, isSlow });
          };
          queue.add(start).catch(reject);
        });
      };
      if (!isSlow) return whenAllowed();
      const slow = queueIn(
        slowQueues,
        name,
        () => new PQueue({ concurrency: SLOW_DEVICES_AT_ONCE }),
      );
      if (slow.size >= MOST_SLOW_WAITING) throw new PartitionFull();
      return slow.add(whenAllowed);
    },
  };
}

function queueIn(queues: Map<string, PQueue>, name: string, open: () => PQueue): PQueue {
  const queue = queues.get(name) ?? open();
  queues.set(name, queue);
  if (queues.size > MOST_IDLE) forgetIdle(queues);
  return queue;
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
