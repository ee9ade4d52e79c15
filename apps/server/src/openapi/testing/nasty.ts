import fc from 'fast-check';
import { texts } from './arbitrary.ts';

/** Values that programs trip over. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      false,
      0,
      -0,
      -1,
      1,
      1.5,
      1e21,
      -1e308,
      2 ** 53,
      '',
      ' ',
      '0',
      '1',
      'false',
      'null',
    ],
    ...[
      '\u0000',
      '\ud800',
      'a\udc00b',
      '\u{1f600}',
      '\u202e',
      '\ufeff',
      "'; DROP TABLE messages; --",
      '\\',
      '%',
      '%00',
    ],
    ...[
      'x'.repeat(5000),
      '\u20ac'.repeat(3000),
      [],
      {},
      [[[[[]]]]],
      [null],
      { a: { b: { c: {} } } },
    ],
    JSON.parse('{"__proto__": {"isAdmin": true}}'),
    { constructor: { prototype: { isAdmin: true } } },
  ),
  texts(0, 300),
  fc.jsonValue(),
);

/** Names that programs trip over, and names that are nearly right. */
export const strangeNames = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'schedule_at',
    'extra',
    '',
    '\u0000',
    'a/b~c',
  ),
  fc.string(),
);
