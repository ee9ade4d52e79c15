import { change, select } from '../database/database.ts';

/** The log of this installation. */
export type LogRow = {
  id: 'log';
  /** Its name in checkpoints and keys. It never changes. */
  origin: string;
  /** Ed25519 public key, base64 of 32 bytes. */
  publicKey: string;
  /** Private key, base64url, sealed. */
  privateSealed: string;
  /** Number of entries in its tree. */
  size: number;
  /** Its newest signed checkpoint. */
  checkpoint: string;
  signedAt: number;
};

/** Returns the log; null before its first use. */
export async function logRow(): Promise<LogRow | null> {
  const [row] = await select<LogRow>(
    `SELECT id, origin, public_key AS publicKey, private_sealed AS privateSealed, size, checkpoint,
       signed_at AS signedAt
     FROM log_state WHERE id = 'log'`,
  );
  return row ?? null;
}

/** Adds the log, unless another process has already added it. */
export const insertLog = (row: LogRow): Promise<number> =>
  change(
    `INSERT IGNORE INTO log_state (id, origin, public_key, private_sealed, size, checkpoint, signed_at)
     VALUES (:id, :origin, :publicKey, :privateSealed, :size, :checkpoint, :signedAt)`,
    row,
  );

/**
 * Makes a checkpoint the newest one, if the log still has the size that it was computed from. This one statement decides
 * between processes that append at the same time. Returns 0 when another process was first.
 */
export const advanceLog = (
  from: number,
  to: Pick<LogRow, 'size' | 'checkpoint' | 'signedAt'>,
): Promise<number> =>
  change(
    `UPDATE log_state SET size = :size, checkpoint = :checkpoint, signed_at = :signedAt
     WHERE id = 'log' AND size = :from`,
    { ...to, from },
  );
