import { readCheckpoint } from '@assent/sdk/receipts';
import { exitCodes } from '../program/context.ts';
import { Failure } from '../program/failure.ts';
import { messageOf } from '../terminal/texts.ts';

// The log that a server publishes at /log (C2SP tlog-tiles).

const TILE = 256;
const HASH_BYTES = 32;
const ATTEMPT_MS = 30_000;
/** Number of tiles that are kept, of 20 kB each: receipts that are close together share one. */
const MAX_KNOWN = 1_000;

/** The log of a server, at its newest checkpoint. */
export type PublishedLog = {
  size: number;
  /** The line of the key of the log. */
  key: string;
  tiles: number;
  /** Returns the hashes of up to 256 entries, in hexadecimal. @param tile from 0 on */
  hashesOf(tile: number): Promise<string[]>;
};

/** Opens the log of a server. @throws Failure if it cannot be read */
export async function openLog(url: string): Promise<PublishedLog> {
  const key = (await read(url, 'key').then(textOf)).trim();
  const { size } = checkpointIn(url, await read(url, 'checkpoint').then(textOf));
  const known = new Map<number, Promise<string[]>>();
  return {
    size,
    key,
    tiles: Math.ceil(size / TILE),
    hashesOf(tile) {
      const path = `tile/0/${pathOf(tile)}${partOf(size, tile)}`;
      const hashes = known.get(tile) ?? read(url, path).then(hashesIn);
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(tile, hashes);
      return hashes;
    },
  };
}

/** Returns the number of the tile of an entry, and its place in it. */
export const placeOf = (index: number) => ({ tile: Math.floor(index / TILE), at: index % TILE });
export const indexOf = (tile: number, at: number): number => tile * TILE + at;

/** Returns the number of a tile as its path has it, such as `x001/x234/067`. */
export function pathOf(tile: number): string {
  const last = String(tile % 1_000).padStart(3, '0');
  const groups = [last];
  for (let rest = Math.floor(tile / 1_000); rest > 0; rest = Math.floor(rest / 1_000))
    groups.unshift(`x${String(rest % 1_000).padStart(3, '0')}`);
  return groups.join('/');
}

/** The last tile has a number of hashes in its path, unless it is full. */
const partOf = (size: number, tile: number) =>
  tile === Math.floor(size / TILE) ? `.p/${size % TILE}` : '';

/** Returns the hashes of a tile, in hexadecimal. @throws Error if they are not whole */
export function hashesIn(bytes: Uint8Array): string[] {
  if (bytes.length === 0 || bytes.length > TILE * HASH_BYTES || bytes.length % HASH_BYTES !== 0)
    throw new Error('this is not a tile of hashes');
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    Buffer.from(bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)).toString('hex'),
  );
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

async function read(url: string, path: string): Promise<Uint8Array> {
  const address = new URL(`/log/${path}`, url).href;
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(ATTEMPT_MS),
  }).catch((error: unknown) => {
    throw unavailable(address, messageOf(error));
  });
  if (!answer.ok) throw unavailable(address, `HTTP ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const unavailable = (address: string, why: string) =>
  new Failure(`${address} could not be read: ${why}.`, {
    exitCode: exitCodes.unavailable,
    code: 'unavailable',
    hint: 'Check the URL: it is that of the server whose log is compared.',
  });

function checkpointIn(url: string, note: string) {
  try {
    return readCheckpoint(note);
  } catch (error) {
    throw unavailable(`${url}/log/checkpoint`, error instanceof Error ? error.message : '');
  }
}
