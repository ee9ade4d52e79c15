import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { example } from '../../platform/schemas/example.ts';
import { transparentImages } from '../../testing/files/transparent-images.ts';
import { aName, aProvenDomain } from '../../testing/proven-domain.ts';
import { aMessage, anAccount, aSubscriber, problemIn, refusal } from '../../testing/world.ts';
import { stopReading } from '../files/file-reader-process.ts';
import { publishedLogo } from './logos.ts';

afterAll(() => stopReading());

const ofPixels = (width: number, height: number, depth = 8, colours = 2) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(depth, 8);
  head.writeUInt8(colours, 9);
  return head;
};
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const END = chunk('IEND', Buffer.alloc(0));
const rows = (width: number, height: number) => Buffer.alloc(height * (1 + 3 * width), 0);

/** A PNG of these chunks between the header and the end. */
const png = (width: number, height: number, ...chunks: Buffer[]) =>
  Buffer.concat([SIGNATURE, chunk('IHDR', ofPixels(width, height)), ...chunks, END]);
const pixels = (width: number, height: number) =>
  chunk('IDAT', deflateSync(rows(width, height), { level: 9 }));
const plain = png(64, 64, pixels(64, 64));

const HOME = '<x:xmpmeta xmlns:x="adobe:ns:meta/">taken at home</x:xmpmeta>';
/** A picture with a place in its metadata. */
const picture = (width = 40, height = 30) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 1 } },
  }).withXmp(HOME);
const [jpeg, webp, wide, ...frames] = await Promise.all([
  picture().jpeg().toBuffer(),
  picture().webp().toBuffer(),
  picture(4_000, 400).webp().toBuffer(),
  picture().png().toBuffer(),
  picture().negate({ alpha: false }).png().toBuffer(),
]);
const animated = await sharp(frames, { join: { animated: true } })
  .webp()
  .toBuffer();

const base64 = (image: Buffer) => image.toString('base64');
const digestOf = (image: Uint8Array) => createHash('sha256').update(image).digest('hex');

