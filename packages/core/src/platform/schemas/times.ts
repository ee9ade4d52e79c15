import { z } from 'zod';
import { MILLISECONDS, mustBe } from './field-words.ts';
import { anyInteger, queryInteger } from './fields.ts';

// Times of requests. A time in seconds is one of 1970 in milliseconds: it would be a time that has passed, and a filter by it
// would find everything or nothing.

/** Times from here on are not taken for seconds: 3 March 1973 in milliseconds, the year 5138 in seconds. */
export const FIRST_MS = 100_000_000_000;
/** 9 September 2001 in seconds, and twelve days of 1970 in milliseconds. */
const FIRST_S = 1_000_000_000;

/** Returns what is wrong with a time that is in seconds, and the right one; null for any other. */
export const secondsWords = (time: number): string | null =>
  time >= FIRST_S && time < FIRST_MS
    ? `must be in milliseconds; ${time} looks like seconds. Use ${time}000`
    : null;

const notSeconds = <Schema extends z.ZodType<number>>(schema: Schema) =>
  schema.superRefine((time, ctx) => {
    const message = secondsWords(time);
    if (message !== null) ctx.addIssue({ code: 'custom', message, params: { code: 'in_seconds' } });
  });

/** A time of a body, ms, of which a rule says between which it is. */
export const anyTime = () => notSeconds(anyInteger(MILLISECONDS));

/** A time of a body, ms. */
export const exactTime = (min: number, max: number) =>
  notSeconds(
    z
      .number({ error: mustBe(MILLISECONDS) })
      .min(min, { abort: true, error: ({ input }) => secondsWords(Number(input)) ?? undefined })
      .max(max, { abort: true })
      .int({ error: mustBe(MILLISECONDS) })
      .meta({ minimum: min, maximum: max }),
  );

const LAST_QUERY_TIME = 9_999_999_999_999;

/** A time of a query string, ms. */
export const queryTime = () => notSeconds(queryInteger(0, LAST_QUERY_TIME, MILLISECONDS));
