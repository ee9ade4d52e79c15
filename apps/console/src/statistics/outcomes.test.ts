import type { DayOut } from '@assent/core/schemas';
import { expect, it } from 'vitest';
import { daySummaryText } from './day-summary.tsx';
import { longDay, shortDay, totalOf } from './outcomes.ts';

const none = { approved: 0, rejected: 0, expired: 0, canceled: 0, open: 0 };
const aDay = (day: string, outcomes: Partial<DayOut['outcomes']>): DayOut => ({
  day,
  sent: Object.values(outcomes).reduce((sum, count) => sum + count, 0),
  outcomes: { ...none, ...outcomes },
  callbacks: { succeeded: 0, failed: 0 },
});
const days = [
  aDay('2026-11-20', { approved: 2 }),
  aDay('2026-11-21', { approved: 1_200, open: 3 }),
];

it('adds up an outcome over all days', () => {
  expect([totalOf(days, 'approved'), totalOf(days, 'expired')]).toEqual([1_202, 0]);
});

it('names days in UTC', () => {
  const day = aDay('2026-11-21', {});
  expect([shortDay(day), longDay(day)]).toEqual(['21 Nov', 'Sat 21 November']);
});

it('describes a day with the outcomes that occurred', () => {
  expect(daySummaryText(days[1])).toBe('Sat 21 November: 1,203 sent, 1,200 approved, 3 open');
  expect(daySummaryText(undefined)).toBe('');
});
