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
export const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Returns the base64url (RFC 4648, section 5) of bytes, without padding. */
export const base64UrlOf = (bytes: Uint8Array): string =>
  base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Returns what base64 encodes; null when it is not the one encoding of these bytes. */
export function base64In(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return base64Of(bytes) === text ? bytes : null;
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
