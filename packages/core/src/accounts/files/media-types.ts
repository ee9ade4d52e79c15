import { MAX_FILE_NAME } from '../../platform/schemas/published-limits.ts';
import type { MediaType } from './files.schema.ts';

/** Bytes of a file before which a PDF may begin: printers and mail programs put some there, and all readers skip them. */
const PDF_HEAD = 1_024;

/** Returns what a file is by its first bytes, whatever it is called; null for everything that is not shown. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const head = Buffer.from(bytes.subarray(0, PDF_HEAD)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
  return head.includes('%PDF-') ? 'application/pdf' : null;
}

/** How names end, the usual one first. */
const endings: Record<MediaType, [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};
/** Endings of other images, which names still have when the image was converted. */
const foreign = ['gif', 'bmp', 'tif', 'tiff', 'heic', 'heif', 'avif', 'svg'];
const known = new Set([...Object.values(endings).flat(), ...foreign]);

function withoutEnding(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot >= 0 && known.has(name.slice(dot + 1).toLowerCase()) ? name.slice(0, dot) : name;
}

/**
 * Returns the name of a file with the ending of what is stored: `Invoice 17` of a PDF becomes `Invoice 17.pdf`, and `site.webp`
 * that is stored as JPEG `site.jpg`. A program that saves it opens it with what shows it.
 */
export function nameAs(mediaType: MediaType, name: string): string {
  const right = endings[mediaType];
  const isRight = right.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  if (isRight) return name;
  const ending = `.${right[0]}`;
  const stem = withoutEnding(name).slice(0, MAX_FILE_NAME - ending.length);
  // Half of a character is none.
  return stem.replace(/[\ud800-\udbff]$/, '') + ending;
}
