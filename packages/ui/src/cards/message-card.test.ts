import { expect, it } from 'vitest';
import { partsOf } from './message-card.tsx';

const linksIn = (text: string) => partsOf(text).flatMap((part) => (part.isLink ? part.text : []));

it('ends a URL with its sentence or its bracket', () => {
  expect(
    linksIn('See https://example.com/a, (https://example.com/b) or https://example.com/c_(d).'),
  ).toEqual(['https://example.com/a', 'https://example.com/b', 'https://example.com/c_(d)']);
});

it('ends a URL before a character that changes the text direction', () => {
  expect(linksIn('https://example.com/\u202emoc.knab//:sptth')).toEqual(['https://example.com/']);
  expect(linksIn('https://example.com/\u2067a')).toEqual(['https://example.com/']);
});

it('keeps every character of the text in order', () => {
  const text = 'First https://example.com/\u202ex, then http://[ and the end.';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
