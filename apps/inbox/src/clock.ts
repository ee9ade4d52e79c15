import { useEffect, useState } from 'react';
import { readText, storeText } from './storage.ts';

const storageKey = 'assent-clock';

/** As it was found last, for a start without network. */
let aheadMs = Number(readText(storageKey)) || 0;

/** Learns from a `Date` header how far this device's clock is off. Headers know only seconds, so little is nothing. */
export function syncClock(dateHeader: string | null) {
  const offMs = Date.parse(dateHeader ?? '') - Date.now();
  const nowAheadMs = Math.abs(offMs) > 3_000 ? offMs : 0;
  if (Number.isNaN(offMs)) return;
  // Seconds are not worth writing each time.
  if (Math.abs(nowAheadMs - aheadMs) > 3_000)
    storeText(storageKey, nowAheadMs ? `${nowAheadMs}` : null);
  aheadMs = nowAheadMs;
}

/** The server's time: deadlines are its, and a wrong clock here must not close a message. */
export const serverNow = () => Date.now() + aheadMs;

/** A moment of the server's clock, as this device's clock will show it. */
export const toDeviceTime = (at: number) => at - aheadMs;

const longestMs = 2_147_483_647;

/** Turns true when the moment comes. */
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
