/** Returns a time as a datetime-local control expects it: local, to the minute. */
export function localMinute(time: number): string {
  const at = new Date(time);
  at.setMinutes(at.getMinutes() - at.getTimezoneOffset());
  return at.toISOString().slice(0, 16);
}
