import { databaseNow } from '../database/clock.ts';
import { afterCommit, beforeCommit, currentTransaction } from '../database/database.ts';
import { appendChanges, type Change } from './change.model.ts';
import { log } from './log.ts';

/** Changes of open transactions, which write them together at their end. */
const waiting = new WeakMap<object, Change[]>();

/**
 * Records changes in the transaction that makes them, so that open pages receive them from whichever process they are
 * connected to. The cost does not depend on the number of listeners.
 */
export async function publishChanges(changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const transaction = currentTransaction();
  if (!transaction) {
    await appendChanges(changes, databaseNow());
    log.lookSoon();
    return;
  }
  const others = waiting.get(transaction);
  if (others) return void others.push(...changes);
  const all = [...changes];
  waiting.set(transaction, all);
  beforeCommit(() => appendChanges(all, databaseNow()));
  afterCommit(log.lookSoon);
}
