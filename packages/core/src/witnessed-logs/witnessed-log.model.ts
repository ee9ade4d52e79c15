import { change, select } from '../database/database.ts';
import { insertRows } from '../database/rows.ts';

/** A log of which this installation is a witness, as it has cosigned it last. */
export type WitnessedLogRow = {
  origin: string;
  /** Number of entries; 0 before the first cosignature. */
  size: number;
  /** Root of its tree, base64. */
  root: string;
  /** The signed checkpoint. */
  checkpoint: string;
};

/** Returns a log; null when nothing of it was cosigned. */
export async function witnessedLog(origin: string): Promise<WitnessedLogRow | null> {
  const [row] = await select<WitnessedLogRow>(
    'SELECT origin, size, root, checkpoint FROM witnessed_logs WHERE origin = :origin',
    { origin },
  );
  return row ?? null;
}

/** Adds a log of which nothing was cosigned, unless another process has already added it. */
export const addWitnessedLog = (row: WitnessedLogRow): Promise<number> =>
  insertRows('witnessed_logs', ['origin', 'size', 'root', 'checkpoint'], [row], { ignore: true });

/**
 * Makes a checkpoint the newest one of its log, if that is still the one that it was compared with. This one statement decides
 * between requests at the same time. Returns 0 when another one was first.
 * @param at time of the cosignature, ms
 */
export const replaceCosigned = (
  before: Pick<WitnessedLogRow, 'size' | 'root'>,
  row: WitnessedLogRow,
  at: number,
): Promise<number> =>
  change(
    `UPDATE witnessed_logs SET size = :size, root = :root, checkpoint = :checkpoint,
       cosignatures = cosignatures + 1, cosigned_at = :at
     WHERE origin = :origin AND size = :oldSize AND root = :oldRoot`,
    { ...row, at, oldSize: before.size, oldRoot: before.root },
  );
