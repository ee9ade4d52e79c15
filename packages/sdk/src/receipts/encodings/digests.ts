import canonicalize from 'canonicalize';
import { type Bytes, base64Of, joined, utf8 } from './bytes.ts';

/** Returns the SHA-256 of the parts. */
export const sha256 = async (...parts: Uint8Array[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', joined(...parts)));

/** Returns the canonical form of a value (RFC 8785); null when it has none, such as a text that is not UTF-8. */
export function canonicalOf(value: unknown): string | null {
  try {
    return canonicalize(value) ?? null;
  } catch {
    return null;
  }
}

/** Returns `sha-256=<base64>` of a text in UTF-8. */
export const digestOfText = async (text: string): Promise<string> =>
  `sha-256=${base64Of(await sha256(utf8(text)))}`;

/** Returns `sha-256=<base64>` of a salt and a text in UTF-8. */
export const saltedDigestOf = async (salt: Uint8Array, text: string): Promise<string> =>
  `sha-256=${base64Of(await sha256(salt, utf8(text)))}`;

/** Returns `sha-256=<base64>` of the canonical form of a value; null when it has none. */
export async function digestOf(value: unknown): Promise<string | null> {
  const text = canonicalOf(value);
  return text === null ? null : digestOfText(text);
}
