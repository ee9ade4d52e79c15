type Members = Record<string, unknown>;

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a schema of a request with each `default` of a member as a sentence of its description. Generators of clients, such
 * as openapi-typescript, type a member with a `default` as one that is always there, so that a request could not leave it out.
 */
export function withDefaultsInWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withDefaultsInWords);
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      keyword === 'properties' && isRecord(value) ? membersOf(value) : withDefaultsInWords(value),
    ]),
  );
}

/** Not every `default` is a keyword: fields of a card have a member of this name. */
const membersOf = (properties: Members): Members =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      withDefaultsInWords(isRecord(schema) ? inWords(schema) : schema),
    ]),
  );

function inWords(schema: Members): Members {
  if (!('default' in schema)) return schema;
  const { default: value, description = '', ...others } = schema;
  const text = String(description);
  const isSaid = /\bdefault\b/i.test(text);
  const said = isSaid ? text : `${text} Default: \`${JSON.stringify(value)}\`.`.trim();
  return { description: said, ...others };
}
