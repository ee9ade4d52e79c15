import { createHmac, createSecretKey } from 'node:crypto';

/** The three headers of Standard Webhooks. */
export type SignatureHeaders = {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

/** The content to sign: an id, the time of sending, and the exact bytes. */
type Signable = { id: string; timestampSeconds: number; body: string };

/** Returns the signed content. */
export const signedContent = ({ id, timestampSeconds, body }: Signable) =>
  `${id}.${timestampSeconds}.${body}`;

/**
 * Signs a callback: HMAC-SHA256 over `id.timestamp.rawBody`, key = the bytes after `whsec_` (Standard Webhooks,
 * symmetric signature `v1`).
 * @param secrets one, or two during the overlap of a roll: a receiver needs to match only one of them
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
  createHmac('sha256', createSecretKey(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest('base64');
