import { crc32, inflateSync } from 'node:zlib';
import { MAX_LOGO_BYTES, MAX_LOGO_PIXELS } from '../../platform/schemas/published-limits.ts';

// Which images may be logos, by their content: PNG (W3C, third edition) and WebP (RFC 9649), small, and not animated. SVG
// never is: it is a document with scripts and links. What pixels do not need (texts, places, colour profiles) is left out.

export type LogoType = 'image/png' | 'image/webp';
export type Logo = { mediaType: LogoType; content: Uint8Array };
/** Why an image is refused, and the code of that. */
type Refusal = { code: string; flaw: string };
type Chunk = { type: string; data: Buffer };
type Size = { width: number; height: number };

const refused = (code: string, flaw: string): Refusal => ({ code, flaw });
const BROKEN = refused('broken_image', 'is damaged: save the image again');
const ANIMATED = refused('animated_image', 'must not be animated');

/** Returns the image that is stored and served, or why it is refused. */
export function logoFrom(image: Buffer): Logo | Refusal {
  if (image.length > MAX_LOGO_BYTES)
    return refused('too_large', `must be at most ${MAX_LOGO_BYTES / 1024} KiB`);
  if (image.subarray(0, 8).equals(PNG)) return pngFrom(image);
  if (textOf(image, 0, 4) === 'RIFF' && textOf(image, 8, 4) === 'WEBP') return webpFrom(image);
  return refused('unknown_image', 'must be a PNG or WebP image');
}

const textOf = (bytes: Buffer, at: number, length: number) =>
  bytes.toString('latin1', at, at + length);

function flawOfSize({ width, height }: Size): Refusal | null {
  if (width === 0 || height === 0) return BROKEN;
  if (width <= MAX_LOGO_PIXELS && height <= MAX_LOGO_PIXELS) return null;
  const max = `${MAX_LOGO_PIXELS} × ${MAX_LOGO_PIXELS}`;
  return refused('too_many_pixels', `is ${width} × ${height} pixels: at most ${max} are allowed`);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that the pixels need. */
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);
/** Samples of a pixel, by colour type. */
const SAMPLES = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

function pngFrom(image: Buffer): Logo | Refusal {
  const chunks = pngChunks(image);
  const [head] = chunks ?? [];
  if (!chunks || head?.type !== 'IHDR' || head.data.length !== 13) return BROKEN;
  const size = { width: head.data.readUInt32BE(0), height: head.data.readUInt32BE(4) };
  const flaw = flawOfSize(size);
  if (flaw) return flaw;
  if (chunks.some(({ type }) => type === 'acTL')) return ANIMATED;
  if (!hasPixels(head.data, size, chunks)) return BROKEN;
  const kept = chunks.filter(({ type }) => PNG_KEPT.has(type));
  return { mediaType: 'image/png', content: Buffer.concat([PNG, ...kept.map(pngChunk)]) };
}

/** Returns the chunks up to IEND, or null if one is cut off or changed. What follows IEND is left out. */
function pngChunks(image: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = PNG.length; at + 12 <= image.length; ) {
    const end = at + 8 + image.readUInt32BE(at);
    if (end + 4 > image.length) return null;
    const type = textOf(image, at + 4, 4);
    if (crc32(image.subarray(at + 4, end)) !== image.readUInt32BE(end)) return null;
    chunks.push({ type, data: image.subarray(at + 8, end) });
    if (type === 'IEND') return chunks;
    at = end + 4;
  }
  return null;
}

function pngChunk({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** Returns whether the compressed data is what the header says, without ever holding more than that. */
function hasPixels(head: Buffer, { width, height }: Size, chunks: Chunk[]): boolean {
  const samples = SAMPLES.get(head.readUInt8(9));
  if (samples === undefined) return false;
  const rows = height * (1 + Math.ceil((width * samples * head.readUInt8(8)) / 8));
  const isInterlaced = head.readUInt8(12) === 1;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((it) => it.data));
  try {
    // The rows of the seven passes of an interlaced image have some bytes more.
    const maxOutputLength = isInterlaced ? 2 * rows + 8 * height + 64 : rows;
    const { length } = inflateSync(packed, { maxOutputLength });
    return length === rows || (isInterlaced && length > rows);
  } catch {
    return false;
  }
}

function webpFrom(image: Buffer): Logo | Refusal {
  const chunks = webpChunks(image);
  if (!chunks) return BROKEN;
  const sizes = chunks.flatMap((chunk) => webpSize(chunk) ?? []);
  const pictures = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (chunks.some(({ type }) => type === 'ANIM' || type === 'ANMF')) return ANIMATED;
  const flaw = sizes.map(flawOfSize).find(Boolean);
  if (flaw) return flaw;
  // Each of them says a size, and so does the header of a file that has more than a picture.
  const isExtended = chunks[0]?.type === 'VP8X';
  if (pictures.length !== 1 || sizes.length !== (isExtended ? 2 : 1)) return BROKEN;
  if (!isExtended && chunks[0] !== pictures[0]) return BROKEN;
  const kept = chunks.flatMap((chunk) => keptOfWebp(chunk) ?? []);
  return { mediaType: 'image/webp', content: webpFile(kept) };
}

function webpChunks(image: Buffer): Chunk[] | null {
  const end = 8 + image.readUInt32LE(4);
  if (end > image.length) return null;
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= end) {
    const length = image.readUInt32LE(at + 4);
    if (at + 8 + length > end) return null;
    chunks.push({
      type: textOf(image, at, 4),
      data: image.subarray(at + 8, at + 8 + length),
    });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** Returns the size that a chunk of a WebP file says; null if it says none. */
function webpSize({ type, data }: Chunk): Size | null {
  if (type === 'VP8X' && data.length === 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (type === 'VP8L' && data.length > 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  // A key frame: bit 0 of the first byte is 0, and its start code follows.
  if (type === 'VP8 ' && data.length > 10 && data.readUInt8(0) % 2 === 0) {
    if (data.readUIntBE(3, 3) !== 0x9d012a) return null;
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  return null;
}

/** Of the flags of VP8X, only that of transparency. */
const ALPHA = 0x10;

function keptOfWebp({ type, data }: Chunk): Chunk | null {
  if (type === 'VP8 ' || type === 'VP8L' || type === 'ALPH') return { type, data };
  if (type !== 'VP8X') return null;
  const header = Buffer.from(data);
  header.writeUInt8(data.readUInt8(0) & ALPHA, 0);
  return { type, data: header };
}

function webpFile(chunks: Chunk[]): Buffer {
  const parts = chunks.map(({ type, data }) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const file = Buffer.alloc(8);
  file.write('RIFF', 'latin1');
  file.writeUInt32LE(body.length, 4);
  return Buffer.concat([file, body]);
}
