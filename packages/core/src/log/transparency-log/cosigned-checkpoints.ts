import type { Cosignature } from './log-state.model.ts';

/** A checkpoint of the log, and the signature lines of the witnesses that have cosigned it. */
export type CosignedCheckpoint = {
  size: number;
  checkpoint: string;
  cosignatures: { witnessId: string; line: string }[];
};

/** Returns the checkpoints that were cosigned, newest first. */
export function checkpointsOf(cosignatures: readonly Cosignature[]): CosignedCheckpoint[] {
  const bySize = new Map<number, CosignedCheckpoint>();
  for (const { size, checkpoint, witnessId, line } of cosignatures) {
    const one = bySize.get(size) ?? { size, checkpoint, cosignatures: [] };
    one.cosignatures.push({ witnessId, line });
    bySize.set(size, one);
  }
  return [...bySize.values()].toSorted((a, b) => b.size - a.size);
}

/**
 * Returns those that have more cosignatures than every newer one. A newer checkpoint contains all entries of an older one, so
 * `bestOf` returns none of the others for any entry. They are at most as many as there are witnesses.
 * @param newestFirst as `checkpointsOf` returns them
 */
export const neededOf = (newestFirst: readonly CosignedCheckpoint[]): CosignedCheckpoint[] =>
  newestFirst.filter(({ cosignatures }, at) =>
    newestFirst.slice(0, at).every((newer) => newer.cosignatures.length < cosignatures.length),
  );

/** Returns the one with the most cosignatures, of several such the newest; null when there is none. */
export const bestOf = (newestFirst: readonly CosignedCheckpoint[]): CosignedCheckpoint | null =>
  newestFirst.reduce<CosignedCheckpoint | null>(
    (best, one) => (best && best.cosignatures.length >= one.cosignatures.length ? best : one),
    null,
  );

/** Returns the checkpoint with the lines of its cosignatures after that of the log, in a fixed order. */
export const cosignedText = ({ checkpoint, cosignatures }: CosignedCheckpoint): string =>
  checkpoint +
  cosignatures
    .map(({ line }) => `${line}\n`)
    .toSorted()
    .join('');
