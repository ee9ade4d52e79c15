import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { example } from '../../platform/schemas/example.ts';
import { aName, aProvenDomain } from '../../testing/proven-domain.ts';
import { aMessage, anAccount, aSubscriber, problemIn, refusal } from '../../testing/world.ts';
import { publishedLogo } from './logos.ts';

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

const riff = (...chunks: [type: string, data: Buffer][]) => {
  const parts = chunks.map(([type, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
};
/** A lossless picture: its header, and bytes that only a decoder reads. */
const lossless = (width: number, height: number) => {
  const head = Buffer.alloc(12, 1);
  head.writeUInt8(0x2f, 0);
  head.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return head;
};
const extended = (flags: number, width: number, height: number) => {
  const head = Buffer.alloc(10);
  head.writeUInt8(flags, 0);
  head.writeUIntLE(width - 1, 4, 3);
  head.writeUIntLE(height - 1, 7, 3);
  return head;
};

const base64 = (image: Buffer) => image.toString('base64');
const digestOf = (image: Uint8Array) => createHash('sha256').update(image).digest('hex');

describe('the logo of a verified domain', () => {
  it('is shown to people with the domain, and served by its digest', async () => {
    const { account, developer } = await aProvenDomain();
    const person = await aSubscriber(account);
    await aMessage(account);
    const { logo } = await developer.domains.saveLogo({ image: base64(plain) });
    expect(logo).toBe(digestOf(plain));
    const [message] = (await person.inbox.answers.inbox({})).data;
    expect(message?.app.domain?.logo).toBe(logo);
    expect((await person.inbox.subscriptions.mine({})).data[0]?.app.domain?.logo).toBe(logo);
    const served = await publishedLogo(logo ?? '');
    expect(served).toMatchObject({ mediaType: 'image/png' });
    expect(Buffer.from(served?.content ?? []).equals(plain)).toBe(true);
  });

  it('is removed by null, and then not served', async () => {
    const { account, developer } = await aProvenDomain();
    const image = png(8, 8, chunk('IDAT', deflateSync(rows(8, 8).fill(7))));
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
    expect((await domains.saveLogo({ image: base64(plain) })).logo).toBe(digestOf(plain));
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
    const image = Buffer.concat([png(64, 64, place, pixels(64, 64)), Buffer.from('<script>')]);
    const { logo } = await developer.domains.saveLogo({ image: base64(image) });
    expect(logo).toBe(digestOf(plain));
    const extra = riff(
      ['VP8X', extended(0x3c, 40, 30)],
      ['ICCP', Buffer.from('profile')],
      ['VP8L', lossless(40, 30)],
      ['EXIF', Buffer.from('taken at home')],
    );
    const webp = await developer.domains.saveLogo({ image: base64(extra) });
    const kept = riff(['VP8X', extended(0x10, 40, 30)], ['VP8L', lossless(40, 30)]);
    expect(webp.logo).toBe(digestOf(kept));
    expect(await publishedLogo(webp.logo ?? '')).toMatchObject({ mediaType: 'image/webp' });
  });

  const bomb = png(64, 64, chunk('IDAT', deflateSync(Buffer.alloc(10_000_000))));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  it.each<[what: string, code: string, image: Buffer]>([
    ['an SVG', 'unknown_image', svg],
    ['a GIF', 'unknown_image', Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a page', 'unknown_image', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PNG that is too wide', 'too_many_pixels', png(257, 1, pixels(257, 1))],
    ['a PNG that is too high', 'too_many_pixels', png(1, 257, pixels(1, 257))],
    ['a WebP that is too large', 'too_many_pixels', riff(['VP8L', lossless(4_000, 4_000)])],
    [
      'a WebP whose picture is larger than it says',
      'too_many_pixels',
      riff(['VP8X', extended(0, 40, 40)], ['VP8L', lossless(400, 400)]),
    ],
    ['more pixels than its header says', 'broken_image', bomb],
    ['fewer pixels than its header says', 'broken_image', png(64, 64, pixels(64, 63))],
    ['a PNG that is cut off', 'broken_image', plain.subarray(0, plain.length - 20)],
    ['a PNG that was changed', 'broken_image', Buffer.from(plain).fill(1, 20, 21)],
    ['a PNG without pixels', 'broken_image', png(64, 64)],
    [
      'an animated PNG',
      'animated_image',
      png(64, 64, chunk('acTL', Buffer.alloc(8)), pixels(64, 64)),
    ],
    [
      'an animated WebP',
      'animated_image',
      riff(['VP8X', extended(2, 40, 40)], ['ANIM', Buffer.alloc(6)], ['ANMF', Buffer.alloc(30)]),
    ],
    ['a WebP that is cut off', 'broken_image', riff(['VP8L', lossless(40, 40)]).subarray(0, 25)],
    ['a WebP without a picture', 'broken_image', riff(['EXIF', Buffer.from('home')])],
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
