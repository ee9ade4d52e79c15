import { describe, expect, it } from 'vitest';
import { changedNumberIn } from './changed-numbers.ts';
import { isChanged, isExact } from './exact-numbers.ts';

describe('a number', () => {
  it.each([0, -0, 1, -12.5, 0.1, 1e-7, 999_999_999_999_999, 9876543210987.01, 123e-30])(
    'is exact with 15 digits: %d',
    (number) => {
      expect(isExact(number)).toBe(true);
    },
  );

  it.each([1e15, -1e15, 2 ** 53, 1e300, 0.1 + 0.2, 98765432109876.02, Number.MAX_VALUE])(
    'is not exact with more: %d',
    (number) => {
      expect(isExact(number)).toBe(false);
    },
  );
});

describe('the text of a number', () => {
  it.each([
    '98765432109876.01',
    '1234567890123456789',
    '-1234567890123456789',
    '1000000000000000001',
    '9007199254740993',
    '0.1000000000000000055',
    '12345678901234567e-3',
    '1e400',
    '-1e400',
    '1e-400',
    '1.23456789012345e-320',
  ])('changes when it is read: %s', (text) => {
    expect(isChanged(text)).toBe(true);
  });

  it.each([
    '0',
    '-0',
    '0.0',
    '0e999',
    '100',
    '1e2',
    '1.0e+2',
    '1000000000000000000000',
    '1.50000000000000000000',
    '0.30000000000000004',
    '52.52000659999999',
    '9007199254740992',
    '-123456789012.345',
    '.5',
    '5.',
    '0x10',
    'Infinity',
    'five',
    '',
  ])('does not: %s', (text) => {
    expect(isChanged(text)).toBe(false);
  });
});

describe('the pointer to a number that changes', () => {
  const LONG = '1234567890123456789';
  it.each([
    [`{"amount": ${LONG}}`, '/amount'],
    [`{"a": [1, {"b": []}, [true, ${LONG}]], "c": 1}`, '/a/2/1'],
    [`{"a/b~c": {"\\u0064": -${LONG}.5}}`, '/a~1b~0c/d'],
    [`{"a": "x", "b": {}, "c": [], "d": 1e999}`, '/d'],
    [`[0,[],{},${LONG}]`, '/3'],
    [`{"one": 1,\n "two": ${LONG}, "three": ${LONG}}`, '/two'],
    [LONG, ''],
  ])('is found in %s', (json, pointer) => {
    expect(changedNumberIn(json)).toBe(pointer);
  });

  it.each([
    `{"ext": "${LONG}", "${LONG}": 1}`,
    `{"text": "say \\"${LONG}\\", or {\\"a\\": ${LONG}}"}`,
    `{"text": "\\\\", "number": 1234567890123456}`,
    '{"at": 1796000000000, "rate": 0.30000000000000004}',
    '{}',
  ])('is null for %s', (json) => {
    expect(changedNumberIn(json)).toBeNull();
  });
});
