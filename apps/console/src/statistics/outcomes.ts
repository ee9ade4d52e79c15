import type { DayOut, OutcomesOut } from '@assent/core/accounts/statistics/statistics.schema';

type Outcome = keyof OutcomesOut;

/**
 * The outcomes of messages, from the bottom of a bar up. Colours are not the only difference: rejected is hatched, and
 * open is hollow.
 */
export const outcomes: { name: Outcome; words: string; fill: string }[] = [
  { name: 'approved', words: 'Approved', fill: 'bg-approve' },
  {
    name: 'rejected',
    words: 'Rejected',
    fill: 'bg-reject bg-[repeating-linear-gradient(135deg,transparent_0_3px,var(--color-surface)_3px_4px)]',
  },
  { name: 'expired', words: 'Expired', fill: 'bg-warn' },
  { name: 'canceled', words: 'Canceled', fill: 'bg-line-strong' },
  { name: 'open', words: 'Open', fill: 'border-[1.5px] border-accent bg-accent-wash' },
];

export const totalOf = (days: DayOut[], name: Outcome) =>
  days.reduce((sum, day) => sum + day.outcomes[name], 0);

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Returns "21 Nov". */
export const shortDay = ({ day }: DayOut) => short.format(new Date(day));
/** Returns "Sat 21 November". */
export const longDay = ({ day }: DayOut) => long.format(new Date(day));
