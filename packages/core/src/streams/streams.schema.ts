import { z } from 'zod';
import type { ChangeKind } from '../changes/changes.schema.ts';

/** What a page says when it begins to listen. */
export const ListenIn = z
  .strictObject({
    /** A time, ms, before which the page asked for nothing: what was changed since then is told instead of `everything`. */
    since: z.number().pipe(z.number().int()).optional(),
  })
  .optional();

/** What an open page hears: that something happened, never what it says. The page asks for what it shows. */
export type ChangeOut = {
  /** `everything`: from here on every change is told; what came before has to be asked for. */
  kind: ChangeKind | 'everything';
  /** The message that it is about; absent when it is about none. */
  message_id?: string;
};
