import { describe, expect, it } from 'vitest';
import { readJson } from './strict-json.ts';

describe('JSON that is read strictly', () => {
  it('may have 64 nested arrays', () => {
    const text = `${'['.repeat(64)}1${']'.repeat(64)}`;
    expect(readJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    'null',
    'true',
    ' false ',
    '0',
    '-0',
    '-1.5e+3',
    '1E400'.replace('400', '2'),
    '""',
    '[]',
    '{}',
    '[1, [2, {"a": [null]}]]',
    '{"a": {"b": 1}, "c": "\\u00e9\\n\\/\\"\\\\"}',
    '"\\ud83d\\ude00"',
    '"\u2028 \u007f"',
    '{"toString": 1, "constructor": 2, "": 3}',
    '\t\r\n[ ]\n',
  ])('%j is what JSON.parse reads', (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    '',
    ' ',
    'nul',
    'nullx',
    'NaN',
    'undefined',
    '01',
    '-',
    '1.',
    '.5',
    '+1',
    '1e',
    '0x1',
    '1e999',
    '"',
    '"\\x"',
    '"\\u12"',
    '"\n"',
    '"\u0000"',
    "'a'",
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\ud800"',
    '[',
    '[1',
    '[1,',
    '[1,]',
    '[,1]',
    '[1 2]',
    ']',
    '[}',
    '{',
    '{"a"',
    '{"a":',
    '{"a":1',
    '{a:1}',
    '{"a":1,}',
    '{"a" 1}',
    '{"a":1 "b":2}',
    '{1:1}',
    '{"a":1}}',
    '1 2',
    '[] []',
    '\ufeff1',
    '// x\n1',
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":1}',
    '[{"b":{"c":1,"c":2}}]',
    '\u00a01',
    `${'['.repeat(65)}${']'.repeat(65)}`,
  ])('%j is refused', (text) => {
    expect(() => readJson(text)).toThrow(expect.objectContaining({ name: 'JsonError' }));
  });

  it('has members that objects inherit elsewhere', () => {
    const read = readJson('{"__proto__": 1}');
    expect(Object.keys(read ?? {})).toEqual(['__proto__']);
  });

  it.each(['0', '-1', '1.5', '1e+21', '1e-7', '1790000000000'])(
    'accepts %s as a canonical number',
    (text) => {
      expect(readJson(text, { areNumbersCanonical: true })).toBe(Number(text));
    },
  );

  it.each([
    '-0',
    '1.0',
    '1.50',
    '1e21',
    '1E+21',
    '1e-07',
    '17e2',
    '0.0000001',
    '100000000000000000000000',
  ])('refuses %s where numbers must be canonical', (text) => {
    expect(() => readJson(text, { areNumbersCanonical: true })).toThrow('not canonical');
    expect(readJson(text)).toBe(Number(text));
  });
});
