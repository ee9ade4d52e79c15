import type { MediaType } from './files.schema.ts';

/** What the program that reads files is asked (file-reader-program.ts). */
export type ReadRequest = {
  mediaType: MediaType;
  bytes: Uint8Array;
  /** The most pixels that each side of an image may have. Default: those of any image. */
  maxSide?: number;
  /** The time for which it may take the processor, ms. Default: that of any file. */
  maxProcessorMs?: number;
};

/** Why a file is refused. */
export type Refusal =
  | 'damaged'
  | 'password'
  | 'too_costly'
  | 'too_many_pixels'
  | 'too_large_anew'
  | 'too_many_pages'
  | 'font_not_embedded'
  | 'text_not_drawn'
  | 'other_on_paper'
  | 'form_in_xml'
  | 'portfolio';

/** @property about what the sentence names: a font, or how many pages there are @property page the page where it was found */
export type Refused = { refusal: Refusal; about?: string; page?: number };

/** What was read: the bytes to store, and what is known of them. */
export type ReadFile = {
  mediaType: MediaType;
  bytes: Uint8Array;
  pages: number | null;
  width: number | null;
  height: number | null;
};

export type ReadAnswer = { file: ReadFile } | Refused | { failure: string };

/**
 * What the program says while it reads a file: that it takes long, and at the end the answer with the time for which it took
 * the processor, ms. `isEnding`: the program is still busy, and must be ended.
 */
export type ReaderMessage =
  | { isSlow: true }
  | { answer: ReadAnswer; processorMs: number; isEnding: boolean };
