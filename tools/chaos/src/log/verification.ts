import type { Violation } from '../invariants.ts';
import type { Entry } from '../ledger.ts';
import type { System } from '../system.ts';
import { type Observer, readLog } from './checkpoints.ts';
import { type LoggedRow, readStoredLog } from './stored.ts';
import { findLogViolations } from './violations.ts';

/** What was found of the transparency log. */
export interface VerifiedLog {
  violations: Violation[];
  /** The number of checkpoints that servers returned. */
  checkpoints: number;
  /** The number of entries at the end. */
  size: number;
}

/**
 * Verifies the log after the last fault.
 * @param askForReceipts adds the receipts of the messages that became final to the entries
 */
export async function verifyLog(
  { urls, databases }: Pick<System, 'urls' | 'databases'>,
  observer: Observer,
  entries: readonly Entry[],
  askForReceipts: (rows: readonly LoggedRow[]) => Promise<void>,
): Promise<VerifiedLog> {
  const [before] = await Promise.all(databases.map(readStoredLog));
  await askForReceipts(before?.rows ?? []);
  const observed = await observer.stop();
  const published = await Promise.all(urls.map(readLog));
  const [found, ...others] = await Promise.all(
    databases.map(async (database) =>
      findLogViolations(entries, { observed, published, stored: await readStoredLog(database) }),
    ),
  );
  const known = new Set(found?.map(({ what }) => what));
  return {
    violations: [...(found ?? []), ...others.flat().filter(({ what }) => !known.has(what))],
    checkpoints: observed.length,
    size: published[0]?.leaves.length ?? 0,
  };
}
