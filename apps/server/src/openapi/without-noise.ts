import type { oas31 } from 'zod-openapi';

type Schemas = Record<string, oas31.SchemaObject | oas31.ReferenceObject>;

/**
 * Takes out what zod writes and is no promise of ours: the bounds of every safe integer, and that answers have no other
 * fields. They may get new ones at any time; requests keep it, because their unknown fields are refused.
 */
export function withoutNoise(schemas: Schemas): Schemas {
  const cleaned = Object.entries(schemas).map(([name, schema]) => {
    const isAnswer = /(Out|Event|Done|Problem)$/.test(name);
    const text = JSON.stringify(schema, (key, value) =>
      isNoise(key, value, isAnswer) ? undefined : value,
    );
    return [name, JSON.parse(text)];
  });
  return Object.fromEntries(cleaned);
}

const isNoise = (key: string, value: unknown, isAnswer: boolean) =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'additionalProperties' && isAnswer && !isSchema(value));

/** Returns whether a value is the schema of the values of a record. */
const isSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;
