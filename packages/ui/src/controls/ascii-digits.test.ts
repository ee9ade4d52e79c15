import { expect, it } from 'vitest';
import { asciiDigits } from './ascii-digits.ts';

it.each([
  ['٤٨٢٩١٣', '482913'],
  ['۴۸۲۹۱۳', '482913'],
  ['४८२९१३', '482913'],
  ['４８２９１３', '482913'],
  ['𝟜𝟪𝟮𝟵𝟣𝟹', '482913'],
  ['A1-ب٢', 'A1-ب2'],
])('reads the digits of %s', (text, digits) => expect(asciiDigits(text)).toBe(digits));
