import type { Service } from '../service.ts';
import { proofText } from './checkpoint.ts';
import { publicKeyText, theLog } from './log-key.ts';
import { tilesAt } from './log-tile.model.ts';
import { inclusionPath } from './merkle-tree.ts';
import { byKey, hashesOf, tileBytes, tileOf, tilePathOf } from './tiles.ts';

/** Returns the newest checkpoint of the log. */
export const newestCheckpoint = async (service: Service): Promise<string> =>
  (await theLog(service)).checkpoint;

/** Returns the public key of the log, in a line. */
export const publishedKey = async (service: Service): Promise<string> =>
  `${publicKeyText(await theLog(service))}\n`;

/** A tile as it is served. A complete one never changes. */
export type ServedTile = { hashes: Buffer; isComplete: boolean };

/**
 * Returns a tile, or the first hashes of one.
 * @param path `<L>/<N>[.p/<W>]`
 * @returns null when there is no such tile, or it has fewer hashes
 */
export async function publishedTile(path: string): Promise<ServedTile | null> {
  const wanted = tilePathOf(path);
  if (!wanted) return null;
  const [tile] = await tilesAt([wanted]);
  const hashes = tile?.hashes;
  const bytes = tileBytes(wanted.width);
  if (!hashes || hashes.length < bytes) return null;
  return { hashes: hashes.subarray(0, bytes), isComplete: !path.includes('.p/') };
}

/** Returns the proof that the entry at a position is in the tree of the newest checkpoint. */
export async function proofOf(service: Service, position: number): Promise<string> {
  const { size, checkpoint } = await theLog(service);
  const path = inclusionPath(position, size);
  const tiles = byKey(await tilesAt(path.flat().map(tileOf)));
  return proofText(position, hashesOf(path, tiles), checkpoint);
}
