import type { Held } from './held-entries.ts';
import { type PublishedLog, placeOf } from './published-log.ts';

/** Something that a log lacks: an entry that somebody holds, or the last ones of a checkpoint. */
export type Lack = Extract<Held, { kind: 'entry' }> | { kind: 'size'; file: string; size: number };

/** The result of a comparison. */
export type Comparison = {
  /** Number of entries and checkpoints that were compared. */
  compared: number;
  lacks: Lack[];
  invalid: Extract<Held, { kind: 'invalid' }>[];
};

/**
 * Compares what somebody holds with a log. An entry is looked for at its place, and, since a log that was started again has
 * other places, then in the whole log.
 */
export async function compare(held: AsyncIterable<Held>, log: PublishedLog): Promise<Comparison> {
  const result: Comparison = { compared: 0, lacks: [], invalid: [] };
  /** The entries that are not at their place, by their hashes. */
  const elsewhere = new Map<string, Extract<Held, { kind: 'entry' }>[]>();
  for await (const each of held) {
    if (each.kind === 'invalid') {
      result.invalid.push(each);
      continue;
    }
    result.compared += 1;
    if (each.kind === 'size' && each.size > log.size) result.lacks.push(each);
    if (each.kind === 'entry' && !(await isInPlace(each, log)))
      elsewhere.set(each.hash, [...(elsewhere.get(each.hash) ?? []), each]);
  }
  for (let tile = 0; tile < log.tiles && elsewhere.size > 0; tile += 1)
    for (const hash of await log.hashesOf(tile)) elsewhere.delete(hash);
  // Of several files with the same entry, one that says what was decided.
  const lacking = [...elsewhere.values()].flatMap(
    (same) => same.find(({ decision }) => decision !== null) ?? same.slice(0, 1),
  );
  result.lacks.push(...lacking.toSorted((a, b) => a.index - b.index));
  return result;
}

async function isInPlace(
  { index, hash }: Extract<Held, { kind: 'entry' }>,
  log: PublishedLog,
): Promise<boolean> {
  if (index >= log.size) return false;
  const { tile, at } = placeOf(index);
  return (await log.hashesOf(tile))[at] === hash;
}
