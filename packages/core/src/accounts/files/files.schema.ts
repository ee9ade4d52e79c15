import { z } from 'zod';
import { instant, line } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { MAX_FILE_NAME, UNUSED_FILE_HOURS } from '../../platform/schemas/published-limits.ts';

/** What a file is, recognised by its bytes. */
export const MediaType = z.enum(['image/png', 'image/jpeg', 'image/webp', 'application/pdf']);
export type MediaType = z.infer<typeof MediaType>;

export const FileIn = z.strictObject({
  name: line(MAX_FILE_NAME).describe(
    'Its name, as people read it. What the file is decides its content, not this name; the stored name ends as that: `.pdf`, `.png` or `.jpg`.',
  ),
});
export type FileIn = z.infer<typeof FileIn>;

export const FileIdIn = z.strictObject({ file_id: idOf('fil') });
export type FileIdIn = z.infer<typeof FileIdIn>;

/** Names a file whose bytes the server sends. */
export const FileOfAppOut = FileIdIn.extend({ appid: z.string() });

export const FileOut = z.object({
  file_id: idOf('fil'),
  name: z.string(),
  media_type: MediaType,
  bytes: z.int().describe('Its size as it is stored.'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('Digest of the bytes as they are stored and shown, in hex. Images are written anew.'),
  pages: z.int().nullable().describe('Of a PDF.'),
  width: z.int().nullable().describe('Of an image, in pixels.'),
  height: z.int().nullable().describe('Of an image, in pixels.'),
  created_at: instant(),
  expires_at: instant()
    .nullable()
    .describe(
      `When it is deleted: ${UNUSED_FILE_HOURS} hours after the upload. Null while a message uses it.`,
    ),
});
export type FileOut = z.infer<typeof FileOut>;
