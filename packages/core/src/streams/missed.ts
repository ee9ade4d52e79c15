import { changesSince } from '../changes/change.model.ts';
import { LATE_MS } from '../changes/log.ts';
import { databaseNow } from '../database/clock.ts';
import type { Audience, Who } from './audience.ts';
import type { ChangeOut } from './streams.schema.ts';

/** Maximum age of a page that can be sent the missed changes; an older one has to load everything again. */
const LONG_AGO_MS = 60_000;

/**
 * Returns the changes since a page was loaded, because its first responses may have been read before them. Null when
 * they are unknown or too many.
 * @param since time, ms, before which the page made no request
 */
export async function missedSince(
  since: number | undefined,
  who: Who,
  audience: Audience,
): Promise<ChangeOut[] | null> {
  if (since === undefined || databaseNow() - since > LONG_AGO_MS) return null;
  // A change recorded before this time may have been committed after it.
  const changes = await changesSince(since - LATE_MS);
  return changes && audience.amongThose(changes, who);
}
