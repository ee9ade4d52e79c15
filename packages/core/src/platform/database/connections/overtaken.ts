import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sequelize } from 'sequelize';
import { isUnknownName } from '../driver-errors.ts';

/** A newer version has changed the schema, so this process neither reads nor writes: it would damage data. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

let reason: string | null = null;
let look: (() => Promise<void>) | null = null;
const looking = new AsyncLocalStorage<true>();

/** Refuses statements from now on, with this reason, or takes them again: null. */
export const setOvertaken = (why: string | null): void => {
  reason = why;
};

/** Returns why this process takes no statements, or null. */
export const overtakenReason = (): string | null => reason;

/** Runs the statements that find out whether this process was overtaken. */
export const withoutRefusal = <T>(run: () => T): T => looking.run(true, run);

/** Sets what finds out whether this process was overtaken. Returns a function that removes it. */
export function onUnknownName(find: () => Promise<void>): () => void {
  look = find;
  return () => {
    if (look === find) look = null;
  };
}

/** Gives no connection while this process is overtaken. Transactions that have one end as they would. */
export function refuseWhenOvertaken(pool: Sequelize['connectionManager']): void {
  const getConnection = pool.getConnection.bind(pool);
  pool.getConnection = async (options) => {
    if (reason !== null && !looking.getStore()) throw new Overtaken(reason);
    return getConnection(options);
  };
}

/**
 * Returns the error to report instead of one of a statement: a missing table or column may be the first sign of a newer
 * version. Not to be called while a connection is held.
 */
export async function explained(error: unknown): Promise<unknown> {
  if (!isUnknownName(error) || looking.getStore() || look === null) return error;
  await look();
  return reason === null ? error : new Overtaken(reason);
}
