import { z } from 'zod';
import { bytes, integer, json, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { type RowOfApp, rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { Tile, TileId } from './tiles.ts';

/** What the sealed key of the log is bound to. */
export const boundTo = (id: string) => `log-key:${id}`;

/** The log of this installation. */
const logState = defineTable('log_state', {
  id: text<'log'>().key,
  /** Its name in checkpoints and keys. It never changes. */
  origin: text(),
  /** Ed25519 public key, base64 of 32 bytes. */
  publicKey: text(),
  /** Private key, base64url, sealed. */
  privateSealed: text(),
  /** Number of entries in its tree. */
  size: integer(),
  /** Its newest signed checkpoint. */
  checkpoint: text(),
  signedAt: integer(),
  /** The entries that were appended last: app and id, in their order. */
  newest: json(z.array(z.tuple([z.string(), z.string()]))).orNull,
}).of('installation', { sealed: { privateSealed: { by: 'id', boundTo } } });
export type LogRow = Row<typeof logState>;

/** Returns the log; null before its first use. */
export async function logRow(): Promise<LogRow | null> {
  const [row] = await rowsOf(logState, "WHERE m.id = 'log'", {});
  return row ?? null;
}

/** Adds the log, unless another process has already added it. */
export const insertLog = (row: LogRow): Promise<number> =>
  insert(logState, [row], { ignore: true });

/**
 * Makes a checkpoint the newest one, if the log still has the size that it was computed from. This one statement decides
 * between processes that append at the same time. Returns 0 when another process was first.
 */
export const advanceLog = (
  from: number,
  to: Pick<LogRow, 'size' | 'checkpoint' | 'signedAt'>,
  newest: readonly RowOfApp[],
): Promise<number> =>
  change(
    `UPDATE log_state SET size = :size, checkpoint = :checkpoint, signed_at = :signedAt, newest = :newest
     WHERE id = 'log' AND size = :from`,
    { ...to, from, newest: JSON.stringify(newest.map(({ appId, id }) => [appId, id])) },
  );

const logTiles = defineTable('log_tiles', {
  level: integer().key,
  number: integer().key,
  hashes: bytes(),
}).of('installation');

/** Returns these tiles, except those that do not exist. */
export async function tilesAt(ids: readonly TileId[]): Promise<Tile[]> {
  if (ids.length === 0) return [];
  const levels = [...new Set(ids.map(({ level }) => level))];
  // Not written as (level, number) IN (…), because MariaDB does not use an index for that.
  const parts = levels.map((level) => `level = ${Number(level)} AND number IN (:level${level})`);
  const values = levels.map((level) => [
    `level${level}`,
    ids.filter((id) => id.level === level).map(({ number }) => number),
  ]);
  return select<Tile>(
    `SELECT level, number, hashes FROM log_tiles WHERE ${parts.join(' OR ')}`,
    Object.fromEntries(values),
  );
}

/** Writes tiles in their new state. */
export const writeTiles = (tiles: readonly Tile[]): Promise<number> =>
  insert(logTiles, tiles, { update: 'hashes = VALUES(hashes)' });

/** A witness's signature of a checkpoint of the log. */
const logCosignatures = defineTable('log_cosignatures', {
  /** Number of entries of the checkpoint. */
  size: integer().key,
  witnessId: text().key,
  checkpoint: text(),
  /** The signature line, without a newline. */
  line: text(),
}).of('installation');
export type Cosignature = Row<typeof logCosignatures>;

/** Returns the cosignatures of these witnesses, of checkpoints with more than so many entries. */
export const cosignaturesAbove = (size: number, witnessIds: string[]): Promise<Cosignature[]> =>
  select<Cosignature>(
    `SELECT size, witness_id AS witnessId, checkpoint, line FROM log_cosignatures
     WHERE size > :size AND witness_id IN (:witnessIds)`,
    { size, witnessIds },
  );

/** Adds a cosignature. A later one of the same checkpoint replaces it. */
export const putCosignature = (cosignature: Cosignature): Promise<number> =>
  insert(logCosignatures, [cosignature], {
    update: 'checkpoint = VALUES(checkpoint), line = VALUES(line)',
  });

/** Deletes the cosignatures of all other checkpoints, and those of other witnesses. */
export const keepCosignatures = (sizes: number[], witnessIds: string[]): Promise<number> =>
  change(
    `DELETE FROM log_cosignatures
     WHERE size NOT IN (:sizes) OR witness_id NOT IN (:witnessIds)`,
    { sizes, witnessIds },
  );
