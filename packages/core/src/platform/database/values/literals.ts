/**
 * Returns a value as SQL text that means the same under every `sql_mode` and in every character set that the driver can
 * send (ADR 80): a backslash may or may not escape the character after it, so no literal contains one.
 * @param value a list is returned without parentheses, for `IN (…)`; lists within it have them
 * @throws TypeError for a value that no column has: a number that is not finite, an object, a function, a symbol
 */
export function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return textLiteral(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return listLiteral(value);
  if (value instanceof Uint8Array) return hexLiteral(value);
  if (value instanceof Date) return `'${value.toISOString().slice(0, -1).replace('T', ' ')}'`;
  throw new TypeError(`a value of the type ${kindOf(value)} cannot be in a statement`);
}

/**
 * A quote is doubled, which every mode reads as one. A text with a backslash is written as the bytes of its characters;
 * one with a NUL too, because a proxy may take that for the end. Half of a surrogate pair becomes U+FFFD, as in any UTF-8.
 */
function textLiteral(text: string): string {
  if (text.includes('\\') || text.includes('\0'))
    return `_utf8mb4 ${hexLiteral(Buffer.from(text, 'utf8'))}`;
  return text.includes("'") ? `'${text.replaceAll("'", "''")}'` : `'${text}'`;
}

const hexLiteral = (bytes: Uint8Array) =>
  `X'${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}'`;

const listLiteral = (values: unknown[]): string =>
  values
    .map((value) => (Array.isArray(value) ? `(${listLiteral(value)})` : literalOf(value)))
    .join(', ');

const kindOf = (value: unknown) =>
  typeof value === 'object' ? 'object' : typeof value === 'number' ? String(value) : typeof value;

/** Returns a name of a table or column as SQL. */
const identifier = (name: unknown) => `\`${String(name).replaceAll('`', '``')}\``;

/**
 * Replaces each `?` of a statement by the next value, and each `??` by the next name. For statements of libraries, which
 * contain no other question marks.
 */
export function withPositions(sql: string, values: readonly unknown[]): string {
  if (values.length === 0) return sql;
  let at = 0;
  return sql.replaceAll(/\?\??/g, (mark) => {
    const value = values[at];
    at += 1;
    return mark === '??' ? identifier(value) : literalOf(value);
  });
}
