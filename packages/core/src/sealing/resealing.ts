import { sealedByOtherKeys } from '../monitoring/metrics.ts';
import type { Service } from '../service.ts';
import {
  replaceSealed,
  type SealedColumn,
  type SealedRow,
  sealedColumns,
  sealedRowsAfter,
} from './sealed-value.model.ts';

/** Rows that one step reads: short statements, and any process may be killed between two. */
const BATCH = 200;

/** What one pass over everything sealed found. With nothing of a previous key left it may be dropped (docs/operations.md). */
export type ResealedPass = {
  /** Sealed by a previous key, and with the current one now. */
  resealed: number;
  /** Changed by somebody else in between: the next pass looks again. */
  changed: number;
  /** Sealed by a key that is not configured, or damaged. */
  unreadable: number;
};
const newPass = (): ResealedPass => ({ resealed: 0, changed: 0, unreadable: 0 });

/**
 * Makes the job that seals with the current master key what a previous one sealed. Each run goes over a batch of rows
 * and returns how many it read; 0 ends a pass. It holds no lock and keeps nothing but its place: it may be killed
 * anywhere and run in any number of processes, because a value is only replaced while it is what was read.
 * @param report hears of each complete pass
 */
export function createResealing(service: Service, report: (pass: ResealedPass) => void) {
  let at = 0;
  let after: SealedRow['key'] | null = null;
  let pass = newPass();
  return async (): Promise<number> => {
    if (!service.keyring.hasPrevious) return 0;
    const column = sealedColumns[at];
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

/** Seals one value anew, where it has to be. Returns what became of it; null when there was nothing to do. */
async function reseal(
  { keyring }: Service,
  column: SealedColumn,
  row: SealedRow,
): Promise<keyof ResealedPass | null> {
  if (row.sealed === null || keyring.sealedBy(row.sealed) === 'current') return null;
  const boundTo = `${column.boundTo.prefix}${row.key[column.boundTo.column]}`;
  let plaintext: string;
  try {
    plaintext = keyring.unseal(row.sealed, boundTo);
  } catch {
    return 'unreadable';
  }
  const isReplaced = await replaceSealed(column, row, keyring.seal(plaintext, boundTo));
  return isReplaced > 0 ? 'resealed' : 'changed';
}
