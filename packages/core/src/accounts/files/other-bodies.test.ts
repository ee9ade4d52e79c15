import { describe, expect, it } from 'vitest';
import { pdfWith } from '../../testing/files/pdf-bytes.ts';
import { pngOf } from '../../testing/files/png-bytes.ts';
import { anUploadedFile } from '../../testing/files/uploads.ts';
import { anAccount, problemIn } from '../../testing/world.ts';

const png = pngOf({ width: 9, height: 9 });
const base64 = png.toString('base64');
const text = (content: string) => Buffer.from(content, 'latin1');
const zeros = '\0'.repeat(80);
const form = (disposition: string) =>
  Buffer.concat([text(`--x7MA4\r\n${disposition}\r\n\r\n`), png, text('\r\n--x7MA4--\r\n')]);

/** Bodies that are no file, what is said about each, and what to do. */
const bodies: [what: string, body: Buffer, says: string, cure: string][] = [
  ['nothing', Buffer.alloc(0), 'The body is empty', '--data-binary'],
  [
    'a form',
    form('Content-Disposition: form-data; name="file"; filename="a.png"'),
    'multipart/form-data',
    'not -F',
  ],
  ['a form whose type is first', form('Content-Type: image/png'), 'multipart/form-data', 'not -F'],
  ['a form of fields', text('name=a.png&file=%89PNG%0D'), 'The body is a form', 'not -d'],
  ['base64 in JSON', text(JSON.stringify({ file: base64 })), 'The body is JSON', 'file itself'],
  ['a list in JSON', text(` \n[${[...png].join()}]`), 'The body is JSON', 'file itself'],
  ['base64 as JSON', text(JSON.stringify(base64)), 'The body is JSON', 'file itself'],
  ['a Buffer as JSON', text(JSON.stringify(png)), 'The body is JSON', 'file itself'],
  ['base64 of a PNG', text(base64), 'The body is base64', 'decoded'],
  ['base64 of a PDF', text(pdfWith({}).toString('base64')), 'The body is base64', 'decoded'],
  ['base64 of a JPEG', text('/9j/4AAQSkZJRgABAQ=='), 'The body is base64', 'decoded'],
  ['base64 of a WebP', text('UklGRiQAAABXRUJQVlA4'), 'The body is base64', 'decoded'],
  ['hexadecimal', text(png.toString('hex')), 'The body is hexadecimal', 'decoded'],
  ['a data URL', text(`data:image/png;base64,${base64}`), 'The body is a data URL', 'decoded'],
  ['a name', text('invoice.pdf'), 'The body is the path of a file', 'files.upload(path)'],
  ['a name in capitals', text('PHOTO.JPG\n'), 'The body is the path of a file', 'its bytes'],
  ['a path', text('/tmp/upload/7'), 'The body is the path of a file', 'its bytes'],
  ['a path from here', text('../out/site.webp'), 'The body is the path of a file', 'its bytes'],
  ['a path of Windows', text('C:\\invoices\\7.pdf'), 'The body is the path of a file', 'its bytes'],
  ['a path of curl', text('@invoice.pdf'), 'The body is the path of a file', 'its bytes'],
  ['a file URL', text('file:///tmp/a.png'), 'The body is the path of a file', 'its bytes'],
  ['an address', text('https://example.com/a.png'), 'The body is an address', 'its bytes'],
  ...[
    '[object Object]',
    '[object ReadableStream]',
    '[object Promise]',
    "<_io.BufferedReader name='a.pdf'>",
    '<generator object chunks at 0x7f>',
    '#<File:0x0000>',
    'Resource id #7',
    'java.io.FileInputStream@1b6d3586',
  ].map((name): (typeof bodies)[number] => [
    `the name of ${name}`,
    text(name),
    'The body is the name of an object, such as a stream',
    'its bytes',
  ]),
  ['a file that was read as text', Buffer.from(png.toString('utf8')), 'read as text', 'as bytes'],
  [
    'a PNG without its line ends',
    text(png.toString('latin1').replaceAll(/[\r\n\0]/g, '')),
    'line ends',
    'not -d',
  ],
  ['HEIC', text(`\0\0\0\x18ftypheic${zeros}`), 'The photo is HEIC', 'Most Compatible'],
  ['HEIF', text(`\0\0\0\x18ftypmif1${zeros}`), 'The photo is HEIC', 'Convert it to JPEG'],
  ['AVIF', text(`\0\0\0\x20ftypavif${zeros}`), 'AVIF', 'Convert it to JPEG or PNG'],
  ['a video', text(`\0\0\0\x20ftypisom${zeros}`), 'a video', 'Send a PNG'],
  ['a GIF', text('GIF89a\x01\x00\x01\x00'), 'a GIF', 'Convert it to PNG'],
  ['a TIFF', text(`II*\0${zeros}`), 'a TIFF', 'Convert it'],
  ['a bitmap', text(`BM${zeros}`), 'a bitmap', 'Convert it'],
  ['an icon', text(`\0\0\x01\0${zeros}`), 'an icon', 'Convert it'],
  ['an SVG', text('<?xml version="1.0"?>\n<svg xmlns="…"/>'), 'an SVG', 'Convert it'],
  ['a page', text('<!DOCTYPE html><title>Sign in</title>'), 'a page of HTML', 'PDF'],
  ['a document of Word', text(`PK\x03\x04${zeros}`), 'a ZIP', 'as PDF'],
  ['an older one', text(`\xd0\xcf\x11\xe0${zeros}`), 'a document of Office', 'as PDF'],
  ['rich text', text('{\\rtf1 Pay}'), 'a document of Office', 'as PDF'],
  ['PostScript', text('%!PS-Adobe-3.0\n'), 'PostScript', 'Convert it to PDF'],
  ['gzip', text(`\x1f\x8b${zeros}`), 'compressed', 'uncompressed'],
  ['anything', text(`MZ${zeros}`), 'The file is not a PNG, JPEG, WebP or PDF.', ''],
  ['words', text('Pay this, please.\nThank you.'), 'The file is not a PNG', ''],
];

describe('a body that is no file', () => {
  it.each(bodies)('is named, and what to send instead: %s', async (_what, body, says, cure) => {
    const { appid, open_secret } = await anAccount();
    const problem = await problemIn(anUploadedFile(`${appid}:${open_secret}`, null, body));
    expect(problem.code).toBe('file_not_supported');
    expect(problem.more.detail).toContain(says);
    expect(problem.more.detail).toContain(cure);
  });

  it('has a sentence of its own for each of these', () => {
    const sentences = [0, 1, 3, 4, 8, 12, 13, 14, 21, 22, 30, 31, 32];
    const said = sentences.map((at) => bodies[at]?.[2]);
    expect(new Set(said).size).toBe(said.length);
  });
});
