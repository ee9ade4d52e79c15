import { integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** Time for which a browser is known after its last sign-in; browsers store no cookie for longer. */
export const KNOWN_DAYS = 400;

/** A browser, identified by the digest of its cookie, in which an owner (a developer or a person) has signed in. */
const knownBrowsers = defineTable('known_browsers', {
  ownerId: text().key,
  tokenDigest: text().key,
  createdAt: integer(),
  lastUsedAt: integer(),
}).of('person or developer', {
  erased: 'ownerId',
  exported: { not: 'the digest of a cookie, and its times' },
  kept: { after: 'lastUsedAt', days: KNOWN_DAYS },
});
export type OwnersBrowser = Pick<Row<typeof knownBrowsers>, 'ownerId' | 'tokenDigest'>;

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
  insert(knownBrowsers, [{ ...browser, createdAt: now, lastUsedAt: now }]);

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
