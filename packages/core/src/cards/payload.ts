import { createHash } from 'node:crypto';
import { type PayloadIn, PayloadOut } from './cards.schema.ts';

/**
 * Returns the card as canonical JSON (RFC 8785): names in code-unit order, no white space, absent fields omitted. The
 * shape is fixed, so writing the names in order is enough.
 */
export const canonicalPayload = (payload: PayloadIn): string =>
  JSON.stringify({
    approve_label: payload.approve_label,
    body: payload.body,
    details: payload.details?.map(({ label, value }) => ({ label, value })),
    reject_label: payload.reject_label,
    title: payload.title,
  });

export const payloadOut = (canonical: string): PayloadOut =>
  PayloadOut.parse(JSON.parse(canonical));

/** Returns `sha-256=<base64>` of the canonical payload, to which the answer refers. */
export const payloadDigest = (canonical: string) =>
  `sha-256=${createHash('sha256').update(canonical).digest('base64')}`;
