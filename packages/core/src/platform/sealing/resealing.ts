import { sealedByOtherKeys } from '../monitoring/metrics.ts';
import type { Service } from '../service.ts';
import {
  replaceSealed,
  type SealedColumn,
  type SealedRow,
  sealedColumns,
  sealedRowsAfter,
} from './sealed-value.model.ts';

/** Number of rows per step: statements stay short, and a process can be killed between two. */
const BATCH = 200;

/**
 * Result of one pass over all sealed values. Once none is sealed with a previous key, that key can be removed
 * (docs/operations/backup.md).
 */
export type ResealedPass = {
  /** Values of a previous key that are now sealed with the current one. */
  resealed: number;
  /** Values that changed during the pass: the next pass checks them again. */
  changed: number;
  /** Values sealed with a key that is not configured, or damaged. */
  unreadable: number;
};
const newPass = (): ResealedPass => ({ resealed: 0, changed: 0, unreadable: 0 });

/**
 * Returns the job that reseals values of a previous master key with the current one. Each run processes a batch of rows
 * and returns the number read; 0 ends a pass. It holds no lock and stores only its position. It can be killed at any
 * point and run in any number of processes, because a value is only replaced if it has not changed since it was read.
 * @param report called after each complete pass
 */
export function createResealing(service: Service, report: (pass: ResealedPass) => void) {
  let at = 0;
  let after: SealedRow['key'] | null = null;
  let pass = newPass();
  return async (): Promise<number> => {
    if (!service.keyring.hasPrevious) return 0;
    const column = sealedColumns()[at];
    if (!column) {
      const found = pass;
      [at, after, pass] = [0, null, newPass()];
      sealedByOtherKeys.set({ key: 'previous' }, found.resealed + found.changed);
      sealedByOtherKeys.set({ key: 'unknown' }, found.unreadable);
      report(found);
      return 0;
    }
    const rows: SealedRow[] = await sealedRowsAfter(column, after, BATCH);
    for (const row of rows) {
      const outcome = await reseal(service, column, row);
      if (outcome) pass[outcome] += 1;
    }
    after = rows.at(-1)?.key ?? null;
    if (rows.length < BATCH) [at, after] = [at + 1, null];
    return rows.length || 1;
  };
}

/** Reseals one value if necessary. Returns the result; null when nothing was to be done. */
async function reseal(
  { keyring }: Service,
  column: SealedColumn,
  row: SealedRow,
): Promise<keyof ResealedPass | null> {
  if (row.sealed === null || keyring.sealedBy(row.sealed) === 'current') return null;
  let plaintext: string;
  try {
    plaintext = keyring.unseal(row.sealed, row.boundTo);
  } catch {
    return 'unreadable';
  }
  const isReplaced = await replaceSealed(column, row, keyring.seal(plaintext, row.boundTo));
  return isReplaced > 0 ? 'resealed' : 'changed';
}
