import { offeredLanguages as languages } from '@assent/core/testing/inside';
import { expect, it } from 'vitest';
import { notFoundPage } from './pages.ts';

it.each([
  ['ar-EG, en;q=0.5', '<html lang="ar" dir="rtl">', languages.ar?.pages.not_found.heading],
  ['zh-TW', '<html lang="zh-Hant" dir="ltr">', languages['zh-Hant']?.pages.not_found.heading],
  ['sv-SE', '<html lang="en" dir="ltr">', 'There is nothing here'],
  [undefined, '<html lang="en" dir="ltr">', 'There is nothing here'],
])(
  'the page of an unknown address speaks the language of the browser: %s',
  (header, html, heading) => {
    const page = notFoundPage({ languages }, header);
    expect(page).toContain(html);
    expect(page).toContain(`<h1>${heading}</h1>`);
  },
);
