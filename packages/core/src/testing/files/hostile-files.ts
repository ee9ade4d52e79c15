import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { flateStream, pdfOf, pdfWith, pdfWithObjectStream } from './pdf-bytes.ts';
import { pngChunk, pngOf } from './png-bytes.ts';

/**
 * A file that somebody might send to harm who reads or shows it. `refused`: it must be; `shown`: it must be shown, without
 * what is hostile in it; `either`: whatever the decoder makes of it is harmless.
 */
export type HostileFile = {
  name: string;
  bytes: Buffer;
  outcome: 'refused' | 'shown' | 'either';
  /** Texts of the file that must not be in what is stored. */
  without?: string[];
  /** What the response must say. */
  is?: Record<string, unknown>;
};

const MiB = 1024 * 1024;
const SCRIPT = '<script>alert(document.domain)</script>';
const script = Buffer.from(SCRIPT);
/** The width and height of 24.5 megapixels, as phones take them. */
const [LONG, SHORT] = [5_712, 4_284];

/** An image of one colour, with some structure. */
const picture = (width = 60, height = 40, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: { width, height, channels, background: { r: 20, g: 160, b: 90, alpha: 0.5 } },
  });
/** An image of random greys, written as colours: a WebP has a byte for each pixel, and a PNG almost three. */
function grain(width: number, height: number): Sharp {
  const greys = { raw: { width, height, channels: 1 } } as const;
  return sharp(randomBytes(width * height), greys).toColourspace('srgb');
}
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/">é</x:xmpmeta>';
const text = (content: string) => Buffer.from(content, 'latin1');
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);

/** Returns more than forty hostile files. */
export const hostileFiles = async (): Promise<HostileFile[]> => [
  ...ofOtherTypes(),
  ...(await pngs()),
  ...(await jpegs()),
  ...(await webps()),
  ...pdfs(),
];

const refused = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'refused' });
const either = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'either' });

function ofOtherTypes(): HostileFile[] {
  return [
    refused('no bytes', Buffer.alloc(0)),
    refused('one byte', text('\x89')),
    refused('5 MiB of zeros', Buffer.alloc(5 * MiB)),
    refused('a page of HTML', text(`<!doctype html>${SCRIPT}`)),
    refused(
      'an SVG with a script',
      text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    ),
    refused('a GIF', text('GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00;')),
    refused('a bitmap', text(`BM${'\0'.repeat(80)}`)),
    refused('a TIFF', text(`II*\0${'\0'.repeat(80)}`)),
    refused('an icon', text(`\0\0\x01\0${'\0'.repeat(80)}`)),
    refused('an AVIF', text(`\0\0\0\x20ftypavif${'\0'.repeat(80)}`)),
    refused('a photo in HEIC', text(`\0\0\0\x18ftypheic${'\0'.repeat(80)}`)),
    refused('a ZIP', text(`PK\x03\x04${'\0'.repeat(80)}`)),
    refused('a program', text(`MZ${'\0'.repeat(80)}`)),
    refused('PostScript', text('%!PS-Adobe-3.0\n(/etc/passwd) (r) file')),
    refused('a form with a file', text(`--x\r\nContent-Disposition: form-data\r\n\r\n${SCRIPT}`)),
  ];
}

