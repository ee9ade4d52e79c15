/** Duration of a day, ms. */
export const DAY_MS = 86_400_000;

/** Returns the day (days since the epoch, UTC) of a time in ms. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** Returns the date of a day, such as `2026-11-21`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
