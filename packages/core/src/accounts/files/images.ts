import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  MAX_FILE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
} from '../../platform/schemas/published-limits.ts';
import type { MediaType } from './files.schema.ts';
import type { ReadAnswer, ReadRequest } from './reading.ts';

// Only for the program that reads files: what it decodes was written by anybody.

/** Only these decoders, of the many that the library has. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** The most memory for an image that cannot be decoded line by line, in bytes. */
const MAX_WHOLE_BYTES = 80 * 1024 * 1024;
/** Qualities in which an image is written; the second if the first makes it too large. */
const QUALITIES = [90, 75];

/** What is drawn where an image is transparent: the person sees it on paper, whatever the theme of their device. */
const PAPER = '#ffffff';

/**
 * Decodes an image and writes it anew: upright, its first frame, on white, 8 bits, sRGB, at most 4,096 pixels a side, without
 * metadata. What is lossless becomes a PNG, or a JPEG if that is too large, and all else a JPEG: these are written line by
 * line, and the encoder of WebP may need more memory than the image.
 */
export async function readImage({ mediaType, bytes, maxSide }: ReadRequest): Promise<ReadAnswer> {
  const input = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    const metadata = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
    if (mediaType !== `image/${metadata.format}`) return { refusal: 'damaged' };
    const side = Math.max(metadata.width, metadata.height);
    if (isTooLarge(metadata, bytes) || side > (maxSide ?? side))
      return { refusal: 'too_many_pixels' };
    const image = sharp(bytes, input)
      .autoOrient()
      .flatten({ background: PAPER })
      .resize(MAX_IMAGE_SIDE, MAX_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    for (const [type, write] of isLossless(metadata, bytes) ? [asPng, ...jpegs] : jpegs) {
      const { data, info } = await write(image.clone()).toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      if (data.length <= MAX_FILE_BYTES)
        return { file: { mediaType: type, bytes: data, pages: null, width, height } };
    }
    return { refusal: 'too_large_anew' };
  } catch {
    return { refusal: 'damaged' };
  }
}

/** What an image is written as, in the order in which it is tried. */
type Writing = [type: MediaType, write: (image: Sharp) => Sharp];
const asPng: Writing = ['image/png', (image) => image.png()];
/** Optimal codes would be found only after all pixels, which the encoder would keep until then. */
const jpegs = QUALITIES.map(
  (quality): Writing => ['image/jpeg', (image) => image.jpeg({ quality, optimiseCoding: false })],
);

const isLossless = ({ format, hasAlpha }: Metadata, bytes: Uint8Array) =>
  format === 'png' || hasAlpha || webpPictures(bytes).has(LOSSLESS);

function isTooLarge(metadata: Metadata, bytes: Uint8Array): boolean {
  const pixels = metadata.width * metadata.height;
  return (
    pixels > MAX_IMAGE_PIXELS || pixels * wholeBytesPerPixel(metadata, bytes) > MAX_WHOLE_BYTES
  );
}

/** Returns the bytes of memory for each pixel that the decoder needs at once; 0: it decodes line by line. */
function wholeBytesPerPixel(metadata: Metadata, bytes: Uint8Array): number {
  const { format, isProgressive, channels, depth, chromaSubsampling } = metadata;
  // The frame, and besides that all transparent or lossless pixels.
  if (format === 'webp') return hasOnlyOpaqueLossy(webpPictures(bytes)) ? 4 : 8;
  if (!isProgressive) return 0;
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1);
  // Two bytes for each coefficient.
  return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
}

const LOSSLESS = 'VP8L';
const LOSSY = 'VP8 ';

const hasOnlyOpaqueLossy = (pictures: Set<string>) => pictures.size === 1 && pictures.has(LOSSY);

/** Chunks of a WebP that have pixels: a lossy or lossless picture, the transparency of a lossy one, a frame of several. */
const PICTURES = new Set([LOSSY, LOSSLESS, 'ALPH', 'ANMF']);

/** Returns the names of the chunks of a WebP that have pixels. In the extended format, metadata may be before them. */
function webpPictures(image: Uint8Array): Set<string> {
  const bytes = Buffer.from(image.buffer, image.byteOffset, image.byteLength);
  const found = new Set<string>();
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const name = bytes.toString('latin1', at, at + 4);
    if (PICTURES.has(name)) found.add(name);
    at += 8 + length + (length % 2);
  }
  return found;
}
