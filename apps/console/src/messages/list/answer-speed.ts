import { formats } from '@assent/ui/texts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns how long an answer took: "0.4 secs", "12 secs", "4 mins", "3 hrs 10 mins", "2 days". */
export function durationText(ms: number): string {
  const { duration } = formats;
  if (ms < 10 * SECOND) return duration([[Math.max(0, Math.round(ms / 100) / 10), 'second']]);
  if (ms < MINUTE) return duration([[Math.round(ms / SECOND), 'second']]);
  if (ms < HOUR) return duration([[Math.round(ms / MINUTE), 'minute']]);
  if (ms >= 2 * DAY) return duration([[Math.round(ms / DAY), 'day']]);
  const hours = Math.floor(ms / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (minutes === 0) return duration([[hours, 'hour']]);
  return duration([
    [hours, 'hour'],
    [minutes, 'minute'],
  ]);
}
