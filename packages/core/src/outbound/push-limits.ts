import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { PushService } from '../configuration/push-services.ts';
import { openSlowRoom } from '../limits/slow-room.ts';
import { PartitionFull } from './partitions.ts';
import { openPace } from './slow/pace.ts';
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
  const lines = new Map<string, Line>();
  const slowLines = new Map<string, Line>();
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
        const { queue, pace } = lineIn(lines, name, () => lineFor(limits));
        if (queue.size >= (limits.perSecond * waitMs) / 1000) throw new PartitionFull();
        return new Promise<T>((resolve, reject) => {
          const start = async () => {
            const pauseMs = pace();
            if (pauseMs > 0) await pause(pauseMs);
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
      const { queue: slow } = lineIn(slowLines, name, () => ({
        queue: new PQueue({ concurrency: SLOW_DEVICES_AT_ONCE }),
        pace: () => 0,
      }));
      if (slow.size >= MOST_SLOW_WAITING) throw new PartitionFull();
      return slow.add(whenAllowed);
    },
  };
}

/** The queue of one push service, and what limits its rate: it returns the time until the next push may start, ms. */
type Line = { queue: PQueue; pace: () => number };

function lineIn(lines: Map<string, Line>, name: string, open: () => Line): Line {
  const line = lines.get(name) ?? open();
  lines.set(name, line);
  if (lines.size > MOST_IDLE) forgetIdle(lines);
  return line;
}

const lineFor = ({ atOnce, perSecond }: PushLimits): Line => {
  const windowMs = Math.max(WINDOW_MS, 1000 / perSecond);
  const most = Math.max(1, Math.floor((perSecond * windowMs) / 1000));
  return { queue: new PQueue({ concurrency: atOnce }), pace: openPace(most, windowMs) };
};

function forgetIdle(lines: Map<string, Line>) {
  for (const [name, { queue }] of lines)
    if (queue.size === 0 && queue.pending === 0) lines.delete(name);
}