describe('the logo of a verified domain', () => {
  it('is shown to people with the domain, and served by its digest', async () => {
    const { account, developer } = await aProvenDomain();
    const person = await aSubscriber(account);
    await aMessage(account);
    const { logo } = await developer.domains.saveLogo({ image: base64(plain) });
    expect(logo).toMatch(/^[0-9a-f]{64}$/);
    const [message] = (await person.inbox.answers.inbox({})).data;
    expect(message?.app.domain?.logo).toBe(logo);
    expect((await person.inbox.subscriptions.mine({})).data[0]?.app.domain?.logo).toBe(logo);
    const served = await publishedLogo(logo ?? '');
    expect(served).toMatchObject({ mediaType: 'image/png' });
    expect(digestOf(served?.content ?? Buffer.alloc(0))).toBe(logo);
    expect(await sharp(served?.content).metadata()).toMatchObject({ width: 64, height: 64 });
  });

  it('is removed by null, and then not served', async () => {
    const { account, developer } = await aProvenDomain();
    const image = png(8, 8, chunk('IDAT', deflateSync(rows(8, 8))));
    const { logo } = await developer.domains.saveLogo({ image: base64(image) });
    expect((await developer.domains.saveLogo({ image: null })).logo).toBeNull();
    expect((await account.console.accounts.show({})).sender.domain?.logo).toBeNull();
    expect(await publishedLogo(logo ?? '')).toBeNull();
  });

  it('belongs to the domain: another one has none', async () => {
    const { developer } = await aProvenDomain();
    await developer.domains.saveLogo({ image: base64(plain) });
    expect((await developer.domains.save({ domain: aName() })).logo).toBeNull();
    expect((await developer.domains.show({})).logo).toBeNull();
  });

  it('needs a domain, and is not shown before that is verified', async () => {
    const account = await anAccount();
    const { domains, accounts } = account.console;
    expect(await refusal(domains.saveLogo({ image: base64(plain) }))).toBe('not_found');
    await domains.save({ domain: aName() });
    expect((await domains.saveLogo({ image: base64(plain) })).logo).toMatch(/^[0-9a-f]{64}$/);
    expect((await accounts.show({})).sender.domain).toBeNull();
  });

  it('is recorded in the audit log', async () => {
    const { developer } = await aProvenDomain();
    await developer.domains.saveLogo({ image: example.logo.base64 });
    const [entry] = (await developer.audit.list({})).data;
    expect(entry).toMatchObject({
      action: 'logo_changed',
      details: { digest: example.logo.digest },
    });
  });

  it('loses what its pixels do not need', async () => {
    const { developer } = await aProvenDomain();
    const place = chunk('tEXt', Buffer.from('Comment\0taken at home'));
    const script = Buffer.from('<script>');
    for (const image of [
      Buffer.concat([png(64, 64, place, pixels(64, 64)), script]),
      Buffer.concat([await picture().png().toBuffer(), script]),
      Buffer.concat([await picture().webp({ lossless: true }).toBuffer(), script]),
      Buffer.concat([await picture().webp().toBuffer(), script]),
    ]) {
      const { logo } = await developer.domains.saveLogo({ image: base64(image) });
      const { content = Buffer.alloc(0) } = (await publishedLogo(logo ?? '')) ?? {};
      expect(digestOf(content)).toBe(logo);
      expect(Buffer.from(content).toString('latin1')).not.toMatch(/script|home|tEXt|XMP/);
    }
  });

  it('is stored on white where it is transparent, so that it looks the same on any background', async () => {
    const { developer } = await aProvenDomain();
    const small: typeof corpus = [];
    const corpus = await transparentImages();
    for (const image of corpus) {
      const { width } = await sharp(image.bytes).metadata();
      if (width <= 256 && !image.name.includes('animated')) small.push(image);
    }
    expect(small.length).toBeGreaterThanOrEqual(27);
    for (const { name, bytes } of small) {
      const { logo } = await developer.domains.saveLogo({ image: base64(bytes) });
      const { content } = (await publishedLogo(logo ?? '')) ?? {};
      const { isOpaque } = await sharp(content).stats();
      const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
      const lastPixel = [...data.subarray(-info.channels)];
      const isTurned = name === 'on its side';
      expect([name, isOpaque, lastPixel.every((it) => (isTurned ? it < 24 : it > 231))]).toEqual([
        name,
        true,
        true,
      ]);
    }
  });

  it('keeps none of the data that its header does not speak of', async () => {
    const { developer } = await aProvenDomain();
    const bomb = png(64, 64, chunk('IDAT', deflateSync(Buffer.alloc(10_000_000))));
    const { logo } = await developer.domains.saveLogo({ image: base64(bomb) });
    const { content } = (await publishedLogo(logo ?? '')) ?? {};
    expect(await sharp(content).metadata()).toMatchObject({ width: 64, height: 64 });
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  it.each<[what: string, code: string, image: Buffer]>([
    ['an SVG', 'unknown_image', svg],
    ['a GIF', 'unknown_image', Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a page', 'unknown_image', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a JPEG', 'unknown_image', jpeg],
    ['a PNG that is too wide', 'too_many_pixels', png(257, 1, pixels(257, 1))],
    ['a PNG that is too high', 'too_many_pixels', png(1, 257, pixels(1, 257))],
    ['a WebP that is too large', 'too_many_pixels', wide],
    ['fewer pixels than its header says', 'broken_image', png(64, 64, pixels(64, 63))],
    ['a PNG that is cut off', 'broken_image', plain.subarray(0, plain.length - 20)],
    ['a PNG that was changed', 'broken_image', Buffer.from(plain).fill(1, 48, 49)],
    ['a PNG without pixels', 'broken_image', png(64, 64)],
    [
      'an animated PNG',
      'animated_image',
      png(64, 64, chunk('acTL', Buffer.alloc(8)), pixels(64, 64)),
    ],
    ['an animated WebP', 'animated_image', animated],
    ['a WebP that is cut off', 'broken_image', webp.subarray(0, 60)],
    ['the header of a WebP', 'broken_image', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
  ])('is not %s', async (_what, code, image) => {
    const { developer } = await aProvenDomain();
    const problem = await problemIn(developer.domains.saveLogo({ image: base64(image) }));
    expect(problem.more.errors).toMatchObject([{ pointer: '/image', code }]);
    expect((await developer.domains.show({})).logo).toBeNull();
  });

  it('is at most 16 KiB, and base64', async () => {
    const { developer } = await aProvenDomain();
    const noise = Buffer.from(Array.from({ length: 16_000 }, (_, at) => (at * 7919) % 251));
    const padded = png(
      64,
      64,
      chunk('IDAT', deflateSync(noise, { level: 0 })),
      chunk('tEXt', noise),
    );
    for (const image of [base64(padded), 'not base64!'])
      expect(await refusal(developer.domains.saveLogo({ image }))).toBe('validation_failed');
  });
});
