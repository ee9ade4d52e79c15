import { useEffect, useState } from 'react';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Moment = number | string | Date;

const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const toTheMinute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const withYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const away = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'short' });

const lasting = (unit: 'day' | 'hour' | 'minute' | 'second', unitDisplay: 'short' | 'long') =>
  new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay });
const days = lasting('day', 'long');
const hours = lasting('hour', 'short');
const minutes = lasting('minute', 'short');
const seconds = lasting('second', 'short');

/** Returns the present time and renders again every `everyMs`. */
export function useNow(everyMs: number) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Returns "just now", "4 min ago", "in 2 hr", "yesterday", or the date. */
export function relative(at: Moment, now: number) {
  const date = new Date(at);
  const awayMs = date.getTime() - now;
  const far = Math.abs(awayMs);
  const sign = Math.sign(awayMs);
  if (far < 45 * second) return awayMs <= 0 ? 'just now' : 'in a moment';
  if (far < hour) return away.format(sign * Math.max(1, Math.round(far / minute)), 'minute');
  if (far < day) return away.format(sign * Math.round(far / hour), 'hour');
  if (far < 2 * day) return away.format(sign, 'day');
  if (far < 7 * day) return away.format(sign * Math.round(far / day), 'day');
  return (far < 300 * day ? dayAndMonth : withYear).format(date);
}

/** Returns the time of day: "09:41:07". */
export const clockTime = (at: Moment) => clock.format(new Date(at));

/** Returns date and time: "22 Nov 2026, 09:41". */
export const momentTime = (at: Moment) => toTheMinute.format(new Date(at));

/** Returns date and time with seconds, for logs: "22 Nov 2026, 09:41:07". */
export const exactTime = (at: Moment) => whole.format(new Date(at));

/** Shows a relative time, with the exact one as its title. */
export function RelativeTime({ at, className }: { at: Moment; className?: string }) {
  const now = useNow(minute / 2);
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={whole.format(date)} className={className}>
      {relative(date, now)}
    </time>
  );
}

type ExactTimeProps = {
  at: Moment;
  /** For logs, in which the order of what happened in one minute matters. */
  hasSeconds?: boolean;
  className?: string;
};

/** Shows date and time: "21 Nov 2026, 09:41". */
export function ExactTime({ at, hasSeconds = false, className }: ExactTimeProps) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={whole.format(date)} className={className}>
      {hasSeconds ? whole.format(date) : toTheMinute.format(date)}
    </time>
  );
}

/** Returns "3 days left", "5 hrs 10 mins left", "42 mins left", or "40 secs left" in the last minute. */
export function timeLeft(leftMs: number) {
  if (leftMs >= 2 * day) return `${days.format(Math.round(leftMs / day))} left`;
  if (leftMs >= day) return `${hours.format(Math.floor(leftMs / hour))} left`;
  if (leftMs < minute) return `${seconds.format(Math.floor(leftMs / second))} left`;
  const whole = Math.floor(leftMs / hour);
  const rest = minutes.format(Math.floor((leftMs % hour) / minute));
  return `${whole > 0 ? `${hours.format(whole)} ` : ''}${rest} left`;
}

/** Time before a deadline from which it concerns people who have not decided yet. */
export const NEAR_MS = day;

type TimeLeftProps = { until: Moment; ended?: string; className?: string };

/**
 * Shows the time until a deadline, in the last day before it: until then nobody has to hurry. Updates every minute, near the
 * end every second.
 */
export function TimeLeft({ until, ended = 'Expired', className = '' }: TimeLeftProps) {
  const date = new Date(until);
  const [isEnding, setEnding] = useState(false);
  const now = useNow(isEnding ? second : minute / 4);
  const leftMs = date.getTime() - now;
  const shouldHurry = leftMs > 0 && leftMs < 2 * minute;
  if (shouldHurry !== isEnding) setEnding(shouldHurry);
  if (leftMs >= NEAR_MS) return null;
  return (
    <time
      dateTime={date.toISOString()}
      title={whole.format(date)}
      className={`tabular-nums ${leftMs < hour ? 'font-medium text-warn-text' : ''} ${className}`}
    >
      {leftMs > 0 ? timeLeft(leftMs) : ended}
    </time>
  );
}
