import fc from 'fast-check';
import { at, entriesOf, type Json, listOf, resolve } from '../json.ts';
import { document } from './held.ts';
import type { Known } from './known.ts';

/** Values that a schema of the document allows. Ids and names are often ones that exist. */
export function valuesOf(reference: Json, known: Known): fc.Arbitrary<unknown> {
  const schema = resolve(document, reference);
  const alternatives = ['anyOf', 'oneOf'].flatMap((name) => listOf(at(schema, name)));
  if (alternatives.length) return fc.oneof(...alternatives.map((each) => valuesOf(each, known)));
  const fixed = at(schema, 'const');
  if (fixed !== undefined) return fc.constant(fixed);
  const values = listOf(at(schema, 'enum'));
  if (values.length) return fc.constantFrom(...values);
  const [type, ...types] = [at(schema, 'type')].flat();
  if (types.length)
    return fc.oneof(
      ...[type, ...types].map((one) => valuesOf({ ...Object(schema), type: one }, known)),
    );
  if (type === 'object') return objects(schema, known);
  if (type === 'array') {
    const maxLength = Math.min(bound(schema, 'maxItems', 5), 5);
    const minLength = bound(schema, 'minItems', 0);
    return fc.array(valuesOf(at(schema, 'items'), known), { minLength, maxLength });
  }
  if (at(schema, 'format') === 'int64') return fc.oneof(times, times, times, integers(schema));
  if (type === 'integer') return integers(schema);
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return strings(schema, known);
  throw new Error(`no values for ${JSON.stringify(schema)}`);
}

const within = (length: number, min: number, max: number) => length >= min && length <= max;
const bound = (schema: Json, name: string, absent: number) => Number(at(schema, name) ?? absent);

function objects(schema: Json, known: Known) {
  const required = listOf(at(schema, 'required')).map(String);
  const fields = entriesOf(at(schema, 'properties')).map(
    ([name, field]) => [name, valuesOf(field, known)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

/** Within the year to come, mostly. */
const times = fc.integer({ min: 1, max: 300 }).map((days) => Date.now() + days * 86_400_000);

function integers(schema: Json) {
  const min = bound(schema, 'minimum', Number.MIN_SAFE_INTEGER);
  const max = bound(schema, 'maximum', Number.MAX_SAFE_INTEGER);
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.maxSafeInteger().map((n) => Math.min(Math.max(n, min), max)),
  );
}

const goodLinks = ['https://example.com/callback', 'https://example.com:8443/a?b=c#d'];
const oddLinks = [
  'https://ex\u00e4mple.com/\u00fc/\u{1f600}',
  'https://user:password@example.com/',
  'https://10.0.0.1/',
  'http://localhost:1/',
  'ftp://example.com/',
];

function strings(schema: Json, known: Known): fc.Arbitrary<string> {
  const pattern = String(at(schema, 'pattern') ?? '');
  const minLength = bound(schema, 'minLength', 0);
  const maxLength = bound(schema, 'maxLength', 100);
  // JSON Schema counts characters, not UTF-16 units.
  const fits = (text: string) => within([...text].length, minLength, maxLength);
  const name = nameBehind(pattern) ?? String(at(schema, 'format') ?? '');
  const some = [
    { weight: 8, values: known.own[name] ?? [] },
    { weight: 1, values: known.others[name] ?? [] },
  ].flatMap(({ weight, values }) =>
    values.length ? [{ weight, arbitrary: fc.constantFrom(...values) }] : [],
  );
  if (at(schema, 'format') === 'uri')
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...goodLinks) },
      { weight: 1, arbitrary: fc.constantFrom(...oddLinks) },
      { weight: 1, arbitrary: fc.webUrl().filter(fits) },
    );
  const isPlainText = pattern === '' || pattern.includes('\\ud800');
  const matches = new RegExp(pattern, 'u');
  if (at(schema, 'format') === 'email')
    return fc.oneof(
      ...some,
      fc.emailAddress().filter((text) => fits(text) && matches.test(text)),
    );
  const free = isPlainText
    ? texts(minLength, maxLength).filter((text) => fits(text) && matches.test(text))
    : fc.stringMatching(matches).filter(fits);
  return fc.oneof(...some, free);
}

/** What a pattern is the shape of: a kind of id, a group, a topic's name, an invite token, a context token. */
function nameBehind(pattern: string): string | undefined {
  if (pattern.includes('group:')) return 'group';
  if (pattern.includes('\\/')) return 'topic';
  if (pattern.includes(']+\\.[')) return 'jws';
  if (pattern.includes('{22}$')) return 'token';
  if (pattern.includes('{87}')) return 'p256dh';
  if (pattern.includes('{2,31}')) return 'username';
  if (pattern.includes('{0,38}')) return 'name';
  return /^\^([a-z]+)_\[0-7\]/.exec(pattern)?.[1];
}

/** Text of every script, with half surrogates, at its bounds too. */
export const texts = (minLength: number, maxLength: number): fc.Arbitrary<string> => {
  const half = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit));
  const unit = fc.oneof(
    { weight: 8, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
    { weight: 4, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: half },
  );
  const short = fc
    .array(unit, { minLength, maxLength: Math.min(maxLength, 40) })
    .map((units) => units.join('').slice(0, maxLength));
  return fc.oneof(
    { weight: 6, arbitrary: short },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(maxLength), '\u20ac'.repeat(maxLength)) },
  );
};

const parts = fc.oneof(
  fc.constantFrom('msg_\u00e9', 'msg_01m7z1gygne4da706vp3v5ma3w', 0, Number.MAX_SAFE_INTEGER),
  fc.string(),
  fc.double(),
);
/** Cursors that look like ours and are not, and others. */
export const cursors = fc.oneof(
  fc
    .array(parts, { maxLength: 3 })
    .map((place) => Buffer.from(JSON.stringify(place)).toString('base64url')),
  fc.string({ maxLength: 250 }),
);
