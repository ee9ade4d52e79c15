import type { MediaType } from './files.schema.ts';

/** What the program that reads files is asked (file-reader-program.ts). */
export type ReadRequest = { mediaType: MediaType; bytes: Uint8Array };

/** Why a file is refused. */
export type Refusal = 'damaged' | 'password' | 'too_costly' | 'too_many_pixels' | 'too_large_anew';

/** What was read: the bytes to store, and what is known of them. */
export type ReadFile = {
  mediaType: MediaType;
  bytes: Uint8Array;
  pages: number | null;
  width: number | null;
  height: number | null;
};

export type ReadAnswer = { file: ReadFile } | { refusal: Refusal } | { failure: string };
