import { useEffect, useState } from 'react';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Moment = number | string | Date;

const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const withYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** Returns the present time and renders again every `everyMs`. */
export function useNow(everyMs: number) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Returns "just now", "4 min ago", "in 2 h", "yesterday", or the date. */
export function relative(at: Moment, now: number) {
  const date = new Date(at);
  const away = date.getTime() - now;
  const far = Math.abs(away);
  const say = (words: string) => (away < 0 ? `${words} ago` : `in ${words}`);
  if (far < 45 * second) return away <= 0 ? 'just now' : 'in a moment';
  if (far < hour) return say(`${Math.max(1, Math.round(far / minute))} min`);
  if (far < day) return say(`${Math.round(far / hour)} h`);
  if (far < 2 * day) return away < 0 ? 'yesterday' : 'tomorrow';
  if (far < 7 * day) return say(`${Math.round(far / day)} days`);
  return (far < 300 * day ? dayAndMonth : withYear).format(date);
}

/** Returns the time of day: "09:41:07". */
export const clockTime = (at: Moment) => clock.format(new Date(at));

/** Returns date and time: "22 Nov 2026, 09:41:07". */
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

/** Shows date and time: "21 Nov 2026, 09:41:07". */
export function ExactTime({ at, className }: { at: Moment; className?: string }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} className={className}>
      {whole.format(date)}
    </time>
  );
}

const twoDigits = (count: number) => `${count}`.padStart(2, '0');

/** Returns "3 days left", "5 h 10 min left", "42 min left", or "4:07 left" in the last ten minutes. */
export function timeLeft(leftMs: number) {
  if (leftMs >= 2 * day) return `${Math.round(leftMs / day)} days left`;
  const hours = Math.floor(leftMs / hour);
  if (leftMs >= day) return `${hours} h left`;
  const minutes = Math.floor((leftMs % hour) / minute);
  if (hours > 0) return `${hours} h ${minutes} min left`;
  if (minutes >= 10) return `${minutes} min left`;
  return `${minutes}:${twoDigits(Math.floor((leftMs % minute) / second))} left`;
}

type TimeLeftProps = { until: Moment; ended?: string; className?: string };

/** Shows the time until a deadline. Updates every minute, near the end every second. */
export function TimeLeft({ until, ended = 'Expired', className = '' }: TimeLeftProps) {
  const date = new Date(until);
  const [isNear, setNear] = useState(false);
  const now = useNow(isNear ? second : minute / 4);
  const leftMs = date.getTime() - now;
  const shouldHurry = leftMs > 0 && leftMs < 11 * minute;
  if (shouldHurry !== isNear) setNear(shouldHurry);
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
