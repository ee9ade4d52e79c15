import { tagOf } from './formats.ts';

// Formats of statistics and durations, apart from formats.ts: the inbox needs none of them, and would load them.

/** Numbers as measures of something, and the days of a chart. */
export type Measures = {
  /** `12k`, for narrow places. */
  compact: (value: number) => string;
  /** `33%`. @param share 0 to 1 */
  percent: (share: number) => string;
  /** `3.5 mins`, or in full `3.5 minutes`. */
  amount: (value: number, unit: Unit, display?: 'short' | 'long') => string;
  /** `21 Nov`, in UTC. @param at time, ms */
  shortDay: (at: number) => string;
  /** `Sat 21 November`, in UTC. @param at time, ms */
  longDay: (at: number) => string;
};

export type Unit = 'day' | 'hour' | 'minute' | 'second';

const known = new Map<string, Measures>();

/** Returns the measures of a locale. @param locale BCP 47 */
export function measuresOf(locale: string): Measures {
  const measures = known.get(locale) ?? createMeasures(tagOf(locale));
  known.set(locale, measures);
  return measures;
}

function createMeasures(tag: string): Measures {
  const compact = new Intl.NumberFormat(tag, { notation: 'compact' });
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, day: 'numeric', timeZone: 'UTC' });
  const short = inUtc({ month: 'short' });
  const long = inUtc({ weekday: 'short', month: 'long' });
  return {
    compact: (value) => compact.format(value),
    percent: (share) => percent.format(share),
    amount: (value, unit, unitDisplay = 'short') =>
      new Intl.NumberFormat(tag, {
        style: 'unit',
        unit,
        unitDisplay,
        maximumFractionDigits: 1,
      }).format(value),
    shortDay: (at) => short.format(at),
    longDay: (at) => long.format(at),
  };
}
