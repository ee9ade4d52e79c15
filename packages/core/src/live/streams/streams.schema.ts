import { z } from 'zod';
import type { ChangeKind } from '../../platform/changes/changes.schema.ts';

/** Input of a page that opens a stream. */
export const ListenIn = z
  .strictObject({
    /** Time, ms, before which the page made no request: later changes are sent instead of `everything`. */
    since: z.number().int().optional(),
  })
  .optional();
export type ListenIn = z.infer<typeof ListenIn>;

/** A change sent to an open page: what kind of change, never its content. The page then requests what it shows. */
export type ChangeOut = {
  /** `everything`: from now on every change is sent; the page has to load the current state. */
  kind: ChangeKind | 'everything';
  /** The message concerned; absent if there is none. */
  message_id?: string;
};
