/** Anything that a JSON document can have in it, or nothing. */
export type Json = unknown;

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null;

/** The value at a place in a document; undefined where there is none. */
export const at = (value: Json, ...path: string[]): Json =>
  path.reduce<Json>((inside, key) => (isRecord(inside) ? inside[key] : undefined), value);

export const entriesOf = (value: Json): [string, Json][] =>
  isRecord(value) ? Object.entries(value) : [];
export const keysOf = (value: Json): string[] => entriesOf(value).map(([key]) => key);
export const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : []);

/** What a `$ref` stands for. Members beside it stay. */
export function resolve(document: Json, value: Json): Json {
  const reference = at(value, '$ref');
  if (typeof reference !== 'string') return value;
  const target = at(document, ...reference.replace('#/', '').split('/'));
  const { $ref: _reference, ...beside } = isRecord(value) ? value : {};
  return { ...Object(resolve(document, target)), ...beside };
}
