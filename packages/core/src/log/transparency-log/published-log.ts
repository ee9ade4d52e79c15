import type { Service } from '../../platform/service.ts';
import { proofText } from './checkpoint.ts';
import {
  bestOf,
  type CosignedCheckpoint,
  checkpointsOf,
  cosignedText,
} from './cosigned-checkpoints.ts';
import { publicKeyText, theLog } from './log-key.ts';
import { cosignaturesAbove, tilesAt } from './log-state.model.ts';
import { consistencyPath, inclusionPath, type Subtree } from './merkle-tree.ts';
import { byKey, hashesOf, tileBytes, tileOf, tilePathOf } from './tiles.ts';

/** Returns the newest checkpoint of the log, with the cosignatures that exist of it. */
export async function newestCheckpoint(service: Service): Promise<string> {
  const { size, checkpoint } = await theLog(service);
  const cosigned = await cosignedAbove(service, size - 1);
  return cosignedText(cosigned.find((one) => one.size === size) ?? alone(size, checkpoint));
}

/** A checkpoint that no witness has cosigned. */
const alone = (size: number, checkpoint: string): CosignedCheckpoint => ({
  size,
  checkpoint,
  cosignatures: [],
});

/** Returns the cosigned checkpoints with more than so many entries, newest first. */
async function cosignedAbove({ witnesses }: Service, size: number): Promise<CosignedCheckpoint[]> {
  if (witnesses.length === 0) return [];
  const ids = witnesses.map(({ id }) => id);
  return checkpointsOf(await cosignaturesAbove(size, ids));
}

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

/**
 * Returns the proof that the entry at a position is in the tree of a checkpoint: of those that contain it, the one with the
 * most cosignatures, otherwise the newest.
 */
export async function proofOf(service: Service, position: number): Promise<string> {
  const cosigned = bestOf(await cosignedAbove(service, position));
  const { size, checkpoint } = cosigned ?? (await theLog(service));
  const hashes = await storedHashes(inclusionPath(position, size));
  return proofText(position, hashes, cosigned ? cosignedText(cosigned) : checkpoint);
}

/** Returns the hashes that prove that the tree continues its first entries, of both sizes. */
export const consistencyProof = (from: number, to: number): Promise<Buffer[]> =>
  storedHashes(consistencyPath(from, to));

async function storedHashes(path: Subtree[][]): Promise<Buffer[]> {
  return hashesOf(path, byKey(await tilesAt(path.flat().map(tileOf))));
}
