import canonicalize from 'canonicalize';

// Bytes and their encodings with what browsers and Node both have. Only canonical encodings are read: every byte string has
// exactly one text, so no character of a receipt can be changed without an effect.

const encoder = new TextEncoder();

/** Bytes in memory of their own, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Returns the UTF-8 bytes of a text. */
export const utf8 = (text: string): Bytes => encoder.encode(text);

/** Returns the parts in one array. */
export function joined(...parts: Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Returns whether two byte strings are equal. Nothing here is secret, so the time does not matter. */
export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Returns the base64 (RFC 4648, section 4) of bytes. */
export function base64Of(bytes: Uint8Array): string {
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}

/** Returns the base64url (RFC 4648, section 5) of bytes, without padding. */
export const base64UrlOf = (bytes: Uint8Array): string =>
  base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** The last four characters: those before padding have no bits that are not part of a byte. */
const END = /^(?:|[A-Za-z0-9+/]{4}|[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)$/;

/** Returns what base64 encodes; null when it is not the one encoding of these bytes. */
export function base64In(text: string): Bytes | null {
  if (text.length % 4 !== 0 || !BASE64.test(text) || !END.test(text.slice(-4))) return null;
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}

/** Returns what base64url without padding encodes; null when it is not the one encoding of these bytes. */
export function base64UrlIn(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const padding = '='.repeat((4 - (text.length % 4)) % 4);
  return base64In(text.replaceAll('-', '+').replaceAll('_', '/') + padding);
}

/** Returns bytes in lowercase hexadecimal. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

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
