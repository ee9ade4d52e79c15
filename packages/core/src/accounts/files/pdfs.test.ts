import { afterAll, describe, expect, it } from 'vitest';
import { pdfWith } from '../../testing/files/pdf-bytes.ts';
import {
  lineOf,
  lineOfCharacters,
  lineOfGlyphIds,
  missingFonts,
  type PdfLine,
  pdfWithLines,
  scripts,
} from '../../testing/files/pdf-texts.ts';
import { pngOf } from '../../testing/files/png-bytes.ts';
import { anUploadedFile } from '../../testing/files/uploads.ts';
import { anAccount, problemIn } from '../../testing/world.ts';
import { stopReading } from './file-reader-process.ts';
import { mediaTypeOf, nameAs } from './media-types.ts';
import { readPdf } from './pdfs.ts';

// What people see of a PDF is what they sign. One that programs would draw in different ways is not taken.

afterAll(stopReading);

const read = (bytes: Buffer) => readPdf({ mediaType: 'application/pdf', bytes });
const taken = async (bytes: Buffer) => 'file' in (await read(bytes));

/** Uploads a PDF of an app. */
async function upload(bytes: Buffer) {
  const { appid, open_secret } = await anAccount();
  return anUploadedFile(`${appid}:${open_secret}`, null, bytes);
}
/** Returns the sentence with which a PDF is refused. */
async function sentenceOf(bytes: Buffer) {
  const { code, more } = await problemIn(upload(bytes));
  expect(code).toBe('file_not_supported');
  return more.detail;
}

