import { checkpointIn } from './checkpoints/proof.ts';
import { leafHashOf } from './checkpoints/tree.ts';
import type { Bytes } from './encodings/bytes.ts';
import { canonicalOf } from './encodings/digests.ts';
import type { Entry } from './entries.ts';
import { Malformed } from './malformed.ts';
import { receiptIn } from './receipt-file.ts';

/** What a receipt says, and where its entry is in the log. */
export type ReadReceipt = { entry: Entry; index: number; leafHash: Bytes };

/** Reads a receipt file. Verifies nothing. @throws Error if it is none */
export async function readReceipt(file: string | Uint8Array): Promise<ReadReceipt> {
  const { entry, proof } = receiptIn(file);
  const text = canonicalOf(entry);
  if (text === null) throw new Malformed('the entry has no canonical form');
  return { entry, index: proof.index, leafHash: await leafHashOf(text) };
}

/** Reads a checkpoint of a log: its name and its number of entries. Verifies nothing. @throws Error if it is none */
export function readCheckpoint(note: string): { origin: string; size: number } {
  const { origin, size } = checkpointIn(note);
  return { origin, size };
}
