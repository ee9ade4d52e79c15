import { at, entriesOf, type Json, keysOf, listOf, resolve } from '../json.ts';

/** The whole documents, in which references are resolved. */
export type Documents = { before: Json; after: Json };

/** How a request schema got narrower: what was a good request may be refused now. Each line begins with the place. */
export function brokenRequest(documents: Documents, before: Json, after: Json): string[] {
  const [old, now] = resolved(documents, before, after);
  const required = (schema: Json) => listOf(at(schema, 'required')).map(String);
  return [
    ...narrowedTypes(old, now).map((type) => ` takes no ${type} any more`),
    ...missingValues(old, now).map((value) => ` takes no ${value} any more`),
    ...tightened(old, now),
    ...required(now)
      .filter((field) => !required(old).includes(field))
      .map((field) => `/${field} is now required`),
    ...keysOf(at(old, 'properties'))
      .filter((field) => at(now, 'properties', field) === undefined)
      .map((field) => `/${field} is gone`),
    ...inside(documents, old, now, brokenRequest),
  ];
}

/** How an answer got poorer: what a client reads may be missing or of another kind now. */
export function brokenResponse(documents: Documents, before: Json, after: Json): string[] {
  const [old, now] = resolved(documents, before, after);
  const isRequired = (schema: Json, field: string) =>
    listOf(at(schema, 'required')).includes(field);
  return [
    ...narrowedTypes(now, old).map((type) => ` may now be ${type}`),
    // Further values may come, as they may to an enum.
    ...(at(old, 'const') !== undefined && !valuesOf(now).includes(String(at(old, 'const')))
      ? [' has another value']
      : []),
    ...keysOf(at(old, 'properties'))
      .filter((field) => at(now, 'properties', field) === undefined)
      .map((field) => `/${field} is gone`),
    ...keysOf(at(old, 'properties'))
      .filter((field) => isRequired(old, field) && at(now, 'properties', field) !== undefined)
      .filter((field) => !isRequired(now, field))
      .map((field) => `/${field} may now be missing`),
    ...inside(documents, old, now, brokenResponse),
  ];
}

const resolved = ({ before, after }: Documents, old: Json, now: Json) =>
  [flat(resolve(before, old), before), flat(resolve(after, now), after)] as const;

/** `allOf` is read as one schema, and one alternative beside null as that one, nullable. */
function flat(schema: Json, document: Json): Json {
  const parts = listOf(at(schema, 'allOf')).map((part) => flat(resolve(document, part), document));
  if (parts.length > 0) {
    const fields = parts.flatMap((part) => entriesOf(at(part, 'properties')));
    const required = parts.flatMap((part) => listOf(at(part, 'required')));
    return { type: 'object', properties: Object.fromEntries(fields), required };
  }
  const some = listOf(at(schema, 'anyOf')).map((each) => flat(resolve(document, each), document));
  const [only, ...others] = some.filter((each) => at(each, 'type') !== 'null');
  if (only === undefined || others.length > 0) return schema;
  return { ...Object(only), type: [...typesOf(only), 'null'] };
}

/** Fields and items that both have. Several alternatives are one thing: they stay as they are. */
function inside(
  documents: Documents,
  old: Json,
  now: Json,
  compare: (documents: Documents, old: Json, now: Json) => string[],
): string[] {
  const fields = keysOf(at(old, 'properties')).flatMap((field) => {
    const is = at(now, 'properties', field);
    if (is === undefined) return [];
    return compare(documents, at(old, 'properties', field), is).map((why) => `/${field}${why}`);
  });
  const items = at(old, 'items');
  const ofItems = items === undefined ? [] : compare(documents, items, at(now, 'items'));
  const hasOtherAlternatives =
    JSON.stringify(at(old, 'anyOf')) !== JSON.stringify(at(now, 'anyOf'));
  return [
    ...fields,
    ...ofItems.map((why) => `[]${why}`),
    ...(hasOtherAlternatives ? [' has other alternatives'] : []),
  ];
}

const typesOf = (schema: Json): string[] => [at(schema, 'type') ?? []].flat().map(String);

/** Types that `wide` allows and `narrow` does not. Every integer is a number. */
function narrowedTypes(wide: Json, narrow: Json): string[] {
  const allowed = typesOf(narrow);
  if (allowed.length === 0) return [];
  return typesOf(wide).filter(
    (type) => !allowed.includes(type) && !(type === 'integer' && allowed.includes('number')),
  );
}

const valuesOf = (schema: Json): string[] =>
  at(schema, 'const') === undefined
    ? listOf(at(schema, 'enum')).map(String)
    : [String(at(schema, 'const'))];

function missingValues(old: Json, now: Json): string[] {
  if (valuesOf(now).length === 0) return [];
  if (valuesOf(old).length === 0) return ['other value'];
  return valuesOf(old).filter((value) => !valuesOf(now).includes(value));
}

const upper = ['maxLength', 'maximum', 'maxItems'];
const lower = ['minLength', 'minimum', 'minItems'];

function tightened(old: Json, now: Json): string[] {
  const numbers = (name: string, absent: number) =>
    [old, now].map((schema) => Number(at(schema, name) ?? absent));
  const tighter = [
    ...upper.filter((name) => {
      const [was = 0, is = 0] = numbers(name, Number.POSITIVE_INFINITY);
      return is < was;
    }),
    ...lower.filter((name) => {
      const [was = 0, is = 0] = numbers(name, Number.NEGATIVE_INFINITY);
      return is > was;
    }),
    ...['pattern', 'format'].filter((name) => {
      const is = at(now, name);
      return is !== undefined && is !== at(old, name) && is !== 'int64';
    }),
    ...(at(now, 'additionalProperties') === false && at(old, 'additionalProperties') !== false
      ? ['additionalProperties']
      : []),
  ];
  return tighter.map((name) => ` has a tighter ${name}`);
}
