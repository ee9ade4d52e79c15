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
 * @param secrets one, or two while a roll overlaps: a receiver needs only one of them to fit
 */
export function signCallback(
  secrets: readonly [string, ...string[]],
  callback: Signable,
): SignatureHeaders {
  const content = signedContent(callback);
  return {
    'webhook-id': callback.id,
    'webhook-timestamp': String(callback.timestampSeconds),
    'webhook-signature': secrets.map((secret) => `v1,${macOf(secret, content)}`).join(' '),
  };
}

const macOf = (secret: string, content: string) =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest('base64');
