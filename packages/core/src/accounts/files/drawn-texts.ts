import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawnLetters } from './drawn-letters.ts';

// The one place that reads what the library says of fonts and of what a page draws, of which it publishes no types.

/** A letter that a page draws. @property fontChar what is drawn if the file has no font @property isInFont whether it is known */
type Glyph = {
  originalCharCode: number;
  fontChar: string;
  unicode: string;
  isInFont: boolean;
  operatorListId?: string;
};
/** @property missingFile whether the PDF has no font of this name, or a damaged one @property composite whether it is a CIDFont */
type Font = {
  name: string;
  type: string;
  loadedName: string;
  missingFile: boolean;
  composite: boolean;
  isType3Font: boolean;
  isSymbolicFont: boolean;
  differences: Map<number, string>;
  defaultEncoding: string[];
  charProcOperatorList?: Map<string, Drawing>;
};
type Drawing = Pick<Awaited<ReturnType<PDFPageProxy['getOperatorList']>>, 'fnArray' | 'argsArray'>;
type State = { font: string; mode: number; annotation: string };

/**
 * What a page draws: the name of a font whose letters are not certain, if there is one, and the text of each annotation by its
 * id, in which a letter that the font has not is U+FFFD.
 */
export type DrawnTexts = { uncertain: string | undefined; ofAnnotations: Map<string, string> };

/** The rendering mode of a text that is not drawn: the one that a program has read in a scan. */
const INVISIBLE = 3;
/** Families of which each device has the letters under their standard names. */
const textFamilies = ['Times', 'Helvetica', 'Courier'];

/**
 * Reads what a page draws, as the viewer would draw it. A letter is not certain if the file has not its font, and what it says
 * does not tell which letter is meant, or the inbox has no font that draws it.
 */
export async function drawnTexts(page: PDFPageProxy): Promise<DrawnTexts> {
  const { commonObjs } = page;
  const drawn = new Map<string, Map<number, Glyph>>();
  const ofAnnotations = new Map<string, string>();
  const visited = new Set<Drawing>();
  const fontOf = (id: string): Font | undefined => {
    const font = commonObjs.has(id) ? commonObjs.get(id) : undefined;
    // Of a font that cannot be read, the library has only an error.
    return typeof font === 'object' && font !== null ? font : undefined;
  };
  const show = (glyphs: (Glyph | number | null)[], state: State) => {
    const letters = drawn.get(state.font) ?? new Map<number, Glyph>();
    drawn.set(state.font, letters);
    const procedures = fontOf(state.font)?.charProcOperatorList;
    let text = ofAnnotations.get(state.annotation) ?? '';
    for (const glyph of glyphs) {
      // Between the letters are distances.
      if (typeof glyph !== 'object' || glyph === null) continue;
      letters.set(glyph.originalCharCode, glyph);
      text += glyph.isInFont ? glyph.unicode : '\ufffd';
      const procedure = procedures?.get(glyph.operatorListId ?? '');
      if (procedure) collect(procedure, state);
    }
    if (state.annotation) ofAnnotations.set(state.annotation, text);
  };
  const collect = (drawing: Drawing, start: State) => {
    if (visited.has(drawing)) return;
    visited.add(drawing);
    let state = start;
    const saved: State[] = [];
    drawing.fnArray.forEach((operator, at) => {
      const args = drawing.argsArray[at];
      if (opening.includes(operator)) saved.push(state);
      if (closing.includes(operator)) state = saved.pop() ?? state;
      if (operator === OPS.beginAnnotation) state = { ...start, annotation: args[0] };
      if (operator === OPS.setFont) state = { ...state, font: args[0] };
      if (operator === OPS.setTextRenderingMode) state = { ...state, mode: args[0] };
      if (operator === OPS.setGState)
        for (const [key, value] of args[0])
          if (key === 'Font') state = { ...state, font: value[0] };
      if (patterns.includes(operator) && args?.[0] === 'TilingPattern') collect(args[2], start);
      if (operator === OPS.showText && state.mode !== INVISIBLE) show(args[0], state);
    });
  };
  collect(await page.getOperatorList(), { font: '', mode: 0, annotation: '' });
  const uncertain = [...drawn]
    .map(([id, letters]) => [fontOf(id), [...letters.values()]] as const)
    .find(([font, letters]) => !font || !letters.every((glyph) => isCertain(font, glyph)));
  return { uncertain: uncertain && (uncertain[0]?.name ?? 'a damaged one'), ofAnnotations };
}

const opening: number[] = [
  OPS.save,
  OPS.paintFormXObjectBegin,
  OPS.beginGroup,
  OPS.beginAnnotation,
];
const closing: number[] = [OPS.restore, OPS.paintFormXObjectEnd, OPS.endGroup, OPS.endAnnotation];
const patterns: number[] = [OPS.setFillColorN, OPS.setStrokeColorN];

function isCertain(font: Font, { originalCharCode: code, fontChar, isInFont }: Glyph): boolean {
  if (!font.missingFile || font.isType3Font) return true;
  // Its numbers are those of the glyphs of a font that nobody has.
  if (font.composite) return false;
  const name = font.differences.get(code) ?? font.defaultEncoding[code] ?? '';
  if (isBlank(font, code, name)) return true;
  if (!isInFont) return false;
  if (isOfStandardSymbols(font)) return font.defaultEncoding.includes(name);
  if (!drawnLetters.test(fontChar)) return false;
  if (/symbol|dings/i.test(font.name)) return /^Symbol(MT)?($|[,-])/.test(font.name);
  return hasLetterName(name) && isOfText(font, code);
}

/** What nothing is drawn for: control characters, and what a font of Type 1 says that it has not. */
const isBlank = ({ type }: Font, code: number, name: string) =>
  code <= 0x20 || name === 'space' || (type === 'Type1' && (name === '' || name === '.notdef'));

/** The two fonts of signs that the inbox has. */
const isOfStandardSymbols = ({ name }: Font) =>
  /^(Symbol([,-](Bold|Italic|BoldItalic))?|ZapfDingbats)$/.test(name);

/** Returns whether the name of a glyph says which letter it is, as `aogonek`, `afii10017` and `uni0105` do, and `g23` does not. */
const hasLetterName = (name: string) =>
  /^([A-Za-z]+|afii\d{5}|uni[0-9A-F]{4}|u[0-9A-F]{4,6})$/.test(name);

/**
 * Returns whether a code means a letter. Fonts that say of themselves that they are of signs have their own encoding, unless the
 * PDF names one, or they are those that everybody has.
 */
function isOfText(font: Font, code: number): boolean {
  if (!font.isSymbolicFont || font.differences.has(code)) return true;
  const isWindows = font.defaultEncoding[0x80] === 'Euro';
  return isWindows || (code < 0x80 && textFamilies.includes(font.loadedName));
}
