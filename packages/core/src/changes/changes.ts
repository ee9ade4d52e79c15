import { afterCommit } from '../database/database.ts';
import { appendChanges, type Change } from './change.model.ts';
import { log } from './log.ts';

/**
 * Records changes in the transaction that makes them, so that open pages receive them from whichever process they are
 * connected to. The cost does not depend on the number of listeners.
 */
export async function publishChanges(changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await appendChanges(changes, Date.now());
  afterCommit(log.lookSoon);
}
