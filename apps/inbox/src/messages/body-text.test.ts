import { expect, it } from 'vitest';
import { partsOf } from './body-text.tsx';

const linksIn = (text: string) => partsOf(text).flatMap((part) => (part.isLink ? part.text : []));

it('an address ends where its sentence or its bracket does', () => {
  expect(
    linksIn('See https://example.com/a, (https://example.com/b) or https://example.com/c_(d).'),
  ).toEqual(['https://example.com/a', 'https://example.com/b', 'https://example.com/c_(d)']);
});

it('an address ends before a character that would have the rest read backwards', () => {
  expect(linksIn('https://example.com/\u202emoc.knab//:sptth')).toEqual(['https://example.com/']);
  expect(linksIn('https://example.com/\u2067a')).toEqual(['https://example.com/']);
});

it('every letter of the text is kept, in its order', () => {
  const text = 'First https://example.com/\u202ex, then http://[ and the end.';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
