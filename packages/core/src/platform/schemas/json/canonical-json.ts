import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Returns the canonical JSON (RFC 8785) of a value. Members that are undefined are omitted. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value ?? null);
  if (text === undefined) throw new TypeError('JSON has no functions and no symbols');
  return text;
}

/** Returns `sha-256=<base64>` of the UTF-8 bytes of canonical JSON. */
export const canonicalDigest = (canonical: string): string =>
  `sha-256=${createHash('sha256').update(canonical).digest('base64')}`;
