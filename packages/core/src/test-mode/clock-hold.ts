import { setTimeout as pause } from 'node:timers/promises';
import { newToken } from '../credentials/keyring.ts';
import { databaseNow } from '../database/clock.ts';
import { Problem } from '../errors.ts';
import { releaseClock, renewClock, takeClock } from './test-clock.model.ts';

/** The claim of a call to the clock of an app. */
export type ClockHold = { appId: string; claim: string };

const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** Maximum time that a call waits for another one; longer than a lease, so that it outlasts a process that died, ms. */
const WAIT_MS = 25_000;
const POLL_MS = 50;

/** Returns the problem of a call whose claim was lost. */
export const lostClock = () =>
  new Problem('unavailable', {
    detail: 'Another request advances the clock of this app.',
    retryAfterSeconds: 2,
  });

/** Does work while it holds the clock of an app; other calls wait. @throws Problem unavailable */
export async function holdingClock<T>(
  appId: string,
  work: (hold: ClockHold) => Promise<T>,
): Promise<T> {
  const hold = { appId, claim: newToken(16) };
  const waitUntil = performance.now() + WAIT_MS;
  while (!(await takeClock(hold, databaseNow(), databaseNow() + LEASE_MS))) {
    if (performance.now() > waitUntil) throw lostClock();
    await pause(POLL_MS);
  }
  const renewing = setInterval(() => {
    // A claim that could not be renewed is noticed at the next step.
    renewClock(hold, databaseNow() + LEASE_MS).catch(() => {});
  }, RENEW_MS);
  try {
    return await work(hold);
  } finally {
    clearInterval(renewing);
    await releaseClock(hold);
  }
}
