import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PolicyError, readCheckpoint, readReceipt, verifyReceipt } from '@assent/sdk/receipts';
import { inputFailure, readBytes } from '../receipts/input-files.ts';
import { messageOf } from '../terminal/texts.ts';
import { hashesIn, indexOf } from './published-log.ts';

/** What a receipt says about a decision. */
type Decision = {
  message_id: string;
  appid: string;
  status: string;
  closed_at: number | null;
};

/** Something that somebody holds, and that a log should contain. */
export type Held = { file: string } & (
  | { kind: 'entry'; index: number; hash: string; decision: Decision | null }
  /** A checkpoint: the log had this number of entries. */
  | { kind: 'size'; size: number }
  /** A file that says nothing about this log, and why. */
  | { kind: 'invalid'; why: string }
);

/**
 * Reads what files and folders hold: receipts, checkpoints, and the tiles of a copy of `/log`.
 * @param policy the keys of logs whose receipts count (C2SP tlog-policy)
 * @throws Failure if a path cannot be read
 */
export async function* heldIn(paths: readonly string[], policy: string): AsyncGenerator<Held> {
  for (const path of paths) for await (const file of filesIn(path)) yield* heldInFile(file, policy);
}

async function* filesIn(path: string): AsyncGenerator<string> {
  const found = path === '-' ? null : await stat(path).catch(() => null);
  if (path !== '-' && found === null) throw inputFailure(`${path} does not exist.`);
  if (!found?.isDirectory()) return yield path;
  const names = await readdir(path).catch((error: unknown) => {
    throw inputFailure(`${path} cannot be read: ${String(error)}`);
  });
  for (const name of names.toSorted()) yield* filesIn(join(path, name));
}

/** The path of a tile of entries' hashes; the tiles above are computed from these. */
const TILE_PATH = /(?:^|\/)tile\/(\d+)\/((?:x\d{3}\/)*\d{3})(?:\.p\/\d{1,3})?$/;

/** The line of `/log/key`, which a copy may contain. */
const KEY = /^[^\s+]+\+[0-9a-f]{8}\+\S+\s*$/;

async function* heldInFile(file: string, policy: string): AsyncGenerator<Held> {
  const bytes = await readBytes(file);
  const [, level, path = ''] = TILE_PATH.exec(file.replaceAll('\\', '/')) ?? [];
  if (level !== undefined && level !== '0') return;
  if (level === '0') return yield* ofTile(file, tileOf(path), bytes);
  const text = Buffer.from(bytes).toString('utf8');
  if (KEY.test(text)) return;
  if (text.trimStart().startsWith('{')) return yield await ofReceipt(file, bytes, policy);
  try {
    yield { file, kind: 'size', size: readCheckpoint(text).size };
  } catch {
    yield { file, kind: 'invalid', why: 'it is neither a receipt nor a checkpoint nor a tile' };
  }
}

/** `x001/234` is number 1,234. */
const tileOf = (path: string) => Number(path.replaceAll(/[x/]/g, ''));

function* ofTile(file: string, tile: number, bytes: Uint8Array): Generator<Held> {
  try {
    for (const [at, hash] of hashesIn(bytes).entries())
      yield { file, kind: 'entry', index: indexOf(tile, at), hash, decision: null };
  } catch (error) {
    yield { file, kind: 'invalid', why: messageOf(error) };
  }
}

async function ofReceipt(file: string, receipt: Uint8Array, policy: string): Promise<Held> {
  try {
    const { entry, index, leafHash } = await readReceipt(receipt);
    const { isValid, facts } = await verifyReceipt({ receipt, policy, allowTest: true });
    const failed = facts.find(({ verdict }) => verdict === 'failed');
    if (!isValid) return { file, kind: 'invalid', why: failed?.what ?? 'it is not valid' };
    const { message_id, appid, status, closed_at } = entry;
    const hash = Buffer.from(leafHash).toString('hex');
    return { file, kind: 'entry', index, hash, decision: { message_id, appid, status, closed_at } };
  } catch (error) {
    if (error instanceof PolicyError) throw error;
    return { file, kind: 'invalid', why: messageOf(error) };
  }
}
