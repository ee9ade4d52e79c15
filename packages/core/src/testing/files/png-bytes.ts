import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

type Png = {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth?: number;
  /** Samples of a pixel; the last of 2 or 4 is how opaque it is. */
  channels?: 1 | 2 | 3 | 4;
  /** The compressed data; black by default. */
  data?: Buffer;
  /** Chunks before and after the data. */
  before?: Buffer[];
  after?: Buffer[];
};

/** Returns a PNG that may lie about itself. */
export function pngOf(png: Png): Buffer {
  const { width, height, depth = 8, channels = 3, before = [], after = [] } = png;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(depth, 8);
  header.writeUInt8({ 1: 0, 2: 4, 3: 2, 4: 6 }[channels], 9);
  const row = 1 + Math.ceil((width * channels * depth) / 8);
  const data = png.data ?? deflateSync(Buffer.alloc(row * height));
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', data),
    ...after,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
