import { change, select } from '../../platform/database/database.ts';

/** A browser, identified by the digest of its cookie, in which an owner (an account or a person) has signed in. */
export type OwnersBrowser = { ownerId: string; tokenDigest: string };

export async function isKnownBrowser(browser: OwnersBrowser): Promise<boolean> {
  const found = await select<{ isKnown: number }>(
    'SELECT 1 AS isKnown FROM known_browsers WHERE owner_id = :ownerId AND token_digest = :tokenDigest',
    browser,
  );
  return found.length > 0;
}

/** Updates the time of the last use. Returns 0 when the browser is not known. */
export const touchBrowser = (browser: OwnersBrowser, now: number) =>
  change(
    `UPDATE known_browsers SET last_used_at = :now
     WHERE owner_id = :ownerId AND token_digest = :tokenDigest`,
    { ...browser, now },
  );

export const addBrowser = (browser: OwnersBrowser, now: number) =>
  change(
    `INSERT INTO known_browsers (owner_id, token_digest, created_at, last_used_at)
     VALUES (:ownerId, :tokenDigest, :now, :now)`,
    { ...browser, now },
  );

/** Replaces the token of a browser, for all its owners. */
export const renameBrowser = (from: string, to: string) =>
  change('UPDATE known_browsers SET token_digest = :to WHERE token_digest = :from', { from, to });

/** Counts the browsers of an owner, and those added after `after`. */
export async function countBrowsers(ownerId: string, after: number) {
  const [counts] = await select<{ all: number; recent: number }>(
    `SELECT COUNT(*) AS \`all\`, COUNT(CASE WHEN created_at > :after THEN 1 END) AS recent
     FROM known_browsers WHERE owner_id = :ownerId`,
    { ownerId, after },
  );
  return counts ?? { all: 0, recent: 0 };
}

/** Deletes `count` browsers of an owner, least recently used first. */
export const removeUnused = (ownerId: string, count: number) =>
  change(
    `DELETE FROM known_browsers WHERE owner_id = :ownerId ORDER BY last_used_at LIMIT ${count}`,
    { ownerId },
  );

export const removeBrowsersOf = (ownerId: string) =>
  change('DELETE FROM known_browsers WHERE owner_id = :ownerId', { ownerId });

export const removeBrowsersUnusedSince = (before: number, limit: number) =>
  change(`DELETE FROM known_browsers WHERE last_used_at < :before LIMIT ${limit}`, { before });
