/** Returns a time as a datetime-local control expects it: local, to the minute. */
export function localMinute(time: number): string {
  // Not with `setMinutes`, whose time is local: what a clock that is set skips or repeats would be another one.
  const shown = time - new Date(time).getTimezoneOffset() * 60_000;
  return new Date(shown).toISOString().slice(0, 16);
}

/** Returns the time that a datetime-local control says, ms; not a number when it is empty. Of one that is shown twice, the first. */
export const timeOfControl = (value: string): number => Date.parse(value);

/** Returns what the time of a datetime-local control becomes, ms, when the clock skips it; null when the clock shows it. */
export function afterSkip(value: string): number | null {
  const time = timeOfControl(value);
  if (Number.isNaN(time) || localMinute(time) === value.slice(0, 16)) return null;
  return time;
}
