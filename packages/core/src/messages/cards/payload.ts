import { canonicalDigest, canonicalJson } from '../../platform/schemas/json/canonical-json.ts';
import type { BlockOut } from './card-blocks.schema.ts';
import { type PayloadIn, PayloadOut } from './cards.schema.ts';

/** A card whose blocks name their files completely. */
export type Card = Omit<PayloadIn, 'blocks'> & { blocks?: BlockOut[] | undefined };

/** Returns the card as canonical JSON (RFC 8785). Absent fields are omitted. */
export const canonicalPayload = (card: Card | PayloadIn): string => canonicalJson(card);

export const payloadOut = (canonical: string): PayloadOut =>
  PayloadOut.parse(JSON.parse(canonical));

/** Returns `sha-256=<base64>` of the canonical payload, to which the answer refers. */
export const payloadDigest = (canonical: string): string => canonicalDigest(canonical);
