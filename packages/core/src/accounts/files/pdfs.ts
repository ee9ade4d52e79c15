import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAX_PDF_PAGES } from '../../platform/schemas/published-limits.ts';
import { drawnTexts } from './drawn-texts.ts';
import type { ReadAnswer, ReadRequest, Refused } from './reading.ts';

// Only for the program that reads files: what it parses was written by anybody.

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Reads all pages of a PDF, and refuses one of which the viewer of the inbox, which is the same library, would not surely show
 * what it says. The bytes stay as they are. Scripts are executed neither here nor there.
 */
export async function readPdf({ mediaType, bytes }: ReadRequest): Promise<ReadAnswer> {
  try {
    const pages = await withPdf(bytes, { stopAtErrors: true }, countPages);
    if (pages > MAX_PDF_PAGES) return { refusal: 'too_many_pages', about: `${pages}` };
    const refused = await withPdf(bytes, asViewed, refusalOf);
    return refused ?? { file: { mediaType, bytes, pages, width: null, height: null } };
  } catch (error) {
    return { refusal: error instanceof PasswordException ? 'password' : 'damaged' };
  }
}

type Options = Parameters<typeof getDocument>[0];

/** What is drawn, without what is only needed to draw it: images and the outlines of letters. */
const asViewed: Options = {
  fontExtraProperties: true,
  cMapUrl: join(library, 'cmaps/'),
  cMapPacked: true,
  maxImageSize: 1,
};

async function withPdf<Result>(
  bytes: Uint8Array,
  options: Options,
  work: (pdf: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const task = getDocument({
    // The library takes the memory of what it gets.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: false,
    enableXfa: false,
    useSystemFonts: false,
    useWasm: false,
    ...options,
  });
  try {
    return await work(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** Returns the number of pages, of which the first and the last one must be there. */
async function countPages(pdf: PDFDocumentProxy): Promise<number> {
  await pdf.getPage(1);
  await pdf.getPage(pdf.numPages);
  return pdf.numPages;
}

async function refusalOf(pdf: PDFDocumentProxy): Promise<Refused | undefined> {
  const { numPages } = pdf;
  const { IsXFAPresent, IsAcroFormPresent, IsCollectionPresent } = Object(
    (await pdf.getMetadata()).info,
  );
  if (IsCollectionPresent) return { refusal: 'portfolio' };
  if (await hasOtherLayersOnPaper(pdf)) return { refusal: 'other_on_paper' };
  let hasFields = false;
  for (let number = 1; number <= numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { uncertain, ofAnnotations } = await drawnTexts(page);
    if (uncertain !== undefined)
      return { refusal: 'font_not_embedded', about: uncertain, page: number };
    const { shown, onlyPrinted } = await annotationsOf(page);
    if (onlyPrinted.length > 0) return { refusal: 'other_on_paper' };
    if (shown.some((it) => isUndrawn(it, ofAnnotations.get(it.id))))
      return { refusal: 'text_not_drawn', page: number };
    hasFields ||= shown.some(({ subtype }) => subtype === 'Widget');
    page.cleanup();
  }
  // Its page only asks for another program, unless it has the fields too.
  const isOfXmlOnly = IsXFAPresent && !(IsAcroFormPresent && hasFields);
  return isOfXmlOnly ? { refusal: 'form_in_xml' } : undefined;
}

/** Returns whether a layer is shown on the screen and not on paper, or the reverse. */
async function hasOtherLayersOnPaper(pdf: PDFDocumentProxy): Promise<boolean> {
  const screen = await pdf.getOptionalContentConfig({ intent: 'display' });
  const paper = await pdf.getOptionalContentConfig({ intent: 'print' });
  return [...screen].some(([id, { visible }]) => paper.getGroup(id)?.visible !== visible);
}

/** An annotation, as the library describes it. @property textContent the lines that its own appearance draws */
type Annotation = {
  id: string;
  annotationFlags: number;
  subtype: string;
  fieldType?: string;
  fieldName?: string;
  fieldValue?: string | string[] | null;
  hasAppearance: boolean;
  textContent?: string[];
  contentsObj?: { str: string };
  rect: [number, number, number, number];
  password?: boolean;
};

/** Of the flags of an annotation: shown nowhere, printed, and not shown on the screen. */
const [HIDDEN, PRINT, NO_VIEW] = [2, 4, 32];

/** Returns the annotations that a page shows on the screen, and those that it shows only on paper. */
async function annotationsOf(page: PDFPageProxy) {
  const all: Annotation[] = await page.getAnnotations({ intent: 'any' });
  const visible = all.filter(({ annotationFlags: flags }) => !(flags & HIDDEN));
  return {
    shown: visible.filter(({ annotationFlags: flags }) => !(flags & NO_VIEW)),
    onlyPrinted: visible.filter(
      ({ annotationFlags: flags, hasAppearance }) =>
        hasAppearance && flags & NO_VIEW && flags & PRINT,
    ),
  };
}

/**
 * Returns whether other programs show a text for an annotation that the viewer does not draw: the PDF has the text, but not how
 * it looks, or asks each program to make that anew, and the letters that come out are others.
 * @param drawn the text that is drawn for it
 */
function isUndrawn(annotation: Annotation, drawn = ''): boolean {
  const { subtype, hasAppearance, contentsObj } = annotation;
  if (subtype === 'Stamp') return !hasAppearance;
  if (subtype === 'FreeText') return !hasAppearance && hasLetters(contentsObj?.str);
  return subtype === 'Widget' && isUndrawnField(annotation, drawn);
}

function isUndrawnField(field: Annotation, drawn: string): boolean {
  const { fieldType = '', fieldValue, hasAppearance, textContent, password, rect } = field;
  const [left, bottom, right, top] = rect;
  if (!['Tx', 'Ch'].includes(fieldType) || password || left === right || bottom === top)
    return false;
  const value = [fieldValue].flat().join('');
  if (!hasLetters(value)) return false;
  if (!hasAppearance) return true;
  return fieldType === 'Tx' && !hasLetters(textContent?.join('')) && !isSame(drawn, value);
}

const hasLetters = (text = '') => /\S/.test(text);
const isSame = (one: string, other: string) => letters(one) === letters(other);
const letters = (text: string) => text.normalize('NFC').replace(/\s/g, '');
