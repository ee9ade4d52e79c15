import type { z } from 'zod';

// Error messages for fields: what a field must be, and what was sent instead. Sent values are not repeated, except
// numbers: a field may contain a secret.

type Issue = z.core.$ZodRawIssue;

/** Complete message for a missing field. */
export const IS_REQUIRED = 'is required';

/** Description of a time in messages. */
export const MILLISECONDS = 'an integer, milliseconds since 1970-01-01 UTC';

const kinds: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/**
 * Returns the kind of JSON value that was sent: `a string`, `null`; for a number where an integer is required, the
 * number.
 */
function kindOf({ code, expected, input }: Issue): string {
  if (code === 'invalid_type' && expected === 'int' && typeof input === 'number') return `${input}`;
  if (input === null) return 'null';
  return (Array.isArray(input) ? kinds.array : kinds[typeof input]) ?? 'something else';
}

const wrongKind = (what: string, issue: Issue) =>
  issue.input === undefined ? IS_REQUIRED : `must be ${what}; got ${kindOf(issue)}`;

/** Returns the error message of one schema for a value of the wrong kind, e.g. `mustBe('an integer, seconds')`. */
export const mustBe = (what: string) => (issue: Issue) =>
  issue.code === 'invalid_type' ? wrongKind(what, issue) : undefined;

const formats: Record<string, string> = {
  email: 'must be an email address, such as ada@example.com',
  url: 'must be a URL, such as https://example.com/path',
};

/** Returns an amount such as `3 characters` or `1 item`. */
const amount = (origin: string, count: number | bigint) => {
  const unit = origin === 'string' ? 'character' : 'item';
  return `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;
};
const isNumber = (origin: string) => ['number', 'int', 'bigint'].includes(origin);
const sizeOf = (value: unknown) => (Array.isArray(value) ? value.length : String(value).length);

/**
 * Returns the error message for a field, instead of that of the library. Messages that a schema defines itself are
 * kept.
 */
export function fieldWords(issue: Issue): string {
  const { input } = issue;
  if (issue.code === 'invalid_type') return wrongKind(kinds[issue.expected] ?? 'another', issue);
  if (issue.code === 'invalid_value') {
    if (input === undefined) return IS_REQUIRED;
    const values = issue.values.map((value) => JSON.stringify(value)).join(', ');
    return `must be ${issue.values.length > 1 ? `one of ${values}` : values}`;
  }
  if (issue.code === 'too_small') {
    const { origin, minimum } = issue;
    if (isNumber(origin)) return `must be at least ${minimum}; got ${input}`;
    if (Number(minimum) === 1) return 'must not be empty';
    return `must have at least ${amount(origin, minimum)}; got ${sizeOf(input)}`;
  }
  if (issue.code === 'too_big') {
    const { origin, maximum } = issue;
    if (isNumber(origin)) return `must be at most ${maximum}; got ${input}`;
    return `must have at most ${amount(origin, maximum)}; got ${sizeOf(input)}`;
  }
  if (issue.code === 'invalid_format')
    return formats[issue.format] ?? 'does not have the format of this field';
  if (issue.code === 'unrecognized_keys')
    return `has an unknown field: ${JSON.stringify(issue.keys[0]?.slice(0, 40))}`;
  return 'is not allowed here';
}
