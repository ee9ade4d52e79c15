import type { BlockFile } from '@assent/core/schemas';
import { useCallback, useEffect, useState } from 'react';
import type { FileCheck, FilesOfCard } from './files-of-card.ts';

/** A file of a card: its bytes, once they are those that the card names. */
export type CheckedFile =
  | { is: 'none' | 'loading' | Exclude<FileCheck, 'loaded'> }
  | { is: 'loaded'; bytes: ArrayBuffer };

const hexOf = (digest: ArrayBuffer) =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns whether bytes are those that a card names. */
export const isFileOf = async (bytes: ArrayBuffer, { sha256 }: Pick<BlockFile, 'sha256'>) =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes)) === sha256;

async function checkFile(file: BlockFile, load: FilesOfCard['load']) {
  try {
    const bytes = await load(file);
    const isSame = await isFileOf(bytes, file);
    return isSame ? { is: 'loaded' as const, bytes } : { is: 'mismatch' as const };
  } catch {
    return { is: 'failed' as const };
  }
}

/**
 * Loads a file of a card, and compares its bytes with the digest that the card has. Other bytes are never shown.
 * @param isWanted whether it is loaded now
 */
export function useCheckedFile(file: BlockFile, files: FilesOfCard | undefined, isWanted: boolean) {
  const [checked, setChecked] = useState<CheckedFile>({ is: 'none' });
  const { is } = checked;
  const isBegun = isWanted && files !== undefined && is === 'none';
  useEffect(() => {
    if (isBegun) setChecked({ is: 'loading' });
  }, [isBegun]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what loads it may be new in each render
  useEffect(() => {
    if (is !== 'loading' || !files) return;
    let isHere = true;
    checkFile(file, files.load).then((now) => {
      if (!isHere) return;
      setChecked(now);
      files.onChecked?.(file, now.is);
    });
    return () => {
      isHere = false;
    };
  }, [is, file.file_id, file.sha256]);
  const retry = useCallback(() => setChecked({ is: 'loading' }), []);
  return { checked, retry };
}
