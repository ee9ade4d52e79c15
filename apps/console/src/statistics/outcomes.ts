import type { DayOut, OutcomesOut } from '@assent/core/schemas';
import { measures } from './measures.ts';

type Outcome = keyof OutcomesOut;

/**
 * The outcomes of messages, from the bottom of a bar up. Colours are not the only difference: rejected is hatched, and
 * open is hollow.
 */
export const outcomes: { name: Outcome; fill: string }[] = [
  { name: 'approved', fill: 'bg-approve' },
  {
    name: 'rejected',

    fill: 'bg-reject bg-[repeating-linear-gradient(135deg,transparent_0_3px,var(--color-surface)_3px_4px)]',
  },
  { name: 'expired', fill: 'bg-warn' },
  { name: 'canceled', fill: 'bg-line-strong' },
  { name: 'open', fill: 'border-[1.5px] border-accent bg-accent-wash' },
];

export const totalOf = (days: DayOut[], name: Outcome) =>
  days.reduce((sum, day) => sum + day.outcomes[name], 0);

/** Returns "21 Nov". */
export const shortDay = ({ day }: DayOut) => measures().shortDay(Date.parse(day));
/** Returns "Sat 21 November". */
export const longDay = ({ day }: DayOut) => measures().longDay(Date.parse(day));
