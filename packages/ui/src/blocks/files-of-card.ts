import type { BlockFile } from '@assent/core/schemas';

/** Returns the bytes of a file of a card. */
export type LoadFile = (file: BlockFile) => Promise<ArrayBuffer>;

/** What came of a file: its bytes are those of the card, they are not, or they could not be loaded, which is shown. */
export type FileCheck = 'loaded' | 'mismatch' | 'failed';

/** What blocks with files need of the page. */
export type FilesOfCard = {
  load: LoadFile;
  /**
   * Called with what came of each file. With it, documents are loaded at once and not when they are opened: a decision waits
   * for all files.
   */
  onChecked?: ((file: BlockFile, check: FileCheck) => void) | undefined;
};
