import { databaseNow } from '../../platform/database/clock.ts';
import { dateOf, dayOf } from '../../platform/schemas/utc-day.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { dailyLimitOf, resetsAt } from '../quotas/quota.ts';
import { medianSeconds } from './answer-times.ts';
import { type Counted, countsOf, DAYS_KEPT } from './daily-count.model.ts';
import {
  type DayOut,
  DEFAULT_DAYS,
  type StatisticsIn,
  type StatisticsOut,
} from './statistics.schema.ts';

/** Returns the current statistics of an app, from the counts alone. */
export async function showStatistics(
  caller: DeveloperCaller,
  input: StatisticsIn,
): Promise<StatisticsOut> {
  const now = databaseNow();
  const today = dayOf(now);
  const first = today + 1 - (input.days ?? DEFAULT_DAYS);
  const horizon = today - DAYS_KEPT;
  const counts = await countsOf({ appId: caller.app.id, horizon, first, today });
  const numberOf = numbersIn(counts);
  const days = Array.from({ length: today + 1 - first }, (_, at) => dayOut(numberOf, first + at));
  const earlier = dayOut(numberOf, 0);
  const [used, approved, rejected] = [
    numberOf('created', today),
    numberOf('approved', today),
    numberOf('rejected', today),
  ];
  return {
    today: {
      sent: used,
      approved,
      rejected,
      answered: approved + rejected,
      expired: numberOf('expired', today),
      canceled: numberOf('canceled', today),
      pending: [earlier, ...days].reduce((sum, { outcomes }) => sum + outcomes.open, 0),
      median_answer_seconds: medianSeconds(counts.filter(isAnswer)),
      callbacks: callbacksOn(numberOf, today),
    },
    quota: { used, limit: dailyLimitOf(caller), resets_at: resetsAt(now) },
    days,
  };
}

/** Returns the count of a fact on a day; 0 stands for all days before the first. */
type NumberOf = (fact: Counted['fact'], day: number) => number;

function numbersIn(counts: Counted[]): NumberOf {
  const numbers = new Map<string, number>();
  for (const { fact, day, counted } of counts)
    numbers.set(`${fact} ${day}`, (numbers.get(`${fact} ${day}`) ?? 0) + counted);
  return (fact, day) => numbers.get(`${fact} ${day}`) ?? 0;
}

const isAnswer = ({ fact }: Counted) => fact === 'approved' || fact === 'rejected';

const callbacksOn = (numberOf: NumberOf, day: number) => ({
  succeeded: numberOf('callback_succeeded', day),
  failed: numberOf('callback_failed', day),
});

function dayOut(numberOf: NumberOf, day: number): DayOut {
  const sent = numberOf('created', day);
  const closed = {
    approved: numberOf('became_approved', day),
    rejected: numberOf('became_rejected', day),
    expired: numberOf('became_expired', day),
    canceled: numberOf('became_canceled', day),
  };
  const open = sent - Object.values(closed).reduce((sum, count) => sum + count, 0);
  return {
    day: dateOf(day),
    sent,
    outcomes: { ...closed, open },
    callbacks: callbacksOn(numberOf, day),
  };
}
