import { isolateIn } from './directions.ts';

/** What texts of one locale are formatted with. Instances of `Intl` are costly to make, so each is made once, when it is used. */
export type Formats = {
  locale: string;
  /**
   * Returns a name or another text as a sentence contains it: isolated where its direction is another one, and before a full
   * stop without one of its own. @param isBeforeStop whether a full stop follows
   */
  isolate: (text: string, isBeforeStop?: boolean) => string;
  /** What stands between two sentences. */
  between: string;
  /** A whole or decimal number, with all its digits and, by default, with the separators of the locale between groups. */
  number: (value: number, isGrouped?: boolean) => string;
  /** `a, b and c`, or with `or` as the last word. Each is isolated where its direction is another one. */
  list: (items: string[], word?: 'and' | 'or') => string;
  /** `a, b, c`, for values. */
  values: (items: string[]) => string;
  /** A list in parts, so that its elements can be marked up. */
  listParts: (items: string[]) => { type: 'element' | 'literal'; value: string }[];
  /** A day, such as `26 November 2026`. @param at time, ms */
  day: (at: number | Date) => string;
  /** A day as short as it is clear, such as `26 Nov 2026`. @param at time, ms */
  shortDay: (at: number | Date) => string;
  /** A day of this year, such as `26 Nov`. @param at time, ms */
  dayAndMonth: (at: number | Date) => string;
  /** A day and a minute, in the time zone of the device. @param at time, ms */
  minute: (at: number | Date) => string;
  /** A day and a second, for logs. @param at time, ms */
  second: (at: number | Date) => string;
  /** The time of a day with seconds. @param at time, ms */
  clock: (at: number | Date) => string;
  /** A day and a minute in UTC, for mails. @param at time, ms */
  utcMinute: (at: number | Date) => string;
  /** A minute of today, such as `10:02`, or of another day: `3 Dec, 10:02`. @param at time, ms */
  moment: (at: number) => string;
  /** `3 days ago`, `in 2 hr`. @param value negative for the past */
  relative: (value: number, unit: Intl.RelativeTimeFormatUnit) => string;
  /** `5 hrs 10 mins`. @param parts the largest first */
  duration: (parts: Amount[]) => string;
  /** Returns the text of the plural category of a number. `=0` and other exact numbers win. */
  plural: (value: number, cases: Cases) => string;
  /** As `plural`, with the categories of ordinal numbers: 1st, 2nd. */
  ordinal: (value: number, cases: Cases) => string;
};

type DurationUnit = 'day' | 'hour' | 'minute' | 'second';
export type Amount = [value: number, unit: DurationUnit];

/** Texts by plural category, or by a value. */
export type Cases = { other: string } & Record<string, string>;

/** Returns the function `format` of what is made when it is first called. */
const lazily = <Given extends unknown[]>(
  make: () => { format: (...given: Given) => string },
): ((...given: Given) => string) => {
  let made: ReturnType<typeof make> | undefined;
  return (...given) => {
    made ??= make();
    return made.format(...given);
  };
};

/** The most that all browsers know. */
const FRACTION_DIGITS = 20;

const known = new Map<string, Formats>();

/** Returns the formats of a locale. @param locale BCP 47 */
export function formatsOf(locale: string): Formats {
  const formats = known.get(locale) ?? createFormats(locale);
  known.set(locale, formats);
  return formats;
}

/** Returns what Intl calls a locale: English alone means that of the United States, and this product writes 26 November 2026, 14:05. */
export const tagOf = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

function createFormats(locale: string): Formats {
  const tag = tagOf(locale);
  const numbers = (options: Intl.NumberFormatOptions) =>
    lazily<[number]>(() => new Intl.NumberFormat(tag, options));
  const times = (options: Intl.DateTimeFormatOptions) =>
    lazily<[number | Date]>(() => new Intl.DateTimeFormat(tag, options));
  const lists = (options: Intl.ListFormatOptions) =>
    lazily<[string[]]>(() => new Intl.ListFormat(tag, options));
  const lasting = (unit: DurationUnit) => numbers({ style: 'unit', unit, unitDisplay: 'short' });

  const grouped = numbers({ maximumFractionDigits: FRACTION_DIGITS });
  const plain = numbers({ maximumFractionDigits: FRACTION_DIGITS, useGrouping: false });
  const and = lists({ type: 'conjunction' });
  const or = lists({ type: 'disjunction' });
  let andInParts: Intl.ListFormat | undefined;
  const units = lists({ type: 'unit', style: 'narrow' });
  const amounts: Partial<Record<DurationUnit, (value: number) => string>> = {};
  const utc = times({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const ofToday = times(time);
  const ofAnotherDay = times({ day: 'numeric', month: 'short', ...time });
  const among = (type: Intl.PluralRuleType) => {
    let rules: Intl.PluralRules | undefined;
    return (value: number, cases: Cases) => {
      rules ??= new Intl.PluralRules(tag, { type });
      return cases[`=${value}`] ?? cases[rules.select(value)] ?? cases.other;
    };
  };
  const isolated = isolateIn(tag);
  return {
    locale,
    isolate: (text, isBeforeStop = false) => isolated(isBeforeStop ? withoutStop(text) : text),
    between: /^(ja|zh)\b/.test(tag) ? '' : ' ',
    number: (value, isGrouped = true) =>
      isShownExactly(value) ? (isGrouped ? grouped : plain)(value) : String(value),
    list: (items, word = 'and') => (word === 'and' ? and : or)(items.map((item) => isolated(item))),
    listParts: (items) => {
      andInParts ??= new Intl.ListFormat(tag, { type: 'conjunction' });
      return andInParts.formatToParts(items);
    },
    values: lists({ type: 'unit', style: 'short' }),
    day: times({ dateStyle: 'long' }),
    shortDay: times({ dateStyle: 'medium' }),
    dayAndMonth: times({ day: 'numeric', month: 'short' }),
    minute: times({ dateStyle: 'medium', timeStyle: 'short' }),
    second: times({ dateStyle: 'medium', timeStyle: 'medium' }),
    clock: times({ timeStyle: 'medium' }),
    moment: (at) => (isToday(at) ? ofToday : ofAnotherDay)(at),
    utcMinute: (at) => `${utc(at)} UTC`,
    relative: lazily<[number, Intl.RelativeTimeFormatUnit]>(
      () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' }),
    ),
    duration: (parts) =>
      units(
        parts.map(([value, unit]) => {
          amounts[unit] ??= lasting(unit);
          return amounts[unit](value);
        }),
      ),
    plural: among('cardinal'),
    ordinal: among('ordinal'),
  };
}

/** Returns a text without a full stop at its end, where that of the sentence follows: `vor 2 Min.`, `Acme Inc.` */
export const withoutStop = (text: string): string => text.replace(/\.(\u2069?)$/, '$1');

/** With more digits after the point, `Intl` would round: 1e-21 would be 0. */
const isShownExactly = (value: number) => Number(value.toFixed(FRACTION_DIGITS)) === value;

const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString();

/** Returns the text of a value, or the one for all others. */
export const select = (value: string, cases: Cases): string =>
  Object.hasOwn(cases, value) ? (cases[value] ?? cases.other) : cases.other;
