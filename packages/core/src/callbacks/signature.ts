import { createHmac } from 'node:crypto';

/** The three headers of Standard Webhooks. */
export type SignatureHeaders = {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

/** What is to be signed: an id, when it is sent, and the exact bytes. */
type Signable = { id: string; timestampSeconds: number; body: string };

/** What the signature is over. */
export const signedContent = ({ id, timestampSeconds, body }: Signable) =>
  `${id}.${timestampSeconds}.${body}`;

/**
 * Signs a callback: HMAC-SHA256 over `id.timestamp.rawBody`, key = the bytes behind `whsec_`
 * (Standard Webhooks, symmetric signature `v1`).
 */
export function signCallback(secret: string, callback: Signable): SignatureHeaders {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = createHmac('sha256', key).update(signedContent(callback)).digest('base64');
  return {
    'webhook-id': callback.id,
    'webhook-timestamp': String(callback.timestampSeconds),
    'webhook-signature': `v1,${mac}`,
  };
}
