import { pdfOf } from './pdf-bytes.ts';

/** Lines of text of a PDF: the font as the PDF describes it, and what is between the brackets of the operator. */
export type PdfLine = { font: string; shown: string };

/** Further entries of its dictionaries, and how the text is drawn. */
type Around = { page?: string; resources?: string; catalog?: string; mode?: number };

/** Returns a PDF of one page that draws lines of text below each other. @param more objects, from number 5 + lines */
export function pdfWithLines(
  lines: PdfLine[],
  { page = '', resources = '', catalog = '', mode = 0 }: Around = {},
  more: (string | Buffer)[] = [],
): Buffer {
  const drawn = lines
    .map(({ shown }, at) => `BT ${mode} Tr /F${at} 12 Tf 20 ${800 - at * 20} Td ${shown} Tj ET`)
    .join('\n');
  const fonts = lines.map((_, at) => `/F${at} ${at + 5} 0 R`).join(' ');
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << ${fonts} >> ${resources} >> ${page} >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ...lines.map(({ font }) => font),
    ...more,
  ]);
}

/** Returns a line in a font without a file, which has these glyphs by name. Its digits and spaces are those of Windows. */
export function lineOf(baseFont: string, names: string[], flags = 32): PdfLine {
  const codes = names.map((_, at) => (0x80 + at).toString(16)).join('');
  const encoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 ${names.map((name) => `/${name}`).join(' ')}] >>`;
  const descriptor = `<< /Type /FontDescriptor /FontName /${baseFont} /Flags ${flags} /ItalicAngle 0 /Ascent 800 /Descent -200 >>`;
  return {
    font: `<< /Type /Font /Subtype /TrueType /BaseFont /${baseFont} /Encoding ${encoding} /FontDescriptor ${descriptor} >>`,
    shown: `<31323020${codes}>`,
  };
}

/** A line in a font that the PDF has not, and whose glyphs it names by their numbers. */
export const lineOfGlyphIds = (baseFont: string): PdfLine => ({
  font: `<< /Type /Font /Subtype /Type0 /BaseFont /${baseFont} /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${baseFont} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /${baseFont} /Flags 32 >> >>] >>`,
  shown: '<00370052005700440>',
});

/** A line of Chinese, Japanese or Korean in a font that the PDF has not. @param encoding of the character map */
export const lineOfCharacters = (
  baseFont: string,
  { encoding, ordering }: { encoding: string; ordering: string },
): PdfLine => ({
  font: `<< /Type /Font /Subtype /Type0 /BaseFont /${baseFont} /Encoding /${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${baseFont} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /${baseFont} /Flags 4 >> >>] >>`,
  shown: '<4E004E8C4E09>',
});

const lettersBetween = (first: string, last: string) => {
  const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
};
const asUnicode = (letter: string) =>
  `uni${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
const both = (names: string) =>
  names.split(' ').flatMap((name) => [name, `${name.charAt(0).toLowerCase()}${name.slice(1)}`]);

/** Letters of scripts, and the names by which PDFs call them. */
export const scripts: { script: string; names: string[]; letters: string }[] = [
  {
    script: 'Western',
    names: ['Euro', 'eacute', 'Odieresis', 'germandbls', 'oe', 'ntilde', 'endash'],
    letters: '€éÖßœñ–',
  },
  {
    script: 'Polish',
    names: both('Aogonek Cacute Eogonek Lslash Nacute Oacute Sacute Zacute Zdotaccent'),
    letters: 'ĄąĆćĘęŁłŃńÓóŚśŹźŻż',
  },
  {
    script: 'Czech',
    names: both('Ccaron Dcaron Ecaron Ncaron Rcaron Scaron Tcaron Uring Zcaron'),
    letters: 'ČčĎďĚěŇňŘřŠšŤťŮůŽž',
  },
  {
    script: 'Hungarian and Turkish',
    names: [...both('Ohungarumlaut Uhungarumlaut Gbreve Scedilla'), 'Idotaccent', 'dotlessi'],
    letters: 'ŐőŰűĞğŞşİı',
  },
  {
    script: 'Baltic',
    names: both(
      'Amacron Emacron Imacron Umacron Gcommaaccent Kcommaaccent Lcommaaccent Ncommaaccent',
    ),
    letters: 'ĀāĒēĪīŪūĢģĶķĻļŅņ',
  },
  {
    script: 'Russian',
    names: Array.from({ length: 33 }, (_, at) => `afii${10_065 + at}`),
    letters: `${lettersBetween('а', 'е').join('')}ё${lettersBetween('ж', 'я').join('')}`,
  },
  {
    script: 'Ukrainian',
    names: ['afii10050', 'afii10053', 'afii10055', 'afii10056', 'afii10098'],
    letters: 'ҐЄІЇґ',
  },
  {
    script: 'Greek',
    names: lettersBetween('α', 'ώ').map(asUnicode),
    letters: lettersBetween('α', 'ώ').join(''),
  },
  {
    script: 'Hebrew',
    names: Array.from({ length: 27 }, (_, at) => `afii${57_664 + at}`),
    letters: lettersBetween('א', 'ת').join(''),
  },
];

/** Fonts that PDFs often name and do not have. */
export const missingFonts = [
  'Helvetica',
  'Arial,Bold',
  'Times-Roman',
  'TimesNewRomanPS-ItalicMT',
  'TimesNewRoman,BoldItalic',
  'Courier',
  'CourierNewPS-BoldMT',
  'Verdana',
  'Georgia',
];
