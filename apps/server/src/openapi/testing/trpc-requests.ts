import fc from 'fast-check';
import { operations } from '../operations.ts';
import { goodDrafts } from './draft.ts';
import type { RawRequest } from './exchange.ts';
import type { Known } from './known.ts';
import { nasty } from './nasty.ts';

// Requests to /trpc: real procedures with good and bad input, and everything around them that a client can get wrong.

const oddNames = fc.constantFrom(
  ...['', ',', ','.repeat(3000), '%ZZ', '%00', '%2f', '%E0%A4', '.', '..', 'a/b', '//', '/a:b@c/'],
  ...['__proto__', 'people.__proto__', 'constructor', 'people', 'people.me.me', 'toString', '*'],
  ...['people.me,'.repeat(20), 'changes.ofPerson', 'changes.ofApp', 'x'.repeat(3000), '%2C'],
);
const deep = (open: string, close: string) => `${open.repeat(5000)}1${close.repeat(5000)}`;
const oddTexts = fc.oneof(
  fc.constantFrom(
    ...['', '{', '[', 'null', 'undefined', '1e999', '{"0":1e400}', '"\\ud800"', '{"0":"\\udc00"}'],
    ...[
      '{"__proto__":{"a":1}}',
      '{"0":{"__proto__":{"a":1}}}',
      '{"5":{}}',
      '{"-1":{}}',
      '[]',
      '"0"',
    ],
    ...[
      deep('[', ']'),
      deep('{"a":', '}'),
      `{"0":${deep('[', ']')}}`,
      '{"0":null}',
      '%',
      '\ufeff{}',
    ],
    ...[
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
      '--x',
      'x'.repeat(40_000),
    ],
  ),
  nasty.map((value) => JSON.stringify(value)),
  fc.string(),
);
const oddQueries = fc.constantFrom(
  ...['', '?', '?&&&', '?=', '?input', '?input=%ZZ', '?input=%', '?input=%7B', '?input=1&input=2'],
  ...[
    '?batch',
    '?batch=2',
    '?batch=1&batch=1',
    '?connectionParams=%7B',
    '?connectionParams=%5B1%5D',
  ],
  ...['?lastEventId=x', '?__proto__=1', '??', '?%00', '?#', `?${'a=1&'.repeat(500)}`],
);
const oddHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/octet-stream'].map(
        (type) => ({ 'content-type': type }),
      ),
      ...['text/plain', '', 'application/json; charset=utf-16', 'APPLICATION/JSON'].map((type) => ({
        'content-type': type,
      })),
      ...['[', 'a b', '', ':', 'x:99999', 'a@b'].map((host) => ({ host })),
      ...['application/jsonl', 'text/event-stream', '*/*'].map((accept) => ({ accept })),
      ...[{ 'trpc-accept': 'application/jsonl' }, { 'last-event-id': '\u00e9' }],
      ...[{ origin: 'null' }, { 'content-encoding': 'gzip' }, { cookie: '%ZZ=; assent_session=%' }],
    ),
  },
);
const methods = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('GET', 'POST') },
  { weight: 1, arbitrary: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE') },
);

/** A procedure and an input that its schema allows. */
const goodCalls = (known: Known) =>
  fc.constantFrom(...operations).chain((operation) =>
    goodDrafts(operation, known).map(({ path, query, body }) => {
      const input = { ...path, ...Object.fromEntries(query), ...Object(body) };
      return [operation.procedure, JSON.stringify(input)] as const;
    }),
  );

/** Any request to /trpc, with the credentials of who sends it. */
export function trpcRequests(known: Known, credentials: Record<string, string>[]) {
  const names = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...operations.map(({ procedure }) => procedure)) },
    { weight: 1, arbitrary: oddNames },
  );
  const odd = fc.tuple(
    fc.array(names, { minLength: 1, maxLength: 4 }).map((several) => several.join(',')),
    oddTexts,
  );
  const calls = fc.oneof(goodCalls(known), odd);
  return fc
    .tuple(
      methods,
      calls,
      fc.boolean(),
      fc.option(oddQueries),
      oddHeaders,
      fc.constantFrom(...credentials),
    )
    .map(([method, [name, text], isBatch, query, odd, who]): RawRequest => {
      const isGet = method === 'GET' || method === 'HEAD';
      const input = isGet
        ? `&input=${encodeURIComponent(Buffer.from(text).toString()).slice(0, 24_000)}`
        : '';
      const path = `/trpc/${name}${query ?? `?${isBatch ? 'batch=1' : 'x'}${input}`}`;
      const type: Record<string, string> = isGet ? {} : { 'content-type': 'application/json' };
      return { method, path, headers: { ...type, ...who, ...odd }, ...(!isGet && { body: text }) };
    });
}
