import { nodeHash, rootOf, type Subtree } from './merkle-tree.ts';

// Tiles of C2SP tlog-tiles, of height 8: tile N of level L has the hashes of the 256 complete subtrees of 256^L leaves from
// subtree N * 256. The levels between are computed from them.

export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const HASH_BYTES = 32;

/** Where a tile is. */
export type TileId = { level: number; number: number };
/** A tile and its hashes, of which the last one of a level may have fewer than 256. */
export type Tile = TileId & { hashes: Buffer };

/** Returns the number of hashes that all tiles of a level have together. */
export const hashesAt = (level: number, size: number): number =>
  Math.floor(size / TILE_WIDTH ** level);

/** Returns the unfinished tile of each level of a tree, from the leaves up; complete ones are not among them. */
export function unfinishedTiles(size: number): TileId[] {
  const tiles: TileId[] = [];
  for (let level = 0; hashesAt(level, size) > 0; level += 1)
    if (hashesAt(level, size) % TILE_WIDTH > 0)
      tiles.push({ level, number: Math.floor(hashesAt(level, size) / TILE_WIDTH) });
  return tiles;
}

/** Returns the tile from which the hash of a complete subtree is computed. */
export const tileOf = ({ level, index }: Subtree): TileId => {
  const tile = Math.floor(level / TILE_HEIGHT);
  const first = index * 2 ** (level % TILE_HEIGHT);
  return { level: tile, number: Math.floor(first / TILE_WIDTH) };
};

export const keyOf = ({ level, number }: TileId): string => `${level}/${number}`;

/** Returns the hashes of tiles by `keyOf`. */
export const byKey = (tiles: readonly Tile[]): Map<string, Buffer> =>
  new Map(tiles.map((tile) => [keyOf(tile), tile.hashes]));

/** Returns the hash of a complete subtree. @throws Error when its tile is not among these, or too short */
export function hashIn(tiles: ReadonlyMap<string, Buffer>, subtree: Subtree): Buffer {
  const id = tileOf(subtree);
  const width = 2 ** (subtree.level % TILE_HEIGHT);
  const first = (subtree.index * width) % TILE_WIDTH;
  const tile = tiles.get(keyOf(id)) ?? Buffer.alloc(0);
  const hashes = split(tile.subarray(tileBytes(first), tileBytes(first + width)));
  if (hashes.length < width) throw new Error(`tile ${keyOf(id)} is incomplete`);
  return treeHash(hashes);
}

/** Returns the root of a complete tree. @param hashes of its leaves, a power of two of them */
function treeHash(hashes: readonly Buffer[]): Buffer {
  const [left, right] = hashes;
  if (left && !right) return left;
  return treeHash(paired(hashes));
}

const split = (hashes: Buffer): Buffer[] =>
  Array.from({ length: hashes.length / HASH_BYTES }, (_, at) =>
    hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );

const paired = (hashes: readonly Buffer[]): Buffer[] =>
  hashes.flatMap((left, at) => {
    const right = hashes[at + 1];
    return at % 2 === 0 && right ? [nodeHash(left, right)] : [];
  });

/** Returns each proof hash, from the complete subtrees that it is computed from. */
export const hashesOf = (path: Subtree[][], tiles: ReadonlyMap<string, Buffer>): Buffer[] =>
  path.map((subtrees) => rootOf(subtrees.map((subtree) => hashIn(tiles, subtree))));

/**
 * Appends leaves to a tree and returns the tiles that change, complete in their new state.
 * @param tiles the unfinished tiles of the tree; they are not changed
 */
export function appendedTo(
  tiles: ReadonlyMap<string, Buffer>,
  size: number,
  leaves: readonly Buffer[],
): Tile[] {
  const changed: Tile[] = [];
  let added = leaves;
  for (let level = 0; added.length > 0; level += 1) {
    const before = hashesAt(level, size);
    const above: Buffer[] = [];
    for (let at = 0; at < added.length; ) {
      const number = Math.floor((before + at) / TILE_WIDTH);
      const filled = (before + at) % TILE_WIDTH;
      const taken = added.slice(at, at + TILE_WIDTH - filled);
      const old = filled > 0 ? tiles.get(keyOf({ level, number })) : undefined;
      const hashes = Buffer.concat([
        ...(old ? [old.subarray(0, filled * HASH_BYTES)] : []),
        ...taken,
      ]);
      if (hashes.length !== (filled + taken.length) * HASH_BYTES)
        throw new Error(`tile ${keyOf({ level, number })} is incomplete`);
      changed.push({ level, number, hashes });
      if (hashes.length === TILE_WIDTH * HASH_BYTES) above.push(treeHash(split(hashes)));
      at += taken.length;
    }
    added = above;
  }
  return changed;
}

/** The path of a tile below `/log/tile/`, and how many of its hashes are wanted. */
export type TilePath = TileId & { width: number };

const PATH = /^([0-9]|[1-5][0-9]|6[0-3])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Reads `<L>/<N>[.p/<W>]`; returns null for what is not the path of a tile. */
export function tilePathOf(path: string): TilePath | null {
  const [, level, digits, width] = PATH.exec(path) ?? [];
  if (level === undefined || digits === undefined) return null;
  // 1234067 is x001/x234/067, and nothing longer: each tile has one path.
  if (digits.startsWith('x000/')) return null;
  const number = Number(digits.replaceAll(/[x/]/g, ''));
  const wanted = width === undefined ? TILE_WIDTH : Number(width);
  if (!Number.isSafeInteger(number) || wanted > TILE_WIDTH) return null;
  if (width !== undefined && wanted === TILE_WIDTH) return null;
  return { level: Number(level), number, width: wanted };
}

export const tileBytes = (width: number): number => width * HASH_BYTES;
