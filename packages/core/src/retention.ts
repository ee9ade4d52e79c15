import { erasePreviousSecrets } from './accounts/apps/app.model.ts';
import { removeContentOf } from './messages/messages/message-queries.model.ts';
import { databaseNow } from './platform/database/clock.ts';
import { isOnShards } from './platform/database/database.ts';
import { removeExpired } from './platform/database/removed-rows.model.ts';
import { removeOldMarks } from './platform/outbox/outbox.ts';
import { CONTENT_DAYS } from './platform/schemas/published-limits.ts';
import { DAY_MS } from './platform/schemas/utc-day.ts';
import { allTables } from './tables.ts';

/** Maximum number of rows per statement: locks are short, and a process may be killed between two. */
const BATCH = 1_000;

/**
 * Removes what is old: the content of closed messages, callback secrets from before a roll, marks of transactions, and the
 * rows that their tables do not keep any longer (`kept`). Returns the number of rows.
 */
export async function removeOld(): Promise<number> {
  const now = databaseNow();
  const contents = await removeContentOf(now - CONTENT_DAYS * DAY_MS, now, BATCH);
  const secrets = await erasePreviousSecrets(now, BATCH);
  const marks = isOnShards() ? await removeOldMarks(now) : 0;
  return contents + secrets + marks + (await removeExpired(allTables(), now));
}
