const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns how long an answer took: "0.4 s", "12 s", "4 min", "3 h 10 min", "2 days". */
export function durationText(ms: number): string {
  if (ms < 10 * SECOND) return `${(Math.max(0, ms) / SECOND).toFixed(1)} s`;
  if (ms < MINUTE) return `${Math.round(ms / SECOND)} s`;
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} min`;
  if (ms >= 2 * DAY) return `${Math.round(ms / DAY)} days`;
  const hours = Math.floor(ms / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}
