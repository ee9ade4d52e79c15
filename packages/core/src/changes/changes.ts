import { afterCommit } from '../database/database.ts';
import { addNotes, type Change } from './change.model.ts';
import { log } from './log.ts';

/**
 * Notes what happened, in the transaction in which it does, so that open pages hear of it whichever process they are
 * connected to. The cost does not depend on how many listen.
 */
export async function noteChanges(changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await addNotes(changes, Date.now());
  afterCommit(log.lookSoon);
}
