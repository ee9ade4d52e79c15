import type { Unit } from '@assent/texts/measures';
import { formats } from '@assent/ui/texts';

import { measures } from './measures.ts';

/** Returns "12,400". */
export const formatCount = (count: number) => formats.number(count);

/** Returns "12K", for narrow places. */
export const formatCompact = (count: number) => measures().compact(count);

const units: { seconds: number; unit: Unit }[] = [
  { seconds: 86_400, unit: 'day' },
  { seconds: 3_600, unit: 'hour' },
  { seconds: 60, unit: 'minute' },
];

/** Returns "42 secs", "3.5 mins", "2 hrs" or "1.5 days". */
export function formatDuration(seconds: number) {
  const { amount } = measures();
  const fit = units.find((each) => seconds >= each.seconds);
  return fit ? amount(seconds / fit.seconds, fit.unit) : amount(seconds, 'second');
}

/** Returns the share of a whole in percent: 100% only for the whole, and 0% only for nothing. */
export function formatPercent(part: number, whole: number) {
  const exact = (100 * part) / whole;
  const shown = part === whole ? 100 : Math.min(99, Math.max(part > 0 ? 1 : 0, Math.round(exact)));
  return measures().percent(shown / 100);
}

/** Returns the maximum of an axis for a largest value: the next number that can be halved. */
export function axisMaximum(most: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= Math.max(2, most)) ?? 10) * power;
}
