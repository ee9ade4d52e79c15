import { changesSince } from '../changes/change.model.ts';
import { LATE_MS } from '../changes/log.ts';
import type { Audience, Who } from './audience.ts';
import type { ChangeOut } from './streams.schema.ts';

/** A page that was made so long ago asks for everything. */
const LONG_AGO_MS = 60_000;

/**
 * What changed for one who listens while the page was made: its first answers may have been read before. Null when that
 * is not known, or is too much to look at.
 * @param since before this time, ms, the page asked for nothing
 */
export async function missedSince(
  since: number | undefined,
  who: Who,
  audience: Audience,
): Promise<ChangeOut[] | null> {
  if (since === undefined || Date.now() - since > LONG_AGO_MS) return null;
  // What was noted before may have been committed after.
  const changes = await changesSince(since - LATE_MS);
  return changes && audience.amongThose(changes, who);
}
