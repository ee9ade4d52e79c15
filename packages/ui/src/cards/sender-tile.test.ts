import { expect, it } from 'vitest';
import { initialOf } from './sender-tile.tsx';

it.each([
  ['Acme', 'A'],
  ['株式会社サクラ', '株'],
  ['삼성', '삼'],
  ['شركة النور', 'ش'],
  ['\u200fחברה', 'ח'],
  ['“Nord” GmbH', 'N'],
  ['e\u0301tude', 'e\u0301'],
  ['7-Eleven', '7'],
  ['🦉', '🦉'],
  ['', '?'],
])('the tile of %j shows %j', (name, initial) => expect(initialOf(name)).toBe(initial));
