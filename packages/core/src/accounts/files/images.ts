import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  MAX_FILE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
} from '../../platform/schemas/published-limits.ts';
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

/**
 * Decodes an image and writes it anew: upright, its first frame, 8 bits, sRGB, at most 4,096 pixels a side, without metadata.
 * A WebP becomes a JPEG, or a PNG if it is lossless or has transparency: these are written line by line, and the encoder of
 * WebP may need more memory than the image.
 */
export async function readImage({ mediaType, bytes }: ReadRequest): Promise<ReadAnswer> {
  const input = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    const metadata = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
    if (mediaType !== `image/${metadata.format}`) return { refusal: 'damaged' };
    if (isTooLarge(metadata, bytes)) return { refusal: 'too_many_pixels' };
    const image = sharp(bytes, input)
      .autoOrient()
      .resize(MAX_IMAGE_SIDE, MAX_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const type = typeOf(metadata, bytes);
    for (const quality of type === 'image/png' ? [null] : QUALITIES) {
      const written = quality === null ? image.clone().png() : asJpeg(image.clone(), quality);
      const { data, info } = await written.toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      if (data.length <= MAX_FILE_BYTES)
        return { file: { mediaType: type, bytes: data, pages: null, width, height } };
    }
    return { refusal: 'too_large_anew' };
  } catch {
    return { refusal: 'damaged' };
  }
}

/** Returns what an image is written as. */
const typeOf = ({ format, hasAlpha }: Metadata, bytes: Uint8Array) =>
  format === 'png' || hasAlpha || webpKind(bytes) === LOSSLESS ? 'image/png' : 'image/jpeg';

/** Optimal codes would be found only after all pixels, which the encoder would keep until then. */
const asJpeg = (image: Sharp, quality: number) => image.jpeg({ quality, optimiseCoding: false });

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
  if (format === 'webp') return webpKind(bytes) === 'VP8 ' ? 4 : 8;
  if (!isProgressive) return 0;
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1);
  // Two bytes for each coefficient.
  return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
}

const LOSSLESS = 'VP8L';

/** Returns the name of the first chunk of a WebP: `VP8 ` for lossy, `VP8L` for lossless, `VP8X` for the extended format. */
const webpKind = (bytes: Uint8Array) => Buffer.from(bytes.subarray(12, 16)).toString('latin1');
