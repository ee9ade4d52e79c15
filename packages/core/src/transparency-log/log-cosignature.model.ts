import { change, select } from '../database/database.ts';

/** A witness's signature of a checkpoint of the log. */
export type Cosignature = {
  /** Number of entries of the checkpoint. */
  size: number;
  witnessId: string;
  checkpoint: string;
  /** The signature line, without a newline. */
  line: string;
};

/** Returns the cosignatures of these witnesses, of checkpoints with more than so many entries. */
export const cosignaturesAbove = (size: number, witnessIds: string[]): Promise<Cosignature[]> =>
  select<Cosignature>(
    `SELECT size, witness_id AS witnessId, checkpoint, line FROM log_cosignatures
     WHERE size > :size AND witness_id IN (:witnessIds)`,
    { size, witnessIds },
  );

/** Adds a cosignature. A later one of the same checkpoint replaces it. */
export const putCosignature = (cosignature: Cosignature): Promise<number> =>
  change(
    `INSERT INTO log_cosignatures (size, witness_id, checkpoint, line)
     VALUES (:size, :witnessId, :checkpoint, :line)
     ON DUPLICATE KEY UPDATE checkpoint = VALUES(checkpoint), line = VALUES(line)`,
    cosignature,
  );

/** Deletes the cosignatures of all other checkpoints, and those of other witnesses. */
export const keepCosignatures = (sizes: number[], witnessIds: string[]): Promise<number> =>
  change(
    `DELETE FROM log_cosignatures
     WHERE size NOT IN (:sizes) OR witness_id NOT IN (:witnessIds)`,
    { sizes, witnessIds },
  );
