/** Returns minutes after midnight as the value of a time control: "22:00". */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');

/** Returns the minutes after midnight of the value of a time control; null when it is empty. */
export function minutesOf(time: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** Returns the time zone of this device. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the names of all time zones, with these among them, sorted. */
export const timeZones = (...besides: string[]): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...besides])].toSorted();

/** Returns the name of a time zone as people read it: "America/New York". */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');
