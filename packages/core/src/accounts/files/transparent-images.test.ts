import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { transparentImages } from '../../testing/files/transparent-images.ts';
import { anUploadedFile } from '../../testing/files/uploads.ts';
import { anAccount, service } from '../../testing/world.ts';
import { fileById } from './file.model.ts';
import { bytesOf } from './file-bytes.ts';
import { stopReading } from './file-reader-process.ts';

afterAll(() => stopReading());

/** Returns the bytes of a file as they are stored. */
async function stored(fileId: string): Promise<Buffer> {
  const file = await fileById(fileId);
  if (!file) throw new Error('the file was not stored');
  const parts: Buffer[] = [];
  for await (const part of bytesOf(service, file)) parts.push(part);
  return Buffer.concat(parts);
}

/** Returns the three columns of an image as they are drawn on green: black, white, or what is behind them. */
async function columnsOf(image: Buffer): Promise<string[]> {
  const { data, info } = await sharp(image)
    .flatten({ background: '#00ff00' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return [1, 3, 5].map((sixth) => {
    const at = Math.floor(height / 2) * width + Math.floor((sixth * width) / 6);
    const samples = [...data.subarray(at * channels, (at + 1) * channels)];
    if (samples.every((sample) => sample < 24)) return 'black';
    return samples.every((sample) => sample > 231) ? 'white' : `other: ${samples}`;
  });
}

it('stores every image on white, so that its digest says what is seen on any background', async () => {
  const { appid, open_secret } = await anAccount();
  const corpus = await transparentImages();
  expect(corpus.length).toBeGreaterThanOrEqual(30);
  const results = [];
  for (const { name, bytes } of corpus) {
    const { file_id, sha256 } = await anUploadedFile(`${appid}:${open_secret}`, null, bytes);
    const image = await stored(file_id);
    expect(createHash('sha256').update(image).digest('hex')).toBe(sha256);
    results.push([name, await columnsOf(image)]);
  }
  const columns = { is: ['black', 'white', 'white'], turned: ['white', 'white', 'black'] };
  expect(results).toEqual(
    corpus.map(({ name }) => [name, name === 'on its side' ? columns.turned : columns.is]),
  );
});
