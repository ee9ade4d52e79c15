import type { AppCaller } from '../apps/app-caller.ts';
import { digestOf, newToken } from '../credentials/keyring.ts';
import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { type ClockHold, holdingClock, lostClock } from './clock-hold.ts';
import { type DueRow, dueRows, moveWaiting, nextTimes } from './due-times.model.ts';
import { type ClockSenders, finishDue } from './due-work.ts';
import { addToClock, remainingOf, subtractFromClock } from './test-clock.model.ts';
import type { ClockIn, ClockOut } from './test-mode.schema.ts';
import { mustBeTest } from './test-only.ts';

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
  mustBeTest(caller);
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
      happened: [...happened.values()].map(({ at, kind, messageId }) => ({
        at,
        kind,
        message_id: messageId,
      })),
    };
  });
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
    await moveWaiting(hold.appId, ms);
    const due = await dueRows(hold.appId, now);
    return { ms, due: due.map((row) => ({ ...row, at: row.at + moved + ms })) };
  });

/** Returns the time until the next due time, ms. Work of other kinds must not become due together with it. */
function untilNext([first, second]: number[], now: number): number {
  if (first === undefined) return Number.POSITIVE_INFINITY;
  const together = Math.min(first + TOGETHER_MS, (second ?? Number.POSITIVE_INFINITY) - 1);
  return Math.max(first, together) - now;
}
