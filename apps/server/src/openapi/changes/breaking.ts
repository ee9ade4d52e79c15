import { at, entriesOf, type Json, keysOf, listOf, resolve } from '../json.ts';

/**
 * What a change of the document breaks for clients that are written to the old one. `/v1` changes only by addition:
 * operations, optional request fields, fields of answers, values and problem codes may come; nothing may go or tighten.
 * Answers one line for each break; none when there is no break.
 */
export function breakingChanges(before: Json, after: Json): string[] {
  return [
    ...entriesOf(at(before, 'paths')).flatMap(([path, item]) =>
      entriesOf(item).flatMap(([method, operation]) => {
        const now = at(after, 'paths', path, method);
        const name = `${method.toUpperCase()} ${path}`;
        if (now === undefined) return [`${name} is gone`];
        return brokenOperation({ before, after }, operation, now).map((why) => `${name}: ${why}`);
      }),
    ),
    ...entriesOf(at(before, 'webhooks')).flatMap(([event, item]) => {
      const now = at(after, 'webhooks', event);
      if (now === undefined) return [`webhook ${event} is gone`];
      const bodyOf = (of: Json) => at(of, 'post', 'requestBody', ...JSON_BODY);
      const broken = brokenResponse({ before, after }, bodyOf(item), bodyOf(now));
      return broken.map((why) => `webhook ${event}: ${why}`);
    }),
  ];
}

const JSON_BODY = ['content', 'application/json', 'schema'];

/** Returns each way to authenticate. An empty object is the way without a credential; an empty list is that one alone. */
function waysOf(operation: Json): string[] {
  const ways = listOf(at(operation, 'security'));
  return (ways.length === 0 ? [{}] : ways).map((way) => JSON.stringify(way));
}

function brokenOperation(documents: Documents, before: Json, after: Json): string[] {
  const success = ['responses', '200'];
  const ways = waysOf(after);
  const idOf = (operation: Json) => String(at(operation, 'operationId'));
  return [
    ...(idOf(before) === idOf(after) ? [] : [`operationId ${idOf(before)} is gone`]),
    ...(waysOf(before).every((way) => ways.includes(way)) ? [] : ['it takes another credential']),
    ...brokenParameters(documents, before, after),
    ...brokenBody(documents, before, after),
    ...keysOf(at(before, ...success, 'headers'))
      .filter((name) => at(after, ...success, 'headers', name) === undefined)
      .map((name) => `header ${name} of the answer is gone`),
    ...brokenResponse(
      documents,
      at(before, ...success, ...JSON_BODY),
      at(after, ...success, ...JSON_BODY),
    ).map((why) => `answer${why}`),
  ];
}

function brokenParameters({ before, after }: Documents, was: Json, is: Json): string[] {
  const parametersOf = (document: Json, operation: Json) =>
    new Map(
      entriesOf(at(operation, 'parameters')).map(([, reference]) => {
        const parameter = resolve(document, reference);
        return [`${at(parameter, 'in')} ${at(parameter, 'name')}`, parameter];
      }),
    );
  const [old, now] = [parametersOf(before, was), parametersOf(after, is)];
  const gone = [...old.keys()].filter((name) => !now.has(name)).map((name) => `${name} is gone`);
  const changed = [...now].flatMap(([name, parameter]) => {
    const known = old.get(name);
    const isRequired = at(parameter, 'required') === true;
    if (isRequired && at(known, 'required') !== true) return [`${name} is now required`];
    if (known === undefined) return [];
    const schemas = [at(known, 'schema'), at(parameter, 'schema')] as const;
    return brokenRequest({ before, after }, ...schemas).map((why) => `${name}${why}`);
  });
  return [...gone, ...changed];
}

function brokenBody(documents: Documents, before: Json, after: Json): string[] {
  const bodies = [at(before, 'requestBody'), at(after, 'requestBody')] as const;
  const [old, now] = bodies;
  if (old !== undefined && now === undefined) return ['it takes no body any more'];
  const isNowRequired = at(now, 'required') === true && at(old, 'required') !== true;
  return [
    ...(isNowRequired ? ['the body is now required'] : []),
    ...(old === undefined
      ? []
      : brokenRequest(documents, at(old, ...JSON_BODY), at(now, ...JSON_BODY)).map(
          (why) => `body${why}`,
        )),
  ];
}

/** The whole documents, in which references are resolved. */
type Documents = { before: Json; after: Json };
/** Returns what is broken between an old schema and a new one. */
type Compare = (documents: Documents, old: Json, now: Json) => string[];

/** How a request schema got narrower: what was a good request may be refused now. Each line begins with the place. */
function brokenRequest(documents: Documents, before: Json, after: Json): string[] {
  const [old, now] = resolved(documents, before, after);
  if (hasAlternatives(old, now)) return amongAlternatives(documents, old, now, brokenRequest);
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
function brokenResponse(documents: Documents, before: Json, after: Json): string[] {
  const [old, now] = resolved(documents, before, after);
  if (hasAlternatives(old, now)) return amongAlternatives(documents, old, now, brokenResponse);
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

const hasAlternatives = (...schemas: Json[]) =>
  schemas.some((schema) => at(schema, 'oneOf') !== undefined);
const alternativesOf = (schema: Json) =>
  at(schema, 'oneOf') === undefined ? [schema] : listOf(at(schema, 'oneOf'));

/** Each of the old alternatives has to be among the new ones. Others may come, as values of an enum may. */
const amongAlternatives = (documents: Documents, old: Json, now: Json, compare: Compare) =>
  alternativesOf(old).flatMap((was) => {
    const broken = alternativesOf(now).map((is) => compare(documents, was, is));
    return broken.sort((one, other) => one.length - other.length)[0] ?? [];
  });

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
function inside(documents: Documents, old: Json, now: Json, compare: Compare): string[] {
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

/**
 * Whether a pattern is the same, or the same alternatives and more after them: `^(?:a|b)$` and `^(?:a|b|c)$`, also within a
 * group: `^x(?:a|b)y$` and `^x(?:a|b|c)y$`.
 */
const takesMore = (was: unknown, is: unknown): boolean =>
  was === is ||
  (/^\^\(\?:.*\)\$$/.test(String(was)) && String(is).startsWith(`${String(was).slice(0, -2)}|`)) ||
  hasAnotherWord(String(was), String(is));

/** Whether one group of alternatives has one more word at its end, in a pattern without conditions on what is around. */
function hasAnotherWord(was: string, is: string): boolean {
  if (/\(\?[=!<]/.test(is)) return false;
  const word = /\|[a-z_]+(?=\))/g;
  return [...is.matchAll(word)].some(
    ({ index, 0: added }) => is.slice(0, index) + is.slice(index + added.length) === was,
  );
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
      return is !== undefined && !takesMore(at(old, name), is) && is !== 'int64';
    }),
    ...(at(now, 'additionalProperties') === false && at(old, 'additionalProperties') !== false
      ? ['additionalProperties']
      : []),
  ];
  return tighter.map((name) => ` has a tighter ${name}`);
}
