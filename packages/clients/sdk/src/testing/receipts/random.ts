import { createHash } from 'node:crypto';

/** Numbers and bytes that a seed decides. */
export type Random = {
  /** Returns a whole number from 0 to below `end`. */
  below(end: number): number;
  bytes(length: number): Buffer;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

/** Returns random values that are the same for each run of a seed. */
export function randomOf(seed: string): Random {
  let block = 0;
  let left = Buffer.alloc(0);
  const bytes = (length: number): Buffer => {
    while (left.length < length) {
      const more = createHash('sha512').update(`${seed}\n${block}`).digest();
      left = Buffer.concat([left, more]);
      block += 1;
    }
    const taken = left.subarray(0, length);
    left = left.subarray(length);
    return taken;
  };
  const below = (end: number) => bytes(6).readUIntBE(0, 6) % end;
  return { below, bytes, pick: (items) => items[below(items.length)] ?? items[0] };
}
