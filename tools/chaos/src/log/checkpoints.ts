import { setTimeout as sleep } from 'node:timers/promises';
import { type Head, headOf, type LogKey, readKey } from './notes.ts';

/** A checkpoint that a server returned. */
export interface Observed {
  server: string;
  /** When it was asked for, and when it was there, ms. */
  at: number;
  until: number;
  note: string;
}

/** Asks each server for the newest checkpoint of the transparency log, again and again. */
export interface Observer {
  /** Asks no more. Returns what the servers returned, in that order. */
  stop(): Promise<readonly Observed[]>;
}

const everyMs = 1_000;
const timeoutMs = 5_000;

export function observeCheckpoints(urls: readonly string[]): Observer {
  const observed: Observed[] = [];
  let isStopped = false;
  const observe = async (url: string, number: number) => {
    for (; !isStopped; await sleep(everyMs)) {
      const at = Date.now();
      // A server that is killed, stopped or cut off returns nothing, or a 503.
      const note = await textOf(`${url}/log/checkpoint`).catch(() => undefined);
      if (note !== undefined)
        observed.push({ server: `server ${number + 1}`, at, until: Date.now(), note });
    }
  };
  const observing = Promise.all(urls.map(observe));
  return {
    stop: async () => {
      isStopped = true;
      await observing;
      return observed.sort((one, other) => one.until - other.until);
    },
  };
}

/** The log as a server publishes it. */
export interface Published {
  key: LogKey;
  newest: Head;
  /** The hashes of all entries. */
  leaves: readonly Buffer[];
}

const tileWidth = 256;
const hashBytes = 32;

/** Reads the log of a server. @throws Error when it is not complete, or not signed */
export async function readLog(url: string): Promise<Published> {
  const key = readKey(await textOf(`${url}/log/key`));
  const newest = headOf(await textOf(`${url}/log/checkpoint`), key);
  if (!newest) throw new Error('the newest checkpoint is not signed by the log');
  const leaves: Buffer[] = [];
  for (let tile = 0; tile * tileWidth < newest.size; tile++) {
    const width = Math.min(tileWidth, newest.size - tile * tileWidth);
    const partial = width < tileWidth ? `.p/${width}` : '';
    const response = await get(`${url}/log/tile/0/${numberPath(tile)}${partial}`);
    const hashes = Buffer.from(await response.arrayBuffer());
    if (hashes.length !== width * hashBytes) throw new Error(`tile ${tile} is incomplete`);
    for (let at = 0; at < width; at++)
      leaves.push(hashes.subarray(at * hashBytes, (at + 1) * hashBytes));
  }
  return { key, newest, leaves };
}

/** Returns the path of a tile (C2SP tlog-tiles): 1234067 is `x001/x234/067`. */
export function numberPath(tile: number): string {
  const digits = String(tile);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
}

const textOf = async (url: string) => (await get(url)).text();

async function get(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}
