import { isDiskFull } from '../driver-errors.ts';

/** Time after a write that failed for which a process counts as unable to store, ms. The next failure renews it. */
const REMEMBERED_MS = 5_000;

let failedAt = Number.NEGATIVE_INFINITY;

/** Remembers an error of a statement that the database could not store because its disk is full. */
export function noteFullDisk(error: unknown): void {
  if (isDiskFull(error)) failedAt = performance.now();
}

/** Returns whether the database has just refused a write because its disk is full. */
export const isDatabaseFull = (): boolean => performance.now() - failedAt < REMEMBERED_MS;
