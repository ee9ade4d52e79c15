import { z } from 'zod';
import { instant, queryInteger } from '../../platform/schemas/fields.ts';

export const StatisticsIn = z.strictObject({
  days: queryInteger(1, 365).describe('Number of days, including today. Default: 30.').optional(),
});
export type StatisticsIn = z.infer<typeof StatisticsIn>;
export const DEFAULT_DAYS = 30;

const count = () => z.number().int();

export const CallbackAttemptsOut = z.object({
  succeeded: count().describe('Attempts to which your receiver responded with a 2xx.'),
  failed: count().describe('Attempts that failed. A delivery can have several.'),
});
export type CallbackAttemptsOut = z.infer<typeof CallbackAttemptsOut>;

export const TodayOut = z
  .object({
    sent: count().describe('Messages that you created, including scheduled ones.'),
    approved: count(),
    rejected: count(),
    answered: count().describe('`approved` and `rejected` together.'),
    expired: count(),
    canceled: count(),
    pending: count().describe('Messages that are open now, regardless of when they were created.'),
    median_answer_seconds: z
      .number()
      .nullable()
      .describe('Median time from sending to the answer for today’s answers, accurate to 10 %.'),
    callbacks: CallbackAttemptsOut,
  })
  .describe('Events since 00:00 UTC, regardless of when the messages were created.');
export type TodayOut = z.infer<typeof TodayOut>;

export const QuotaOut = z.object({
  used: count(),
  limit: count(),
  resets_at: instant(),
});
export type QuotaOut = z.infer<typeof QuotaOut>;

export const OutcomesOut = z
  .object({
    approved: count(),
    rejected: count(),
    expired: count(),
    canceled: count(),
    open: count().describe('Not decided yet.'),
  })
  .describe('Current outcomes of the messages that were created on this day.');
export type OutcomesOut = z.infer<typeof OutcomesOut>;

export const DayOut = z.object({
  day: z.iso
    .date()
    .describe('Day in UTC.')
    // The pattern of the library also checks leap years, and readers of the document interpret it differently.
    .meta({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  sent: count().describe('Messages created on this day.'),
  outcomes: OutcomesOut,
  callbacks: CallbackAttemptsOut,
});
export type DayOut = z.infer<typeof DayOut>;

export const StatisticsOut = z.object({
  today: TodayOut,
  quota: QuotaOut,
  days: z.array(DayOut).describe('Oldest first, without gaps. The last one is today.'),
});
export type StatisticsOut = z.infer<typeof StatisticsOut>;
