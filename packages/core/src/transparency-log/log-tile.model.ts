import { select } from '../database/database.ts';
import { insert } from '../database/rows.ts';
import type { Tile, TileId } from './tiles.ts';

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
  insert(
    'log_tiles (level, number, hashes)',
    tiles.map(({ level, number, hashes }) => [level, number, hashes]),
    'ON DUPLICATE KEY UPDATE hashes = VALUES(hashes)',
  );
