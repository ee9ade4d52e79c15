import { InvalidArgumentError } from '@commander-js/extra-typings';

const unitsMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const isUnit = (text: string): text is keyof typeof unitsMs => text in unitsMs;

/** Reads a duration such as `90s`, `30m`, `1h30m` or `7d`. Returns milliseconds. @throws InvalidArgumentError */
export function parseDuration(text: string): number {
  const parts = [...text.matchAll(/(\d{1,9})(ms|[smhd])/g)];
  const isWhole = parts.map(([part]) => part).join('') === text;
  if (text.length > 40 || parts.length === 0 || !isWhole)
    throw new InvalidArgumentError('Write it like 90s, 30m, 1h30m or 7d.');
  return parts.reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (isUnit(unit) ? unitsMs[unit] : 0),
    0,
  );
}

/** Longest delay of a timer, ms. */
const LONGEST_MS = 2 ** 31 - 1;

/** Reads how long to wait, before anything is sent. Returns milliseconds. @throws InvalidArgumentError */
export function parseTimeout(text: string): number {
  const ms = parseDuration(text);
  if (ms < 1 || ms > LONGEST_MS) throw new InvalidArgumentError('It must be from 1ms to 24d.');
  return ms;
}

/** Reads a duration of whole seconds, at least one. Returns seconds. @throws InvalidArgumentError */
export function parseSeconds(text: string): number {
  const seconds = Math.round(parseDuration(text) / 1000);
  if (seconds < 1) throw new InvalidArgumentError('It must be at least 1s.');
  return seconds;
}

/**
 * Reads a time: a duration before now (`2h`), a date (`2026-11-22`, `2026-11-22T10:00Z`) or UTC milliseconds.
 * Returns UTC milliseconds. @throws InvalidArgumentError
 */
export const parsePast = (text: string, now = Date.now()): number =>
  timeIn(text) ?? now - parseDuration(text);

/** Reads a time to come, as `parsePast` reads one that is over: a duration is one from now. @throws InvalidArgumentError */
export const parseUntil = (text: string, now = Date.now()): number =>
  timeIn(text) ?? now + parseDuration(text);

function timeIn(text: string): number | null {
  if (/^\d{11,16}$/.test(text)) return Number(text);
  const date = /^\d{4}-/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}
