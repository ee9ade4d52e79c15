import { createHmac } from 'node:crypto';

/** The three headers of Standard Webhooks. */
export type SignatureHeaders = {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

/**
 * Signs a callback: HMAC-SHA256 over `id.timestamp.rawBody`, key = the bytes behind `whsec_`
 * (Standard Webhooks, symmetric signature `v1`).
 */
export function signCallback(
  secret: string,
  { id, timestampSeconds, body }: { id: string; timestampSeconds: number; body: string },
): SignatureHeaders {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = createHmac('sha256', key)
    .update(`${id}.${timestampSeconds}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': `v1,${mac}`,
  };
}