async function pngs(): Promise<HostileFile[]> {
  const good = await picture().png().toBuffer();
  const broken = Buffer.from(good);
  broken.writeUInt32BE(1, good.indexOf('IDAT') + 8);
  const bomb = deflateSync(Buffer.alloc(400 * MiB), { level: 9 });
  const compressed = (keyword: string) => Buffer.concat([text(`${keyword}\0\0`), bomb]);
  const location = await picture()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .png()
    .toBuffer();
  return [
    refused('the signature of a PNG', good.subarray(0, 8)),
    refused('half of a PNG', half(await picture(900, 900).png().toBuffer())),
    refused('a PNG with a wrong checksum', broken),
    refused('a PNG without pixels', pngOf({ width: 0, height: 0, data: deflateSync(script) })),
    refused(
      'a PNG of 900 megapixels in few bytes',
      pngOf({ width: 30_000, height: 30_000, data: deflateSync(Buffer.alloc(MiB)) }),
    ),
    refused(
      'a PNG of 2 147 483 647 pixels a side',
      pngOf({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, data: deflateSync(script) }),
    ),
    refused(
      'an interlaced PNG of 24 megapixels with transparency',
      await picture(LONG, SHORT, 4).png({ progressive: true }).toBuffer(),
    ),
    either('a PNG whose data is 400 MiB', pngOf({ width: 9, height: 9, data: bomb })),
    either(
      'a PNG with a text of 400 MiB',
      pngOf({ width: 9, height: 9, before: [pngChunk('zTXt', compressed('Comment'))] }),
    ),
    either(
      'a PNG with a color profile of 400 MiB',
      pngOf({ width: 9, height: 9, before: [pngChunk('iCCP', compressed('profile'))] }),
    ),
    either('a PNG of one pixel by 5,000,000', pngOf({ width: 1, height: 5_000_000, channels: 1 })),
    {
      name: 'a PNG of 24 megapixels',
      bytes: await picture(LONG, SHORT).png().toBuffer(),
      outcome: 'shown',
      is: { width: 4096, height: 3072 },
    },
    {
      name: 'a PNG of 16 bits',
      bytes: pngOf({ width: 600, height: 500, depth: 16, channels: 4 }),
      outcome: 'shown',
      is: { width: 600, height: 500 },
    },
    {
      name: 'an interlaced PNG of 16 bits and 10 megapixels',
      bytes: await picture(3_600, 2_800, 4)
        .toColourspace('rgb16')
        .png({ progressive: true })
        .toBuffer(),
      outcome: 'shown',
    },
    {
      name: 'a PNG with a location',
      bytes: location,
      outcome: 'shown',
      without: ['eXIf', 'Exif'],
    },
    {
      name: 'a PNG that is a page too',
      bytes: Buffer.concat([good, script]),
      outcome: 'shown',
      without: ['script'],
    },
    {
      name: 'a PNG with a script in its texts',
      bytes: pngOf({
        width: 9,
        height: 9,
        before: [pngChunk('tEXt', text(`Title\0${SCRIPT}`))],
        after: [pngChunk('evIL', script)],
      }),
      outcome: 'shown',
      without: ['script', 'evIL'],
    },
    {
      name: 'an animated PNG',
      bytes: pngOf({
        width: 9,
        height: 9,
        before: [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))],
      }),
      outcome: 'shown',
      without: ['acTL'],
    },
  ];
}

async function jpegs(): Promise<HostileFile[]> {
  const good = await picture().jpeg().toBuffer();
  const huge = Buffer.from(good);
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(65_535, frame + 5);
  huge.writeUInt16BE(65_535, frame + 7);
  const progressive = await picture(3_000, 3_000).jpeg({ progressive: true }).toBuffer();
  const scan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scans = Array.from({ length: 5_000 }, () => progressive.subarray(scan, -2));
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
  const location = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } };
  return [
    refused('half of a JPEG', half(await picture(900, 900).jpeg().toBuffer())),
    refused('a JPEG of 65,535 pixels a side', huge),
    refused('the beginning of a JPEG before a page', Buffer.concat([good.subarray(0, 20), script])),
    refused(
      'a progressive JPEG of 24 megapixels with all colors',
      await picture(LONG, SHORT).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ),
    either(
      'a JPEG of 5,000 scans',
      Buffer.concat([progressive.subarray(0, scan), ...scans, progressive.subarray(-2)]),
    ),
    {
      name: 'a JPEG of 24 megapixels that lies on its side',
      bytes: await picture(LONG, SHORT).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      outcome: 'shown',
      is: { width: 3072, height: 4096 },
      without: ['Exif'],
    },
    {
      name: 'a progressive JPEG of 24 megapixels',
      bytes: await picture(LONG, SHORT).jpeg({ progressive: true }).toBuffer(),
      outcome: 'shown',
      is: { width: 4096, height: 3072 },
    },
    {
      name: 'a JPEG with a location',
      bytes: await picture().withExif(location).jpeg().toBuffer(),
      outcome: 'shown',
      without: ['Exif', 'GPS'],
    },
    {
      name: 'a JPEG with a color profile',
      bytes: await picture().withIccProfile('p3').jpeg().toBuffer(),
      outcome: 'shown',
      without: ['ICC_PROFILE'],
    },
    {
      name: 'a JPEG in CMYK',
      bytes: await picture().toColourspace('cmyk').jpeg().toBuffer(),
      outcome: 'shown',
      is: { width: 60, height: 40 },
    },
    {
      name: 'a JPEG that is a ZIP too',
      bytes: Buffer.concat([good, text(`PK\x03\x04${'\0'.repeat(80)}`), script]),
      outcome: 'shown',
      without: ['PK\x03\x04', 'script'],
    },
    {
      name: 'a JPEG with a script in its comment',
      bytes: Buffer.concat([good.subarray(0, 2), comment, good.subarray(2)]),
      outcome: 'shown',
      without: ['script'],
    },
  ];
}

