import { describe, expect, it } from 'vitest';
import { offeredLocales } from '../build/catalogues.ts';
import { rangesOf } from './accept-language.ts';
import { directionOf, fallback, locales, lookUp } from './locales.ts';

describe('a list of language ranges', () => {
  it.each([
    ['en-GB', 'en'],
    ['de-AT', 'de'],
    ['es-419', 'es'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['zh-Hant-CN', 'zh-Hant'],
    ['iw', 'he'],
    ['iw-IL', 'he'],
    ['ar-EG', 'ar'],
    ['uk-UA-u-hc-h23', 'uk'],
  ])('%s asks for %s', (range, locale) => {
    expect(lookUp([range], locales)).toBe(locale);
  });

  it.each([
    'nb',
    'nn-NO',
    'ca',
    'sr-Latn',
    'yue-Latn',
    'ar-Latn',
    '*',
    '',
    'x-klingon',
    'not a tag',
  ])('%j asks for none of them', (range) => {
    expect(lookUp([range], locales)).toBeNull();
  });

  it('is answered with its first language that is offered', () => {
    expect(lookUp(['nb', 'no', 'sv', 'fr-CA', 'de'], locales)).toBe('fr');
    expect(lookUp(['fr-CA', 'de'], ['en', 'de'])).toBe('de');
    expect(lookUp([], locales)).toBeNull();
  });

  it('is answered with exactly what it asks for, if that is offered', () => {
    expect(lookUp(['en-XA'], ['en', 'en-XA'])).toBe('en-XA');
    expect(lookUp(['en-AU'], ['en', 'en-XA'])).toBe('en');
  });
});

it('Arabic and Hebrew are written from right to left', () => {
  expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar', 'he']);
  expect(directionOf('ar-XB')).toBe('rtl');
});

it('what is offered has the locale of those who asked for none', () => {
  expect(offeredLocales()).toContain(fallback);
});

describe('the header Accept-Language', () => {
  it.each([
    ['de-AT, de;q=0.9, en;q=0.8', ['de-AT', 'de', 'en']],
    ['en;q=0.5,fr , it; q=0.7', ['fr', 'it', 'en']],
    ['fr;q=0, de', ['de']],
    ['*', []],
    ['de;q=2, <b>, en;q=0.1', ['en']],
    ['', []],
    [null, []],
  ])('%j asks for %j', (header, ranges) => {
    expect(rangesOf(header)).toEqual(ranges);
  });

  it('is not read beyond its first 256 characters', () => {
    expect(rangesOf(`${'x'.repeat(300)}, de`)).toEqual([]);
  });
});
