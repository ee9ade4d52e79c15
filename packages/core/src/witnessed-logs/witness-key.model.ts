import { change, select } from '../database/database.ts';

/** The key of this witness. */
export type WitnessKeyRow = {
  id: 'witness';
  /** Its name in signature lines. It never changes. */
  name: string;
  /** Ed25519 public key, base64 of 32 bytes. */
  publicKey: string;
  /** Private key, base64url, sealed. */
  privateSealed: string;
};

/** Returns the key; null before its first use. */
export async function witnessKeyRow(): Promise<WitnessKeyRow | null> {
  const [row] = await select<WitnessKeyRow>(
    `SELECT id, name, public_key AS publicKey, private_sealed AS privateSealed
     FROM witness_keys WHERE id = 'witness'`,
  );
  return row ?? null;
}

/** Adds the key, unless another process has already added one. */
export const insertWitnessKey = (row: WitnessKeyRow): Promise<number> =>
  change(
    `INSERT IGNORE INTO witness_keys (id, name, public_key, private_sealed)
     VALUES (:id, :name, :publicKey, :privateSealed)`,
    row,
  );
