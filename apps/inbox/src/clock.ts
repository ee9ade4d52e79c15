import { useEffect, useState } from 'react';
import { readText, storeText } from './storage.ts';

const storageKey = 'assent-clock';

/** The last known offset, for a start without a network. */
let aheadMs = Number(readText(storageKey)) || 0;

/**
 * Learns the offset of this device's clock from a `Date` header. Headers have seconds only, so small offsets are
 * ignored.
 */
export function syncClock(dateHeader: string | null) {
  const offMs = Date.parse(dateHeader ?? '') - Date.now();
  const nowAheadMs = Math.abs(offMs) > 3_000 ? offMs : 0;
  if (Number.isNaN(offMs)) return;
  // Changes of seconds are not stored.
  if (Math.abs(nowAheadMs - aheadMs) > 3_000)
    storeText(storageKey, nowAheadMs ? `${nowAheadMs}` : null);
  aheadMs = nowAheadMs;
}

/** Returns the server's time. Deadlines use it, so that a wrong clock on the device closes no message. */
export const serverNow = () => Date.now() + aheadMs;

/** Converts a time of the server to this device's clock. */
export const toDeviceTime = (at: number) => at - aheadMs;

const longestMs = 2_147_483_647;

/** Returns whether a time has passed, and renders again when it passes. */
export function useHasPassed(at: number) {
  const [, setLook] = useState(0);
  const leftMs = at - serverNow();
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setLook((look) => look + 1), Math.min(leftMs + 50, longestMs));
    return () => clearTimeout(timer);
  }, [leftMs]);
  return leftMs <= 0;
}
