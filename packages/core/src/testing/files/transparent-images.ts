import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { pngChunk, pngOf } from './png-bytes.ts';

/** An image with three columns: black, white, and transparent ones. */
export type TransparentImage = { name: string; bytes: Buffer };

/** The size of the images, in pixels. Each column has a third of the width. */
export const [TRANSPARENT_WIDTH, TRANSPARENT_HEIGHT] = [96, 48];

type Shape = { width?: number; height?: number };
/** The columns, as light and opaque, from 0 to 1. What is transparent is white or black, so that each of both would be seen. */
const columns = [
  { light: 0, opaque: 1 },
  { light: 1, opaque: 1 },
  { light: 0, opaque: 0 },
];
const columnAt = (x: number, width: number) =>
  columns[Math.floor((3 * x) / width)] ?? { light: 0, opaque: 0 };

/** Returns rows of samples, as a PNG has them before their compression. @param sample value of a channel, from 0 to 1 */
function packedRows(
  { width = TRANSPARENT_WIDTH, height = TRANSPARENT_HEIGHT }: Shape,
  depth: number,
  channels: number,
  sample: (x: number, channel: number) => number,
): Buffer {
  const row = Buffer.alloc(1 + Math.ceil((width * channels * depth) / 8));
  for (let at = 0; at < width * channels; at += 1) {
    const value = Math.round(sample(Math.floor(at / channels), at % channels) * (2 ** depth - 1));
    const bit = at * depth;
    const byte = 1 + Math.floor(bit / 8);
    if (depth === 16) row.writeUInt16BE(value, byte);
    else row.writeUInt8((row[byte] ?? 0) | (value << (8 - depth - (bit % 8))), byte);
  }
  return deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
}

/** Returns a PNG whose pixels say how opaque they are. */
function withAlpha(depth: 8 | 16, channels: 2 | 4, before: Buffer[] = []): Buffer {
  const data = packedRows({}, depth, channels, (x, channel) => {
    const { light, opaque } = columnAt(x, TRANSPARENT_WIDTH);
    return channel === channels - 1 ? opaque : light;
  });
  return png({ depth, channels, data, before });
}

/** Returns a PNG one of whose colours is transparent: a dark one, so that it is not the paper by itself. */
function withKey(depth: 2 | 4 | 8 | 16, channels: 1 | 3): Buffer {
  const key = 1 / (2 ** Math.min(depth, 8) - 1);
  const data = packedRows({}, depth, channels, (x) => {
    const { light, opaque } = columnAt(x, TRANSPARENT_WIDTH);
    return opaque === 1 ? light : key;
  });
  const transparent = Buffer.alloc(2 * channels);
  for (let channel = 0; channel < channels; channel += 1)
    transparent.writeUInt16BE(Math.round(key * (2 ** depth - 1)), 2 * channel);
  return png({ depth, channels, data, before: [pngChunk('tRNS', transparent)] });
}

const png = (more: Omit<Parameters<typeof pngOf>[0], 'width' | 'height'>) =>
  pngOf({ width: TRANSPARENT_WIDTH, height: TRANSPARENT_HEIGHT, ...more });

const gammaOf = (gamma: number) => {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(Math.round(gamma * 100_000));
  return pngChunk('gAMA', data);
};

/** Returns the picture for the encoders of the library. */
function picture({ width = TRANSPARENT_WIDTH, height = TRANSPARENT_HEIGHT }: Shape = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const { light, opaque } = columnAt(at % width, width);
    pixels.fill(light * 255, 4 * at, 4 * at + 3).writeUInt8(opaque * 255, 4 * at + 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/">é</x:xmpmeta>';

/** Returns more than thirty images with transparency, of each kind that PNG and WebP have. */
export async function transparentImages(): Promise<TransparentImage[]> {
  const frame = await picture().png().toBuffer();
  const animated = sharp([frame, frame], { join: { animated: true } });
  const image = (name: string, bytes: Buffer) => ({ name, bytes });
  const written = async (name: string, encoded: Sharp) => image(name, await encoded.toBuffer());
  return [
    image('colours, 8 bits', withAlpha(8, 4)),
    image('colours, 16 bits', withAlpha(16, 4)),
    image('greys, 8 bits', withAlpha(8, 2)),
    image('greys, 16 bits', withAlpha(16, 2)),
    image('a transparent colour, 8 bits', withKey(8, 3)),
    image('a transparent colour, 16 bits', withKey(16, 3)),
    image('a transparent grey, 2 bits', withKey(2, 1)),
    image('a transparent grey, 4 bits', withKey(4, 1)),
    image('a transparent grey, 8 bits', withKey(8, 1)),
    image('a transparent grey, 16 bits', withKey(16, 1)),
    ...[0.02, 0.45455, 1, 2.2].flatMap((gamma) => [
      image(`gAMA ${gamma}`, withAlpha(8, 4, [gammaOf(gamma)])),
      image(`gAMA ${gamma}, greys, 16 bits`, withAlpha(16, 2, [gammaOf(gamma)])),
    ]),
    image('sRGB', withAlpha(8, 4, [pngChunk('sRGB', Buffer.alloc(1))])),
    image('a black background', withAlpha(8, 4, [pngChunk('bKGD', Buffer.alloc(6))])),
    image('animated', withAlpha(8, 4, [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))])),
    await written('a palette', picture().png({ palette: true })),
    await written('a palette of 4 colours', picture().png({ palette: true, colours: 4 })),
    await written('interlaced', picture().png({ progressive: true })),
    await written(
      'interlaced, 16 bits',
      picture().toColourspace('rgb16').png({ progressive: true }),
    ),
    await written('a colour profile', picture().withIccProfile('p3').png()),
    await written('on its side', picture().withMetadata({ orientation: 3 }).png()),
    await written('wider than is stored', picture({ width: 6_000, height: 300 }).png()),
    await written('WebP', picture().webp()),
    await written('WebP of a low quality', picture().webp({ quality: 1, alphaQuality: 20 })),
    await written('WebP with metadata', picture().withXmp(XMP).webp()),
    await written('WebP with a colour profile', picture().withIccProfile('p3').webp()),
    await written('WebP, lossless', picture().webp({ lossless: true })),
    await written('WebP, lossless, exact', picture().webp({ lossless: true, exact: true })),
    await written('WebP, nearly lossless', picture().webp({ nearLossless: true })),
    await written('WebP, lossless with metadata', picture().withXmp(XMP).webp({ lossless: true })),
    await written('WebP, animated', animated.clone().webp({ loop: 0 })),
    await written('WebP, animated, lossless', animated.clone().webp({ lossless: true })),
  ];
}
