import { readFileSync } from 'node:fs';
import { drawnLetters } from '@assent/core/testing/inside';
import { expect, it } from 'vitest';
import { pdfFiles } from './pdf-resources.ts';

/** Returns the characters that a font has, of its table for Unicode in format 4. */
function charactersOf(font: DataView): Set<number> {
  const tables = Array.from({ length: font.getUint16(4) }, (_, at) => 12 + at * 16);
  const named = (tag: string) => tables.find((at) => textAt(font, at) === tag) ?? 0;
  const maps = font.getUint32(named('cmap') + 8);
  const records = Array.from({ length: font.getUint16(maps + 2) }, (_, at) => maps + 4 + at * 8);
  const map = records
    .map((at) => maps + font.getUint32(at + 4))
    .find((at) => font.getUint16(at) === 4);
  if (map === undefined) return new Set();
  const twice = font.getUint16(map + 6);
  const characters = new Set<number>();
  for (let at = 0; at < twice; at += 2) {
    const last = font.getUint16(map + 14 + at);
    const first = font.getUint16(map + 16 + twice + at);
    const delta = font.getUint16(map + 16 + 2 * twice + at);
    const place = map + 16 + 3 * twice + at;
    const offset = font.getUint16(place);
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const glyph = offset
        ? font.getUint16(place + offset + 2 * (character - first))
        : (character + delta) % 0x10000;
      if (glyph !== 0) characters.add(character);
    }
  }
  return characters;
}
const textAt = (font: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, more) => font.getUint8(at + more)));

const fonts = pdfFiles().filter(({ fileName }) => fileName.endsWith('.ttf'));

it('has three families in four styles for fonts that PDFs do not contain, with their licences', () => {
  expect(fonts).toHaveLength(12);
  const licences = pdfFiles().filter(({ fileName }) => /fonts.*LICENSE/.test(fileName));
  expect(licences.map(({ fileName }) => fileName)).toEqual([
    'standard_fonts/LICENSE_FOXIT',
    'fonts/LICENSE_arimo',
    'fonts/LICENSE_tinos',
    'fonts/LICENSE_cousine',
  ]);
});

it.each(fonts)('has each letter with which a PDF is taken: $fileName', ({ path }) => {
  const bytes = new Uint8Array(readFileSync(path));
  const characters = charactersOf(new DataView(bytes.buffer));
  const letters = Array.from({ length: 0xffff }, (_, code) => code).filter((code) =>
    drawnLetters.test(String.fromCharCode(code)),
  );
  expect(letters.length).toBeGreaterThan(1_500);
  expect(letters.filter((code) => !characters.has(code)).map((code) => code.toString(16))).toEqual(
    [],
  );
});
