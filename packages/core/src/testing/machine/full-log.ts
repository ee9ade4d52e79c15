import { randomBytes } from 'node:crypto';
import { checkpointOf, theLog } from '../../log/transparency-log/log-key.ts';
import { writeTiles } from '../../log/transparency-log/log-state.model.ts';
import { rootOf, subtreesOf } from '../../log/transparency-log/merkle-tree.ts';
import {
  hashesAt,
  hashIn,
  keyOf,
  TILE_WIDTH,
  type Tile,
  tileBytes,
} from '../../log/transparency-log/tiles.ts';
import { change } from '../../platform/database/database.ts';
import type { Service } from '../../platform/service.ts';

const TILES_AT_ONCE = 100;

/** Fills the empty log with leaves that have no entries, of which each 256th is the same: it takes less time to make them. */
export async function fillLog(service: Service, size: number): Promise<void> {
  const log = await theLog(service);
  const tiles: Tile[] = [];
  let full = randomBytes(tileBytes(TILE_WIDTH));
  for (let level = 0; hashesAt(level, size) > 0; level += 1) {
    const count = hashesAt(level, size);
    for (let number = 0; number * TILE_WIDTH < count; number += 1) {
      const width = Math.min(TILE_WIDTH, count - number * TILE_WIDTH);
      tiles.push({ level, number, hashes: full.subarray(0, tileBytes(width)) });
    }
    const above = hashIn(new Map([['0/0', full]]), { level: 7, index: 0 });
    const right = hashIn(new Map([['0/0', full]]), { level: 7, index: 1 });
    full = Buffer.concat(Array.from({ length: TILE_WIDTH }, () => rootOf([above, right])));
  }
  for (let at = 0; at < tiles.length; at += TILES_AT_ONCE)
    await writeTiles(tiles.slice(at, at + TILES_AT_ONCE));
  const all = new Map(tiles.map((tile) => [keyOf(tile), tile.hashes]));
  const root = rootOf(subtreesOf(0, size).map((subtree) => hashIn(all, subtree)));
  const checkpoint = checkpointOf(service, log, { size, root });
  await change('UPDATE log_state SET size = :size, checkpoint = :checkpoint', { size, checkpoint });
}
