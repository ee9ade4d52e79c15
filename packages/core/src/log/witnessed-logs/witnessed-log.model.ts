import { integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** A log of which this installation is a witness, as it has cosigned it last. */
const witnessedLogs = defineTable('witnessed_logs', {
  origin: text().key,
  /** Number of entries; 0 before the first cosignature. */
  size: integer(),
  /** Root of its tree, base64. */
  root: text(),
  /** The signed checkpoint. */
  checkpoint: text(),
}).of('installation');
export type WitnessedLogRow = Row<typeof witnessedLogs>;

/** Returns a log; null when nothing of it was cosigned. */
export const witnessedLog = (origin: string) => witnessedLogs.findByPk(origin);

/** Adds a log of which nothing was cosigned, unless another process has already added it. */
export const addWitnessedLog = (row: WitnessedLogRow): Promise<number> =>
  insert(witnessedLogs, [row], { ignore: true });

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

/** What the sealed key of this witness is bound to. */
export const boundTo = (id: string) => `witness-key:${id}`;

/** The key of this witness. */
const witnessKeys = defineTable('witness_keys', {
  id: text<'witness'>().key,
  /** Its name in signature lines. It never changes. */
  name: text(),
  /** Ed25519 public key, base64 of 32 bytes. */
  publicKey: text(),
  /** Private key, base64url, sealed. */
  privateSealed: text(),
}).of('installation', { sealed: { privateSealed: { by: 'id', boundTo } } });
export type WitnessKeyRow = Row<typeof witnessKeys>;

/** Returns the key; null before its first use. */
export const witnessKeyRow = () => witnessKeys.findByPk('witness');

/** Adds the key, unless another process has already added one. */
export const insertWitnessKey = (row: WitnessKeyRow): Promise<number> =>
  insert(witnessKeys, [row], { ignore: true });
