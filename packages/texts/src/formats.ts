/** What texts of one locale are formatted with. Instances of `Intl` are costly to make, so each is made once, when it is used. */
export type Formats = {
  locale: string;
  /** A whole or decimal number, with the separators of the locale. */
  number: (value: number) => string;
  /** `a, b and c`, or with `or` as the last word. */
  list: (items: string[], word?: 'and' | 'or') => string;
  /** A list in parts, so that its elements can be marked up. */
  listParts: (items: string[]) => { type: 'element' | 'literal'; value: string }[];
  /** A day, such as `26 November 2026`. @param at time, ms */
  day: (at: number) => string;
  /** A day and a minute, in the time zone of the device. @param at time, ms */
  minute: (at: number) => string;
  /** A day and a minute in UTC, for mails. @param at time, ms */
  utcMinute: (at: number) => string;
  /** `3 days ago`, `in 2 hours`. @param value negative for the past */
  relative: (value: number, unit: Intl.RelativeTimeFormatUnit) => string;
  /** Returns the text of the plural category of a number. `=0` and other exact numbers win. */
  plural: (value: number, cases: Cases) => string;
  /** As `plural`, with the categories of ordinal numbers: 1st, 2nd. */
  ordinal: (value: number, cases: Cases) => string;
};

/** Texts by plural category, or by a value. */
export type Cases = { other: string } & Record<string, string>;

const once = <T>(make: () => T): (() => T) => {
  let made: { it: T } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};

const known = new Map<string, Formats>();

/** Returns the formats of a locale. @param locale BCP 47 */
export function formatsOf(locale: string): Formats {
  const formats = known.get(locale) ?? createFormats(locale);
  known.set(locale, formats);
  return formats;
}

function createFormats(locale: string): Formats {
  // English alone means that of the United States to Intl. This product writes 26 November 2026, 14:05.
  const tag = locale === 'en' ? 'en-GB' : locale;
  const numbers = once(() => new Intl.NumberFormat(tag));
  const and = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  const or = once(() => new Intl.ListFormat(tag, { type: 'disjunction' }));
  const days = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }));
  const minutes = once(
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }),
  );
  const utc = once(
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
  );
  const relatives = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const cardinals = once(() => new Intl.PluralRules(tag));
  const ordinals = once(() => new Intl.PluralRules(tag, { type: 'ordinal' }));
  const among = (rules: () => Intl.PluralRules) => (value: number, cases: Cases) =>
    cases[`=${value}`] ?? cases[rules().select(value)] ?? cases.other;
  return {
    locale,
    number: (value) => numbers().format(value),
    list: (items, word = 'and') => (word === 'and' ? and() : or()).format(items),
    listParts: (items) => and().formatToParts(items),
    day: (at) => days().format(at),
    minute: (at) => minutes().format(at),
    utcMinute: (at) => `${utc().format(at)} UTC`,
    relative: (value, unit) => relatives().format(value, unit),
    plural: among(cardinals),
    ordinal: among(ordinals),
  };
}

/** Returns the text of a value, or the one for all others. */
export const select = (value: string, cases: Cases): string =>
  Object.hasOwn(cases, value) ? (cases[value] ?? cases.other) : cases.other;