async function webps(): Promise<HostileFile[]> {
  const good = await picture(200, 200).webp().toBuffer();
  const frames = [0, 90, 180].map((hue) => picture(50, 50).modulate({ hue }).png().toBuffer());
  const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
  const huge = await picture(40, 40).webp({ lossless: true }).toBuffer();
  // 14 bits for the width and the height of a lossless image.
  huge.writeUInt32LE(0x0fffffff, 21);
  return [
    refused('half of a WebP', half(await picture(900, 900).webp().toBuffer())),
    refused(
      'the header of a WebP before zeros',
      Buffer.concat([good.subarray(0, 16), Buffer.alloc(99)]),
    ),
    refused('a WebP of 16,384 pixels a side', huge),
    refused(
      'a lossless WebP of 24 megapixels',
      await picture(LONG, SHORT).webp({ lossless: true, effort: 0 }).toBuffer(),
    ),
    {
      name: 'an animated WebP',
      bytes: animated,
      outcome: 'shown',
      is: { width: 50, height: 50 },
      without: ['ANIM'],
    },
    {
      name: 'a lossless WebP of 10 megapixels',
      bytes: await picture(3_600, 2_800).webp({ lossless: true, effort: 0 }).toBuffer(),
      outcome: 'shown',
      is: { media_type: 'image/png' },
    },
    {
      name: 'a WebP of 10 megapixels with transparency',
      bytes: await picture(3_600, 2_800, 4).webp({ effort: 0 }).toBuffer(),
      outcome: 'shown',
      is: { media_type: 'image/png' },
    },
    {
      name: 'a WebP of 20 megapixels',
      bytes: await picture(5_000, 4_000).webp({ effort: 0 }).toBuffer(),
      outcome: 'shown',
      is: { media_type: 'image/jpeg', width: 4096, height: 3277 },
    },
    {
      name: 'a WebP of 20 megapixels with metadata',
      bytes: await picture(5_000, 4_000).withXmp(XMP).webp({ effort: 0 }).toBuffer(),
      outcome: 'shown',
      is: { media_type: 'image/jpeg', width: 4096, height: 3277 },
      without: ['xmpmeta'],
    },
    {
      name: 'a lossless WebP with metadata',
      bytes: await picture(900, 700).withXmp(XMP).webp({ lossless: true }).toBuffer(),
      outcome: 'shown',
      is: { media_type: 'image/png', width: 900, height: 700 },
      without: ['xmpmeta'],
    },
    {
      name: 'a lossless WebP whose PNG would be above 5 MiB',
      bytes: await grain(2_100, 2_000).webp({ lossless: true, effort: 0 }).toBuffer(),
      outcome: 'shown',
      is: { media_type: 'image/jpeg', width: 2_100, height: 2_000 },
    },
    {
      name: 'a WebP with metadata and a page after it',
      bytes: Buffer.concat([await picture().withXmp(XMP).webp().toBuffer(), script]),
      outcome: 'shown',
      without: ['xmpmeta', 'script'],
    },
  ];
}

function pdfs(): HostileFile[] {
  const javascript = '/S /JavaScript /JS (app.alert\\(1\\))';
  const password = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<41> <41>]`;
  const good = pdfWith({ pages: 2 });
  const shown = (name: string, bytes: Buffer, pages = 1): HostileFile => ({
    name,
    bytes,
    outcome: 'shown',
    is: { pages, media_type: 'application/pdf' },
  });
  return [
    refused('the header of a PDF', text('%PDF-1.7\n')),
    refused('the header of a PDF before a page', text(`%PDF-1.7\n${SCRIPT}`)),
    refused('a PDF without pages', pdfWith({ pages: 0 })),
    refused('a PDF that needs a password', pdfWith({ trailer: password })),
    refused('a PDF whose page tree is in 600 MiB', pdfWithObjectStream(600 * MiB)),
    refused(
      'a PDF whose page tree contains itself',
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    ),
    either('half of a PDF', half(pdfWith({ pages: 50 }))),
    either(
      'a PDF of 1,000,000,000 pages that are not there',
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
      ]),
    ),
    either(
      'a PDF with 1,000,000 lists in lists',
      pdfWith({ catalog: `/X ${'['.repeat(1_000_000)}` }),
    ),
    either('a PDF whose table of objects refers to itself', pdfWith({ trailer: '/Prev 9' })),
    shown('a PDF with a script', pdfWith({ catalog: `/OpenAction << ${javascript} >>` })),
    shown(
      'a PDF that starts a program',
      pdfWith({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
    ),
    shown(
      'a PDF that opens an address',
      pdfWith({ catalog: '/OpenAction << /S /URI /URI (https://evil.example) >>' }),
    ),
    refused(
      'a PDF with a form in XML',
      pdfWith({ catalog: '/AcroForm << /XFA 4 0 R >>' }, [flateStream(script)]),
    ),
    refused(
      'a PDF with a content of 400 MiB',
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
        flateStream(Buffer.alloc(400 * MiB), '', 2),
      ]),
    ),
    shown('a PDF that is a page too', Buffer.concat([good, script]), 2),
    shown('a page before a PDF', Buffer.concat([script, good]), 2),
    shown('a PDF of 2,000 pages', pdfWith({ pages: 2_000 }), 2_000),
    refused('a PDF of 3,000 pages', pdfWith({ pages: 3_000 })),
    refused(
      'a PDF of a few bytes that has one page 3,000 times',
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${'3 0 R '.repeat(3_000)}] /Count 3000 >>`,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
      ]),
    ),
  ];
}
