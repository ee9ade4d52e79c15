// What arrives instead of a file that can be shown, and what to do then: mistakes of programs that send a file, and formats
// that people have.

const FORMATS = 'Send a PNG, JPEG, WebP or PDF.';
const CURL = 'with curl, --data-binary @file';

const EMPTY = `The body is empty. Send the bytes of the file as the body: ${CURL}.`;
const FORM = `The body is a form (multipart/form-data). Send the file itself as the body: ${CURL} and not -F; with fetch, body: file and not FormData; with requests, data= and not files=.`;
const FIELDS = `The body is a form. Send the file itself as the body, and its name as ?name=: ${CURL} and not -d.`;
const OBJECT =
  'The body is the name of an object, such as a stream, and not what is in it. Read the object to its end, and send its bytes.';
const PATH = `The body is the path of a file, and not its content. Send its bytes: ${CURL}; with the clients, files.upload(path).`;
const HEIC =
  'The photo is HEIC, which most browsers do not show. Convert it to JPEG: an iPhone takes JPEG if Settings, Camera, Formats is “Most Compatible”; programs that convert it are sips -s format jpeg and heif-convert.';
const OTHERS = 'The file is not a PNG, JPEG, WebP or PDF.';

/** What a body is, by how it begins. */
type Kind = { begins: string[]; says: string };

/** Formats by their first bytes, each of which is a character here. */
const FORMATS_BY_BYTES: Kind[] = [
  {
    begins: ['\xef\xbf\xbd'],
    says: 'The file was read as text, which replaces its bytes. Read it as bytes, without an encoding.',
  },
  {
    begins: ['\x89PNG'],
    says: `The line ends of the PNG were changed on its way. Send it as it is: ${CURL} and not -d.`,
  },
  { begins: ['GIF8'], says: 'The image is a GIF. Convert it to PNG.' },
  { begins: ['II*\0', 'MM\0*'], says: 'The image is a TIFF. Convert it to PNG or PDF.' },
  { begins: ['BM'], says: 'The image is a bitmap (BMP). Convert it to PNG.' },
  { begins: ['\0\0\x01\0', '\0\0\x02\0'], says: 'The image is an icon (ICO). Convert it to PNG.' },
  {
    begins: ['\xff\x0a', '\0\0\0\x0cJXL ', '\0\0\0\x0cjP'],
    says: 'The image is JPEG XL or JPEG 2000. Convert it to JPEG.',
  },
  {
    begins: ['PK\x03\x04'],
    says: 'The file is a ZIP, as the documents of Office are. Export the document as PDF, or send each file by itself.',
  },
  {
    begins: ['\xd0\xcf\x11\xe0', '{\\rtf'],
    says: 'The file is a document of Office. Export it as PDF.',
  },
  { begins: ['%!PS'], says: 'The file is PostScript. Convert it to PDF.' },
  {
    begins: ['\x1f\x8b', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd'],
    says: `The file is compressed. Send it uncompressed. ${FORMATS}`,
  },
  {
    begins: ['iVBORw0KGgo', '/9j/', 'UklGR', 'JVBERi'],
    says: 'The body is base64. Send the bytes that it has, decoded.',
  },
];

/** Files of the ISO container, by the brand that follows `ftyp`. */
const FORMATS_BY_BRAND: Kind[] = [
  { begins: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'mif1', 'msf1'], says: HEIC },
  { begins: ['avif', 'avis'], says: 'The image is AVIF. Convert it to JPEG or PNG.' },
  { begins: [''], says: `The file is a video. ${FORMATS}` },
];

/** Texts, in lower case and without what is blank before them. */
const TEXTS: Kind[] = [
  {
    begins: ['89504e47', 'ffd8ff', '52494646', '25504446'],
    says: 'The body is hexadecimal. Send the bytes that it has, decoded.',
  },
  {
    begins: ['data:'],
    says: 'The body is a data URL. Send the bytes that it has in base64, decoded.',
  },
  {
    begins: ['<?xml', '<svg', '<!doctype svg'],
    says: 'The image is an SVG, which is a program. Convert it to PNG or PDF.',
  },
  {
    begins: ['<!doctype html', '<html', '<head', '<body'],
    says: 'The file is a page of HTML, perhaps an error or a sign-in page that was loaded in its place. To show a page, print it into a PDF.',
  },
];

/** Texts that are one line. */
const LINES: Kind[] = [
  {
    begins: [
      '[object ',
      '<_io.',
      '<open file ',
      '<generator ',
      '<async_generator ',
      '#<file:',
      '#<io:',
      'resource id #',
      'java.io.',
      'system.io.',
    ],
    says: OBJECT,
  },
  {
    begins: ['http://', 'https://'],
    says: 'The body is an address. Files are not fetched: load it, and send its bytes.',
  },
  { begins: ['name=', 'file=', 'filename='], says: FIELDS },
  { begins: ['@', '/', './', '../', '.\\', '~/', 'file:'], says: PATH },
];
const ENDS_OF_PATHS = ['.png', '.jpg', '.jpeg', '.webp', '.pdf', '.heic', '.gif'];

const JSON_TEXTS: Kind[] = [
  {
    begins: ['{', '[', '"'],
    says: `The body is JSON. Send the file itself as the body, and not in base64 in JSON: ${CURL}.`,
  },
];

/** Bytes of the beginning that are looked at. */
const HEAD_BYTES = 1_024;

const sayingOf = (kinds: Kind[], text: string) =>
  kinds.find(({ begins }) => begins.some((each) => text.startsWith(each)))?.says;

/** Returns what bytes are that no reader of files knows, and what to send instead. */
export function sentenceAbout(bytes: Uint8Array): string {
  if (bytes.length === 0) return EMPTY;
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const isContainer = head.startsWith('ftyp', 4);
  const text = head.replace('\xef\xbb\xbf', '').trim().toLowerCase();
  if (text.startsWith('--') && text.slice(0, 300).includes('\r\ncontent-')) return FORM;
  return (
    (isContainer ? sayingOf(FORMATS_BY_BRAND, head.slice(8)) : undefined) ??
    sayingOf(FORMATS_BY_BYTES, head) ??
    sayingOf(TEXTS, text) ??
    (isLine(bytes, text) ? aboutLine(text) : undefined) ??
    sayingOf(JSON_TEXTS, text) ??
    OTHERS
  );
}

const isLine = ({ length }: Uint8Array, text: string) =>
  length < HEAD_BYTES && [...text].every((character) => character >= ' ');

function aboutLine(text: string): string | undefined {
  const isPath = ENDS_OF_PATHS.some((end) => text.endsWith(end)) || text.slice(1, 3) === ':\\';
  return sayingOf(LINES, text) ?? (isPath ? PATH : undefined);
}
