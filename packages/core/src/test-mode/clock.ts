import { setTimeout as pause } from 'node:timers/promises';
import type { AppCaller } from '../accounts/apps/app-caller.ts';
import { publishChanges } from '../platform/changes/changes.ts';
import { digestOf, newToken } from '../platform/credentials/keyring.ts';
import { databaseNow } from '../platform/database/clock.ts';
import { inTransaction } from '../platform/database/database.ts';
import { Problem } from '../platform/errors.ts';
import {
  addToClock,
  canceledUnsent,
  type DueRow,
  dueRows,
  moveOnCallEnds,
  moveWaiting,
  nextTimes,
  releaseClock,
  remainingOf,
  renewClock,
  subtractFromClock,
  takeClock,
} from './due-times.model.ts';
import { type ClockSenders, finishDue } from './due-work.ts';
import type { ClockIn, ClockOut } from './test-mode.schema.ts';
import { requireTestMode } from './test-rows.ts';

/** Work of one kind that becomes due within this time is done together, ms. */
const TOGETHER_MS = 1_000;

/**
 * Advances the clock of a test app: moves what waits into the past, from one due time to the next, and each time does
 * what is due by the rules of the jobs. A call that dies leaves a consistent state; the next one finishes what is left
 * of it. Must not run inside a transaction.
 * @param key Idempotency-Key of the request: a repeated request does not advance the clock twice
 * @throws Problem test_only, unavailable
 */
export async function advanceClock(
  caller: AppCaller,
  { advance_seconds }: ClockIn,
  senders: ClockSenders,
  key: string | null,
): Promise<ClockOut> {
  requireTestMode(caller);
  return holdingClock(caller.app.id, async (hold) => {
    const begunAt = databaseNow();
    await addToClock(hold, advance_seconds * 1000, digestOf(key ?? newToken(16)));
    const happened = new Map<string, DueRow>();
    let moved = 0;
    for (;;) {
      await finishDue(caller, senders);
      const remaining = await remainingOf(hold);
      if (remaining === null) throw lostClock();
      if (remaining === 0) break;
      const step = await advanceOnce(hold, remaining, moved);
      moved += step.ms;
      for (const row of step.due)
        if (row.at > begunAt) happened.set(`${row.kind} ${row.id} ${row.at}`, row);
    }
    return {
      advanced_seconds: moved / 1000,
      happened: await outOf(caller.app.id, [...happened.values()]),
    };
  });
}

async function outOf(appId: string, rows: DueRow[]): Promise<ClockOut['happened']> {
  const starts = rows.filter(({ kind }) => kind === 'started');
  const canceled = await canceledUnsent(
    appId,
    starts.map(({ messageId }) => messageId),
  );
  return rows.map(({ at, kind, messageId }) => ({
    at,
    kind: kind === 'started' && canceled.has(messageId) ? 'canceled' : kind,
    message_id: messageId,
  }));
}

/**
 * Moves everything that waits up to the next due time, in one transaction. Returns by how much, and what is due, with
 * the times at which it would have been due without this call.
 * @param moved by how much this call has moved everything before
 */
const advanceOnce = (hold: ClockHold, remaining: number, moved: number) =>
  inTransaction(async () => {
    // First, so that only the holder of the claim moves anything.
    const now = databaseNow();
    const ms = Math.min(remaining, untilNext(await nextTimes(hold.appId, now), now));
    if ((await subtractFromClock(hold, ms)) === 0) throw lostClock();
    await moveWaiting(hold.appId, ms, now);
    // It starts nothing: the end is over for whatever becomes due after it.
    if ((await moveOnCallEnds(hold.appId, ms, now)) > 0)
      await publishChanges([{ kind: 'group', appId: hold.appId }]);
    const due = await dueRows(hold.appId, now);
    return { ms, due: due.map((row) => ({ ...row, at: row.at + moved + ms })) };
  });

/** Returns the time until the next due time, ms. Work of other kinds must not become due together with it. */
function untilNext([first, second]: number[], now: number): number {
  if (first === undefined) return Number.POSITIVE_INFINITY;
  const together = Math.min(first + TOGETHER_MS, (second ?? Number.POSITIVE_INFINITY) - 1);
  return Math.max(first, together) - now;
}

/** The claim of a call to the clock of an app. */
type ClockHold = { appId: string; claim: string };

const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** Maximum time that a call waits for another one; longer than a lease, so that it outlasts a process that died, ms. */
const WAIT_MS = 25_000;
const POLL_MS = 50;

/** Returns the problem of a call whose claim was lost. */
const lostClock = () =>
  new Problem('unavailable', {
    detail: 'Another request advances the clock of this app.',
    retryAfterSeconds: 2,
  });

/** Does work while it holds the clock of an app; other calls wait. @throws Problem unavailable */
async function holdingClock<T>(appId: string, work: (hold: ClockHold) => Promise<T>): Promise<T> {
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
