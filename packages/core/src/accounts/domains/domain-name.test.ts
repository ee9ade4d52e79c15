import { describe, expect, it } from 'vitest';
import { displayOf, domainFrom } from './domain-name.ts';

describe('a domain', () => {
  it.each([
    ['shop.example.com', 'shop.example.com'],
    [' SHOP.Example.COM. '.trim(), 'shop.example.com'],
    ['https://shop.example.com/', 'shop.example.com'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['alice.github.io', 'alice.github.io'],
  ])('%s has the DNS name %s', (text, name) => {
    expect(domainFrom(text, false)).toBe(name);
  });

  it.each([
    ['an address', '192.0.2.7'],
    ['an address in disguise', '0xc0000207'],
    ['an IPv6 address', '[2001:db8::1]'],
    ['a public suffix', 'co.uk'],
    ['a suffix that a company gives out', 'github.io'],
    ['an ending', 'com'],
    ['a name of this network', 'wiki.internal'],
    ['a name of this machine', 'localhost'],
    ['a page', 'https://shop.example.com/pay'],
    ['a port', 'shop.example.com:8443'],
    ['a user name', 'https://paypal.com@shop.example.com/'],
    ['a wildcard', '*.example.com'],
    ['an underscore', 'a_b.example.com'],
    ['nonsense', 'not a domain'],
    ['one that leaves no room for the record', `${'abcdefghi.'.repeat(24)}example.com`],
  ])('is not %s', (_what, text) => {
    expect(() => domainFrom(text, false)).toThrow(/must be/);
  });

  it('of a private network is accepted in development', () => {
    expect(domainFrom('shop.test', true)).toBe('shop.test');
  });
});

describe('what people read', () => {
  const shown = (text: string) => displayOf(new URL(`https://${text}`).hostname);

  it.each(['shop.example', 'münchen.de', 'пример.рф', '例え.jp', '삼성.한국', 'straße.de'])(
    'is %s in its own letters',
    (text) => expect(shown(text)).toBe(text),
  );

  it.each([
    ['mixed scripts', 'p\u0430ypal.com'],
    ['Cyrillic that looks Latin, under a Latin ending', '\u0430\u0440\u0440\u04cf\u0435.com'],
    ['Greek under a Latin ending', '\u03bf\u03b1.com'],
    ['a Latin letter that passes for another', 'p\u0251ypal.com'],
    ['a slash that is none', 'google.com\u30ce.example'],
  ])('is punycode for %s', (_what, text) => expect(shown(text)).toMatch(/xn--/));
});
