import { tagOf } from './formats.ts';

// Apart from the other formats, because few screens need them, and the first ones do not.

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const minute = { ...day, hour: '2-digit', minute: '2-digit' } as const;

/** Returns `Mon 23 Nov – Fri 27 Nov` in the time zone of the device, or one day if they are the same. @param from time, ms */
export const dayRange = (locale: string, from: number, to: number): string =>
  new Intl.DateTimeFormat(tagOf(locale), day).formatRange(from, to);

/** Returns `Mon 23 Nov, 09:00 – Fri 27 Nov, 18:00`. @param from time, ms */
export const minuteRange = (locale: string, from: number, to: number): string =>
  new Intl.DateTimeFormat(tagOf(locale), minute).formatRange(from, to);