const standard = (baseFont: string, more = ''): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${baseFont} ${more} >>`;
const words = { font: standard('Helvetica'), shown: '(Total 1200.00 EUR)' };

describe('a font that the PDF has not', () => {
  it.each(missingFonts)(
    'is drawn by the meaning of its letters in each script: %s',
    async (font) => {
      const lines = scripts.map(({ names }) => lineOf(font, names));
      expect(await taken(pdfWithLines(lines))).toBe(true);
    },
  );

  it('is taken with the encodings that PDFs have', async () => {
    const encodings = ['', '/Encoding /MacRomanEncoding', '/Encoding /WinAnsiEncoding'];
    const lines = encodings.map((encoding) => ({ ...words, font: standard('Courier', encoding) }));
    expect(await taken(pdfWithLines(lines))).toBe(true);
    const trueType = (encoding: string) =>
      `<< /Type /Font /Subtype /TrueType /BaseFont /Arial /Encoding /${encoding} >>`;
    for (const encoding of ['MacRomanEncoding', 'WinAnsiEncoding'])
      expect(await taken(pdfWithLines([{ ...words, font: trueType(encoding) }]))).toBe(true);
    // Of a font of Type 1, nothing is drawn for a code without a letter.
    const blank = { ...words, shown: '(Total\\200\\000 1200)' };
    expect(await taken(pdfWithLines([blank]))).toBe(true);
    // As LibreOffice writes it into forms: a font of signs, whose encoding the PDF names.
    expect(await taken(pdfWithLines([lineOf('LiberationSans', ['Lslash'], 4)]))).toBe(true);
    const signs = { font: standard('Symbol'), shown: '(abc \\244)' };
    const ticks = { font: standard('ZapfDingbats'), shown: '(4 l n)' };
    expect(await taken(pdfWithLines([signs, ticks]))).toBe(true);
  });

  it.each<[string, PdfLine]>([
    ['names glyphs by numbers', lineOfGlyphIds('TimesNewRoman')],
    ['names glyphs of another usual font by numbers', lineOfGlyphIds('Arial,Bold')],
    [
      'is Japanese',
      lineOfCharacters('Ryumin-Light', { encoding: 'UniJIS-UCS2-H', ordering: 'Japan1' }),
    ],
    ['is Chinese', lineOfCharacters('STSong-Light', { encoding: 'UniGB-UCS2-H', ordering: 'GB1' })],
    [
      'is Korean',
      lineOfCharacters('HYSMyeongJo-Medium', { encoding: 'UniKS-UCS2-H', ordering: 'Korea1' }),
    ],
    ['has names of glyphs that say no letter', lineOf('Arial', ['g23', 'g24'])],
    ['has names of glyphs that say no letter, in a font of no family', lineOf('Foo', ['g23'])],
    ['has letters that no font of the inbox has', lineOf('Arial', ['uni4E00'])],
    ['is one of pictures', lineOf('Wingdings-Regular', ['a'])],
    ['is one of signs with an encoding of its own', { font: fontOfSigns(), shown: '(4711)' }],
    ['is not described', { font: '<< /Type /Font /Subtype /Type1 >>', shown: '(4711)' }],
  ])('is refused where it %s', async (_, line) => {
    expect(await read(pdfWithLines([words, line]))).toMatchObject({
      refusal: 'font_not_embedded',
      page: 1,
    });
  });

  it('is refused wherever it is used: in forms, patterns, glyphs of others and notes', async () => {
    const { font } = lineOfGlyphIds('Arial');
    const resources = '/Resources << /Font << /F9 6 0 R >> >>';
    const drawn = 'BT /F9 12 Tf <0037> Tj ET';
    const stream = (entries: string) =>
      `<< ${entries} /BBox [0 0 99 99] ${resources} /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`;
    const xobject = stream('/Type /XObject /Subtype /Form');
    const pattern = stream(
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /XStep 9 /YStep 9',
    );
    const glyph = `<< /Length ${drawn.length + 12} >>\nstream\n9 0 0 0 9 9 d1\n${drawn}\nendstream`;
    const type3 = `<< /Type /Font /Subtype /Type3 /FontMatrix [1 0 0 1 0 0] /FontBBox [0 0 9 9] /CharProcs << /x 7 0 R >> /Encoding << /Differences [65 /x] >> /FirstChar 65 /LastChar 65 /Widths [9] ${resources} >>`;
    const note =
      '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 99 99] /F 4 /AP << /N 7 0 R >> >>]';
    const inPlaces = [
      pdfWithLines(
        [{ ...words, shown: '(x) Tj /X0 Do () ' }],
        { resources: '/XObject << /X0 7 0 R >>' },
        [font, xobject],
      ),
      pdfWithLines(
        [{ ...words, shown: '/Pattern cs /P0 scn (x)' }],
        { resources: '/Pattern << /P0 7 0 R >>' },
        [font, pattern],
      ),
      pdfWithLines([{ font: type3, shown: '(A)' }], {}, [font, glyph]),
      pdfWithLines([words], { page: note }, [font, xobject]),
    ];
    for (const bytes of inPlaces)
      expect(await read(bytes)).toEqual({
        refusal: 'font_not_embedded',
        about: 'Arial',
        page: 1,
      });
  });

  it('is taken where it is not drawn: the text that a program has read in a scan', async () => {
    expect(await taken(pdfWithLines([lineOfGlyphIds('Arial')], { mode: 3 }))).toBe(true);
  });

  it('is named in the sentence without what could change it', async () => {
    const line = lineOfGlyphIds('Arial#29.#20Send#0Ait#20again');
    expect(await sentenceOf(pdfWithLines([line]))).toBe(
      'Page 1 of the PDF uses a font that is not in the file (Arial?. Send?it again), so its letters and digits could be drawn as others. Print it into a new PDF that embeds its fonts, and send that.',
    );
  });
});

function fontOfSigns() {
  const descriptor = '<< /Type /FontDescriptor /FontName /Code39 /Flags 4 >>';
  return `<< /Type /Font /Subtype /TrueType /BaseFont /Code39 /FontDescriptor ${descriptor} >>`;
}

describe('what a PDF has and does not draw', () => {
  const field = (more: string, name = 'total') =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /Rect [9 9 99 30] /F 4 /DA (/Helv 12 Tf 0 g) ${more} >>`;
  const form = (more: string, annotation: string, objects: string[] = []) =>
    pdfWithLines(
      [words],
      {
        page: '/Annots [6 0 R]',
        catalog: `/AcroForm << /Fields [6 0 R] /DR << /Font << /Helv 5 0 R >> >> ${more} >>`,
      },
      [annotation, ...objects],
    );
  const appearance = (shown: string) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 90 21] /Resources << /Font << /Helv 5 0 R >> >> /Length ${shown.length} >>\nstream\n${shown}\nendstream`;
  const looks = '/V (1200) /AP << /N 7 0 R >>';

  it('is taken where fields draw their text, in whatever notation', async () => {
    const drawn = appearance('/Tx BMC BT /Helv 12 Tf (1,200.00) Tj ET EMC');
    expect(await taken(form('', field(looks), [drawn]))).toBe(true);
    expect(await taken(form('', field('')))).toBe(true);
    // Each program draws it anew, and all draw these letters.
    expect(await taken(form('/NeedAppearances true', field('/V (1200)')))).toBe(true);
  });

  it('is refused where a field has a text that the page does not draw', async () => {
    const sentence =
      'Page 1 of the PDF has a field or a note whose text the file does not draw, so programs show different things. Print it into a new PDF that embeds its fonts, and send that.';
    const note = (subtype: string) =>
      `<< /Type /Annot /Subtype /${subtype} /Rect [9 9 99 30] /F 4 /DA (/Helv 12 Tf) /Contents (900 EUR) /Name /Approved >>`;
    expect(await sentenceOf(form('', field('/V (1200)')))).toBe(sentence);
    for (const bytes of [
      form('', field('/V (1200)')),
      form('', field(looks), [appearance('q Q')]),
      // The letters are not in the font with which the file says that they are drawn.
      form('/NeedAppearances true', field('/V <FEFF004103C0>')),
      form('', note('FreeText')),
      form('', note('Stamp')),
    ])
      expect(await read(bytes)).toEqual({ refusal: 'text_not_drawn', page: 1 });
  });

  it('is refused where the page only asks for another program: forms in XML, and portfolios', async () => {
    const xfa = '/XFA [(template) 7 0 R]';
    const stream = '<< /Length 4 >>\nstream\n<x/>\nendstream';
    const waits = { font: standard('Helvetica'), shown: '(Please wait...)' };
    const dynamic = pdfWithLines([waits], { catalog: `/AcroForm << /Fields [] ${xfa} >>` }, [
      'null',
      stream,
    ]);
    expect(await sentenceOf(dynamic)).toMatch(/form in XML \(XFA\).+print it into a new PDF/);
    // One that has the fields as pages of its own too is drawn from those.
    const drawn = '/V (1200) /AP << /N 8 0 R >>';
    const text = appearance('/Tx BMC BT /Helv 12 Tf (1200) Tj ET EMC');
    expect(await taken(form(xfa, field(drawn), [stream, text]))).toBe(true);
    const portfolio = pdfWithLines([words], {
      catalog: '/Collection << /Type /Collection >> /Names << /EmbeddedFiles << /Names [] >> >>',
    });
    expect(await sentenceOf(portfolio)).toMatch(/portfolio.+Send the documents themselves\.$/);
  });

  it('is refused where paper shows other things than the screen: layers and notes', async () => {
    const layers = (print: string) =>
      pdfWithLines(
        [words],
        {
          catalog:
            '/OCProperties << /OCGs [6 0 R] /D << /Order [6 0 R] /AS [<< /Event /View /Category [/View] /OCGs [6 0 R] >> << /Event /Print /Category [/Print] /OCGs [6 0 R] >>] >> >>',
        },
        [
          `<< /Type /OCG /Name (Total) /Usage << /View << /ViewState /ON >> /Print << /PrintState /${print} >> >> >>`,
        ],
      );
    expect(await taken(layers('ON'))).toBe(true);
    expect(await sentenceOf(layers('OFF'))).toMatch(/other things on the screen than on paper/);
    // Not on the screen (32), and on paper (4).
    const printed = form('', field(looks).replace('/F 4', '/F 36'), [appearance('q Q')]);
    expect(await sentenceOf(printed)).toMatch(/other things on the screen than on paper/);
  });
});

describe('the pages of a PDF', () => {
  it('are at most 2,000, however few bytes they have', async () => {
    expect(await read(pdfWith({ pages: 2_000 }))).toMatchObject({ file: { pages: 2_000 } });
    const { code, more } = await problemIn(upload(pdfWith({ pages: 2_001 })));
    expect([code, more.params]).toEqual(['file_too_large', { max: 2_000 }]);
    expect(more.detail).toBe(
      'The PDF has 2,001 pages. It may have 2,000: send the pages that are decided about.',
    );
  });
});

describe('the bytes before a PDF', () => {
  it.each([
    ['a line', '\r\n'],
    ['a mark of the order of bytes', '\ufeff'],
    ['commands of a printer', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['1,000 bytes', ' '.repeat(1_000)],
  ])('are skipped: %s', async (_, before) => {
    const file = await upload(Buffer.concat([Buffer.from(before), pdfWith({ pages: 3 })]));
    expect(file).toMatchObject({ media_type: 'application/pdf', pages: 3 });
  });

  it('are at most about a thousand', async () => {
    const far = Buffer.concat([Buffer.alloc(1_020, ' '), pdfWith({})]);
    expect(mediaTypeOf(far.subarray(1))).toBe('application/pdf');
    expect(mediaTypeOf(far)).toBeNull();
    expect(await sentenceOf(far)).toMatch(/not a PNG, JPEG, WebP or PDF/);
  });
});

describe('the name of a file', () => {
  it.each([
    ['invoice.pdf', 'invoice.pdf'],
    ['INVOICE.PDF', 'INVOICE.PDF'],
    ['Invoice 2026-118', 'Invoice 2026-118.pdf'],
    ['Invoice 17.2', 'Invoice 17.2.pdf'],
    ['photo.png', 'photo.pdf'],
    ['PHOTO.PNG', 'PHOTO.pdf'],
    ['.png', '.pdf'],
    ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
    ['x'.repeat(120), `${'x'.repeat(116)}.pdf`],
    [`${'x'.repeat(115)}😀😀`, `${'x'.repeat(115)}.pdf`],
  ])('ends as a PDF ends: %s', (given, name) => {
    expect(nameAs('application/pdf', given)).toBe(name);
  });

  it.each([
    ['site.png', 'site.png'],
    ['site.pdf', 'site.png'],
    ['site.heic', 'site.png'],
    ['site', 'site.png'],
  ])('ends as the image that is stored: %s', (given, name) => {
    expect(nameAs('image/png', given)).toBe(name);
  });

  it('is that with the ending of what is stored', async () => {
    expect((await upload(pdfWith({}))).name).toBe('site.pdf');
    expect((await upload(pngOf({ width: 9, height: 9 }))).name).toBe('site.png');
  });
});
