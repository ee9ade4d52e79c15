/** A day, ms. */
export const DAY_MS = 86_400_000;

/** The day (days since the epoch, UTC) of a time in ms. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** `2026-11-21` of a day. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
