import { endsWithin } from '../../limits/slow-room.ts';

/** A device is slow when a push takes longer, ms. */
const SLOW_MS = 2_000;
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 5_000;

/** Remembers which devices were slow within the last minute. */
export function openSlowDevices() {
  const slow = new Map<string, number>();

  const remember = (device: string) => {
    slow.delete(device);
    slow.set(device, performance.now() + REMEMBERED_MS);
    const [oldest] = slow.keys();
    if (slow.size > MOST_REMEMBERED && oldest !== undefined) slow.delete(oldest);
  };

  return {
    has: (device: string) => (slow.get(device) ?? 0) > performance.now(),
    /** Remembers the device if this push to it takes long, and forgets it if not. */
    async observe(device: string, sending: Promise<unknown>): Promise<void> {
      const ended = sending.catch(() => {});
      if (await endsWithin(ended, SLOW_MS)) slow.delete(device);
      else remember(device);
    },
  };
}
