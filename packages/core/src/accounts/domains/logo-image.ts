import { MAX_LOGO_BYTES, MAX_LOGO_PIXELS } from '../../platform/schemas/published-limits.ts';
import { readFile } from '../files/file-reader.ts';
import { mediaTypeOf } from '../files/media-types.ts';
import type { Refusal as ReadingRefusal } from '../files/reading.ts';

// Which images may be logos, by their content: PNG (W3C, third edition) and WebP (RFC 9649), small, and not animated. SVG
// never is: it is a document with scripts and links. A logo is written anew, on white, as the images of cards are.

export type LogoType = 'image/png' | 'image/jpeg';
export type Logo = { mediaType: LogoType; content: Uint8Array };
/** Why an image is refused, and the code of that. */
type Refusal = { code: string; flaw: string };

const refused = (code: string, flaw: string): Refusal => ({ code, flaw });
const UNKNOWN = refused('unknown_image', 'must be a PNG or WebP image');
const BROKEN = refused('broken_image', 'is damaged: save the image again');
const ANIMATED = refused('animated_image', 'must not be animated');
const TOO_MANY_PIXELS = refused(
  'too_many_pixels',
  `must have at most ${MAX_LOGO_PIXELS} × ${MAX_LOGO_PIXELS} pixels`,
);

/** The other refusals say that it is damaged; those of PDFs do not occur. */
const ofSize = new Set<ReadingRefusal>(['too_many_pixels', 'too_large_anew']);

/** Returns the image that is stored and served, or why it is refused. @param accountId whose image it is */
export async function logoFrom(accountId: string, image: Buffer): Promise<Logo | Refusal> {
  if (image.length > MAX_LOGO_BYTES)
    return refused('too_large', `must be at most ${MAX_LOGO_BYTES / 1024} KiB`);
  const mediaType = mediaTypeOf(image);
  if (mediaType !== 'image/png' && mediaType !== 'image/webp') return UNKNOWN;
  if (mediaType === 'image/png' ? isAnimatedPng(image) : isAnimatedWebp(image)) return ANIMATED;
  const answer = await readFile(accountId, { mediaType, bytes: image, maxSide: MAX_LOGO_PIXELS });
  if ('refusal' in answer) return ofSize.has(answer.refusal) ? TOO_MANY_PIXELS : BROKEN;
  const { mediaType: type, bytes: content } = answer.file;
  return type === 'image/png' || type === 'image/jpeg' ? { mediaType: type, content } : BROKEN;
}

const textOf = (bytes: Buffer, at: number, length: number) =>
  bytes.toString('latin1', at, at + length);

/** An animated PNG says so before its pixels. */
function isAnimatedPng(image: Buffer): boolean {
  for (let at = 8; at + 8 <= image.length; at += 12 + image.readUInt32BE(at)) {
    const type = textOf(image, at + 4, 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** A flag in the header of the extended format. */
const ANIMATION = 0x02;

const isAnimatedWebp = (image: Buffer): boolean =>
  image.length > 20 &&
  textOf(image, 12, 4) === 'VP8X' &&
  (image.readUInt8(20) & ANIMATION) === ANIMATION;
