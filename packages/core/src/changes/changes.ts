import { afterCommit } from '../database/database.ts';
import { appendChanges, type Change } from './change.model.ts';
import { log } from './log.ts';

/**
 * Notes what happened, in the transaction in which it does, so that open pages hear of it whichever process they are
 * connected to. The cost does not depend on how many listen.
 */
export async function publishChanges(changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await appendChanges(changes, Date.now());
  afterCommit(log.lookSoon);
}
