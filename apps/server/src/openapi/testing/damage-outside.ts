import fc from 'fast-check';
import { texts } from './arbitrary.ts';
import type { Damage } from './draft.ts';
import { nasty, strangeNames } from './nasty.ts';

// What can be wrong with a request around its JSON: bytes, headers, path, query.

const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`;
export const inBytes: fc.Arbitrary<Damage> = fc
  .oneof(
    fc.constantFrom(
      '{',
      '{"a":',
      '[]',
      'null',
      '"text"',
      '1',
      '',
      '{}x',
      '\ufeff{}',
      "{'a':1}",
      deep,
      `{"a":${deep}}`,
    ),
    fc.constant(JSON.stringify({ title: 'y'.repeat(33_000) })),
    nasty.map((value) => JSON.stringify(value)),
    fc.string(),
  )
  .map((bytes) => (draft) => ({ ...draft, bytes }));

const header =
  (headers: Record<string, string>): Damage =>
  (draft) => ({
    ...draft,
    headers: { ...draft.headers, ...headers },
  });
const withoutType: Damage = (draft) => {
  const { 'content-type': _type, ...headers } = draft.headers;
  return { ...draft, headers };
};

export const inHeaders: fc.Arbitrary<Damage> = fc.oneof(
  fc
    .constantFrom(
      ...[
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/jsonx',
        'APPLICATION/JSON',
        '',
      ],
      ...[
        'application/json; charset=utf-8',
        'application/json; charset=utf-16',
        'application/json; charset=nonsense',
      ],
      ...['application/json;;;', 'multipart/form-data', 'application/problem+json', '\u00e9'],
    )
    .map((type) => header({ 'content-type': type })),
  fc.constant(withoutType),
  fc
    .constantFrom('gzip', 'br', 'deflate', 'nonsense')
    .map((encoding) => header({ 'content-encoding': encoding })),
  fc
    .oneof(
      fc.constantFrom('', 'once', 'once', 'x'.repeat(256), '\u00e9'),
      fc.stringMatching(/^[ -~]{1,40}$/),
    )
    .map((key) => header({ 'idempotency-key': key })),
  fc
    .constantFrom('', 'short', 'good-request-id', 'b\u00e4d', 'x'.repeat(65))
    .map((id) => header({ 'x-request-id': id })),
  fc
    .constantFrom('\u00e9\u00ff', 'x'.repeat(2000), '')
    .map((agent) => header({ 'user-agent': agent })),
  fc
    .constantFrom('null', 'https://evil.example', 'https://assent.test.evil.example', '', 'x')
    .map((origin) => header({ origin })),
);

export const inPath: fc.Arbitrary<Damage> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(
        ...[
          '%ZZ',
          '%00',
          '..',
          '.',
          '%2e%2e',
          'a%2Fb',
          'a%5Cb',
          '%23',
          '%3F',
          '%0A',
          '%F0%9F%98%80',
          '%E0%A4',
        ],
        ...[
          'x'.repeat(3000),
          'null',
          '__proto__',
          "'%20OR%201=1--",
          'msg_',
          'msg_01M7Z1GYGNE4DA706VP3V5MA3W',
        ],
      ),
      fc.string({ minLength: 1 }).map((text) => encodeURIComponent(text)),
    ),
  )
  .map(([value]) => (draft) => ({
    ...draft,
    path: Object.fromEntries(Object.keys(draft.path).map((name) => [name, value])),
  }));

export const inQuery: fc.Arbitrary<Damage> = fc
  .array(
    fc.tuple(
      fc.oneof(
        strangeNames,
        fc.constantFrom('limit', 'cursor', 'status', 'topic', 'ext', 'state', 'created_after'),
      ),
      fc.oneof(
        fc.constantFrom('', '0', '-1', '1e3', '101', '99999999999999999999', 'NaN', ' 1', '\u0000'),
        texts(0, 100),
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((added) => (draft) => ({ ...draft, query: [...draft.query, ...added] }));
