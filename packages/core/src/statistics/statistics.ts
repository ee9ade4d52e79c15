import type { DeveloperCaller } from '../caller.ts';
import { dailyLimitOf, resetsAt } from '../messages/quota.ts';
import { dateOf, dayOf } from '../utc-day.ts';
import { medianSeconds } from './answer-times.ts';
import { type Counted, countsOf } from './daily-count.model.ts';
import {
  type DayOut,
  DEFAULT_DAYS,
  type StatisticsIn,
  type StatisticsOut,
} from './statistics.schema.ts';

/** Longer than any message can stay open (365 days ahead and 30 to answer): what lies before is closed, all of it. */
export const DAYS_KEPT = 400;

/** An account's numbers at this moment, from the counts alone. */
export async function showStatistics(
  caller: DeveloperCaller,
  input: StatisticsIn,
): Promise<StatisticsOut> {
  const now = Date.now();
  const today = dayOf(now);
  const first = today + 1 - (input.days ?? DEFAULT_DAYS);
  const horizon = today - DAYS_KEPT;
  const counts = await countsOf({ accountId: caller.account.id, horizon, first, today });
  const days = Array.from({ length: today + 1 - first }, (_, at) => dayOut(counts, first + at));
  const earlier = dayOut(counts, 0);
  const used = sumOf(counts, today, 'created');
  return {
    today: {
      sent: used,
      ...endedOn(counts, today),
      pending: [earlier, ...days].reduce((sum, { outcomes }) => sum + outcomes.open, 0),
      callbacks: callbacksOf(counts, today),
    },
    quota: { used, limit: dailyLimitOf(caller), resets_at: resetsAt(now) },
    days,
  };
}

const sumOf = (counts: Counted[], day: number, fact: Counted['fact']) =>
  counts
    .filter((count) => count.day === day && count.fact === fact)
    .reduce((sum, { counted }) => sum + counted, 0);

function endedOn(counts: Counted[], day: number) {
  const answers = counts.filter(
    ({ day: on, fact }) => on === day && (fact === 'approved' || fact === 'rejected'),
  );
  const approved = sumOf(answers, day, 'approved');
  const rejected = sumOf(answers, day, 'rejected');
  return {
    approved,
    rejected,
    answered: approved + rejected,
    expired: sumOf(counts, day, 'expired'),
    canceled: sumOf(counts, day, 'canceled'),
    median_answer_seconds: medianSeconds(answers),
  };
}

const callbacksOf = (counts: Counted[], day: number) => ({
  succeeded: sumOf(counts, day, 'callback_succeeded'),
  failed: sumOf(counts, day, 'callback_failed'),
});

function dayOut(counts: Counted[], day: number): DayOut {
  const sent = sumOf(counts, day, 'created');
  const closed = {
    approved: sumOf(counts, day, 'became_approved'),
    rejected: sumOf(counts, day, 'became_rejected'),
    expired: sumOf(counts, day, 'became_expired'),
    canceled: sumOf(counts, day, 'became_canceled'),
  };
  const open = sent - Object.values(closed).reduce((sum, count) => sum + count, 0);
  return {
    day: dateOf(day),
    sent,
    outcomes: { ...closed, open },
    callbacks: callbacksOf(counts, day),
  };
}
