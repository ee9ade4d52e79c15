import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { type PayloadIn, PayloadOut } from './cards.schema.ts';

/** Returns the card as canonical JSON (RFC 8785). Absent fields are omitted. */
export function canonicalPayload({ fields, ...card }: PayloadIn): string {
  const canonical = canonicalize(fields ? { ...card, fields } : card);
  if (canonical === undefined) throw new Error('a card is an object');
  return canonical;
}

export const payloadOut = (canonical: string): PayloadOut =>
  PayloadOut.parse(JSON.parse(canonical));

/** Returns `sha-256=<base64>` of the canonical payload, to which the answer refers. */
export const payloadDigest = (canonical: string) =>
  `sha-256=${createHash('sha256').update(canonical).digest('base64')}`;
