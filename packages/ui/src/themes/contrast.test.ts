import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const hex = '(#[0-9a-f]{6})';

const themes = new Map([
  ['light', new Map<string, string>()],
  ['dark', new Map<string, string>()],
]);
for (const [, name = '', both, light, dark] of css.matchAll(
  new RegExp(`--color-([a-z-]+): (?:${hex}|light-dark\\(${hex}, ${hex}\\));`, 'g'),
)) {
  themes.get('light')?.set(name, both ?? light ?? '');
  themes.get('dark')?.set(name, both ?? dark ?? '');
}

/** Returns the relative luminance of #rrggbb (WCAG 2). */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const pairs = (inks: string[], grounds: string[]) =>
  inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground]));

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
const hues = ['accent', 'approve', 'reject', 'warn'];

const words = [
  ...pairs(['ink', 'ink-muted', 'ink-faint', ...hues.map((hue) => `${hue}-text`)], grounds),
  ...pairs(
    ['ink', 'ink-muted'],
    hues.map((hue) => `${hue}-wash`),
  ),
  ...hues.map((hue): [string, string] => [`${hue}-text`, `${hue}-wash`]),
  ...['accent', 'approve', 'reject'].flatMap((hue) =>
    pairs([`${hue}-ink`], [hue, `${hue}-strong`]),
  ),
];
const shapes = pairs(['line-strong', 'focus', ...hues], ['canvas', 'surface', 'raised']);

describe.each([...themes])('the %s theme', (_theme, colours) => {
  const between = ([front, back]: [string, string]) =>
    contrast(colours.get(front) ?? '', colours.get(back) ?? '');

  it.each(words)('sets %s on %s at 4.5:1 or more', (...pair) => {
    expect(between(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('draws %s on %s at 3:1 or more', (...pair) => {
    expect(between(pair)).toBeGreaterThanOrEqual(3);
  });
});
