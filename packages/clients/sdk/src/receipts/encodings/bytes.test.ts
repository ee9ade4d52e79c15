import { describe, expect, it } from 'vitest';
import { base64In, base64Of, base64UrlIn, base64UrlOf } from './bytes.ts';

describe('base64', () => {
  it('has one text for each byte string', () => {
    for (let length = 0; length < 70; length += 1) {
      const bytes = Uint8Array.from({ length }, (_nothing, at) => (at * 37 + length * 101) % 256);
      const [text, url] = [base64Of(bytes), base64UrlOf(bytes)];
      expect([text, url]).toEqual(
        (['base64', 'base64url'] as const).map((encoding) => Buffer.from(bytes).toString(encoding)),
      );
      expect([base64In(text), base64UrlIn(url)]).toEqual([bytes, bytes]);
    }
  });

  it('is refused exactly where an encoder would write something else', () => {
    const alphabet = [...'ABQwz059+/-_= '];
    const texts = alphabet.flatMap((a) =>
      alphabet.flatMap((b) => alphabet.flatMap((c) => alphabet.map((d) => `${a}${b}${c}${d}`))),
    );
    const wrong = texts.filter((text) => {
      const isCanonical = Buffer.from(text, 'base64').toString('base64') === text;
      return (base64In(text) !== null) !== isCanonical;
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    'A',
    'AA',
    'AAA',
    'AA=',
    'AAA=AAAA',
    'AA==AAAA',
    'AB==',
    'AAB=',
    'AAAA=',
    '====',
    'AAAA\n',
  ])('%j is refused', (text) => {
    expect(base64In(text)).toBeNull();
  });

  it.each(['A', 'AA==', 'AB', 'AAB', 'AA+A', 'AA/A', 'AAAA='])(
    '%j is refused as base64url',
    (text) => {
      expect(base64UrlIn(text)).toBeNull();
    },
  );
});
