import { describe, expect, it } from 'vitest';
import { email } from './fields.ts';

describe('an e-mail address', () => {
  it.each([
    // As browsers send an internationalised domain.
    ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@ПРИМЕР.РФ', 'user@xn--e1afmkfd.xn--p1ai'],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
    ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['a&b@example.com', 'a&b@example.com'],
    ["o'neil+x@example.com", "o'neil+x@example.com"],
    ['a/b=c?d^e_f`g{h|i}j~k@example.com', 'a/b=c?d^e_f`g{h|i}j~k@example.com'],
    ['#!$%*@example.com', '#!$%*@example.com'],
    ['first..last@example.com', 'first..last@example.com'],
    ['dev@localhost', 'dev@localhost'],
    [' Ada@Example.COM ', 'ada@example.com'],
    [`a@${'b'.repeat(63)}.example`, `a@${'b'.repeat(63)}.example`],
  ])('%s is stored as %s', (written, stored) => {
    expect(email().parse(written)).toBe(stored);
  });

  it.each([
    'ada',
    '@example.com',
    'ada@',
    'ada@@example.com',
    'ada@exa mple.com',
    'ada lovelace@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example..com',
    `a@${'b'.repeat(64)}.example`,
    'ädä@example.com',
    '"ada lovelace"@example.com',
    'Ada <ada@example.com>',
    'ada@example.com, bob@example.com',
    'ada@bücher.example/path',
    'ada@bücher.example:25',
    'ada@user@bücher.example',
    'ada@b%C3%BCcher.example',
    'ada@\u202emoc.elpmaxe',
    'ada@bücher\u0000.example',
    'ada@\ud800.example',
    `${'a'.repeat(250)}@b.example`,
  ])('%j is refused', (written) => {
    expect(email().safeParse(written).success).toBe(false);
  });
});
