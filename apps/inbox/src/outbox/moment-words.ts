/** A moment of a clock, as people say it: the time, and before today the day too. */
export function momentWords(at: number, now = Date.now()) {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' }).format(
    at,
  );
}
