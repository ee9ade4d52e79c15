import { type Amount, withoutStop } from '@assent/texts/formats';
import { useEffect, useState } from 'react';
import { formats, texts } from '../texts.ts';
import type { BeforeStop } from './rich.tsx';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Moment = number | string | Date;

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
  if (far < 45 * second) return awayMs <= 0 ? texts.times.now : texts.times.soon;
  if (far < hour) return formats.relative(sign * Math.round(far / minute), 'minute');
  if (far < day) return formats.relative(sign * Math.round(far / hour), 'hour');
  if (far < 2 * day) return formats.relative(sign, 'day');
  if (far < 7 * day) return formats.relative(sign * Math.round(far / day), 'day');
  return far < 300 * day ? formats.dayAndMonth(date) : formats.shortDay(date);
}

/** Returns the time of day: "09:41:07". */
export const clockTime = (at: Moment) => formats.clock(new Date(at));

/** Returns date and time: "22 Nov 2026, 09:41". */
export const momentTime = (at: Moment) => formats.minute(new Date(at));

/** Returns date and time with seconds, for logs: "22 Nov 2026, 09:41:07". */
export const exactTime = (at: Moment) => formats.second(new Date(at));

type RelativeTimeProps = BeforeStop & { at: Moment; className?: string };

const shown = (time: string, { beforeStop }: BeforeStop) => (beforeStop ? withoutStop(time) : time);

/** Shows a relative time, with the exact one as its title. */
export function RelativeTime({ at, className, beforeStop }: RelativeTimeProps) {
  const now = useNow(minute / 2);
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={exactTime(date)} className={className}>
      {shown(relative(date, now), { beforeStop })}
    </time>
  );
}

type ExactTimeProps = BeforeStop & {
  at: Moment;
  /** For logs, in which the order of what happened in one minute matters. */
  hasSeconds?: boolean;
  className?: string;
};

/** Shows date and time: "21 Nov 2026, 09:41". */
export function ExactTime({ at, hasSeconds = false, className, beforeStop }: ExactTimeProps) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={exactTime(date)} className={className}>
      {shown(hasSeconds ? exactTime(date) : momentTime(date), { beforeStop })}
    </time>
  );
}

/** Returns "3 days left", "5 hrs 10 mins left", "42 mins left", or "40 secs left" in the last minute. */
export function timeLeft(leftMs: number) {
  const hours: Amount = [Math.floor(leftMs / hour), 'hour'];
  const minutes: Amount = [Math.floor((leftMs % hour) / minute), 'minute'];
  let amounts: Amount[] = [hours, minutes];
  if (leftMs < hour) amounts = [minutes];
  if (leftMs < minute) amounts = [[Math.floor(leftMs / second), 'second']];
  if (leftMs >= day) amounts = [hours];
  if (leftMs >= 2 * day) amounts = [[Math.round(leftMs / day), 'day']];
  return texts.times.left({ time: formats.duration(amounts) });
}

/** Time before a deadline from which it concerns people who have not decided yet. */
export const NEAR_MS = day;

type TimeLeftProps = { until: Moment; ended?: string; className?: string };

/**
 * Shows the time until a deadline, in the last day before it: until then nobody has to hurry. Updates every minute, near the
 * end every second.
 */
export function TimeLeft({ until, ended = texts.times.expired, className = '' }: TimeLeftProps) {
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
      title={exactTime(date)}
      className={`tabular-nums ${leftMs < hour ? 'font-medium text-warn-text' : ''} ${className}`}
    >
      {leftMs > 0 ? timeLeft(leftMs) : ended}
    </time>
  );
}
