const two = (value: number) => String(value).padStart(2, '0');

/** Returns the local time of day: `14:03:12`. @param at UTC milliseconds */
export function clockTime(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
}

/** Returns the local date and time: `2026-11-22 14:03:12`. @param at UTC milliseconds */
export function dayAndTime(at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(two).join('-');
  return `${day} ${clockTime(at)}`;
}

/** Returns a duration for people: `42s`, `3m 05s`, `2h 10m`, `7d 0h`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [days, hours, minutes] = [86_400, 3600, 60].map((unit) => Math.floor(seconds / unit));
  if (days) return `${days}d ${(hours ?? 0) % 24}h`;
  if (hours) return `${hours}h ${two((minutes ?? 0) % 60)}m`;
  if (minutes) return `${minutes}m ${two(seconds % 60)}s`;
  return `${seconds}s`;
}

/**
 * Returns text of other people for a terminal: one line, with every control and reordering character replaced, so that
 * a name or a comment can neither move the cursor nor show itself in another order.
 */
export const plain = (text: string) =>
  text
    .replaceAll(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replaceAll(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** Returns the text of UTF-8, without a byte order mark at its beginning; null if it is not UTF-8. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the value of a JSON text; null if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the message of something that was thrown. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
