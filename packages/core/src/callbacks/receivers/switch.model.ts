import { change, select } from '../../platform/database/database.ts';

// The callback columns of an app. Each statement is a conditional update that resolves a race: it only applies if
// the URL is still the one it concerns.

/** Returns those of the given apps whose last callback failed. */
export async function failingAmong(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await select<{ id: string }>(
    'SELECT id FROM apps WHERE id IN (:ids) AND callback_failing_since IS NOT NULL',
    { ids },
  );
  return new Set(rows.map((row) => row.id));
}

/** Counts the apps whose callbacks are disabled, by reason. */
export const countDisabled = () =>
  select<{ reason: string; count: number }>(
    `SELECT callback_disabled_reason AS reason, COUNT(*) AS count FROM apps
     WHERE callback_disabled_reason IS NOT NULL GROUP BY callback_disabled_reason`,
  );

export const markTested = (id: string, url: string, now: number) =>
  change('UPDATE apps SET callback_tested_at = :now WHERE id = :id AND callback_url = :url', {
    id,
    url,
    now,
  });

/** Records the first failure after a success. */
export const markFailing = (id: string, url: string, now: number) =>
  change(
    `UPDATE apps SET callback_failing_since = :now
     WHERE id = :id AND callback_url = :url AND callback_failing_since IS NULL`,
    { id, url, now },
  );

export const clearFailing = (id: string, url: string) =>
  change(
    `UPDATE apps SET callback_failing_since = NULL
     WHERE id = :id AND callback_url = :url AND callback_failing_since IS NOT NULL`,
    { id, url },
  );

/** Disables callbacks. @param failingSince only if there was no success since then; null: in any case */
export const disable = (
  id: string,
  url: string,
  { reason, now, failingSince }: { reason: string; now: number; failingSince: number | null },
) =>
  change(
    `UPDATE apps SET callback_disabled_at = :now, callback_disabled_reason = :reason
     WHERE id = :id AND callback_url = :url AND callback_disabled_at IS NULL
       AND (:failingSince IS NULL OR callback_failing_since <= :failingSince)`,
    { id, url, reason, now, failingSince },
  );

export const enable = (id: string, url: string) =>
  change(
    `UPDATE apps SET callback_disabled_at = NULL, callback_disabled_reason = NULL, callback_failing_since = NULL
     WHERE id = :id AND callback_url = :url
       AND (callback_disabled_at IS NOT NULL OR callback_failing_since IS NOT NULL)`,
    { id, url },
  );

/** Claims this hour's mail. Returns 0 when it was already sent. */
export const takeMail = (id: string, now: number, hourMs: number) =>
  change(
    `UPDATE apps SET callback_mailed_at = :now
     WHERE id = :id AND (callback_mailed_at IS NULL OR callback_mailed_at <= :now - :hourMs)`,
    { id, now, hourMs },
  );

/**
 * Claims the mail of the first hour without one, and returns the time of that hour. Must be called in a transaction.
 */
export async function takeNextMail(id: string, now: number, hourMs: number): Promise<number> {
  await change(
    `UPDATE apps SET callback_mailed_at = GREATEST(:now, COALESCE(callback_mailed_at + :hourMs, 0))
     WHERE id = :id`,
    { id, now, hourMs },
  );
  const [row] = await select<{ at: number }>(
    'SELECT callback_mailed_at AS at FROM apps WHERE id = :id',
    { id },
  );
  return row?.at ?? now;
}
