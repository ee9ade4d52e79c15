import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds by which the time of a signature may differ from now. */
const TOLERANCE_S = 300;

/** The three headers of a callback; each an empty text if it is absent. */
export type SignedHeaders = { id: string; timestamp: string; signature: string };

/**
 * Returns whether Assent signed this body, as Standard Webhooks has it: HMAC-SHA256 over `id.timestamp.body` with the bytes
 * behind `whsec_`. Several signatures are separated by spaces, and so are several secrets during a roll.
 * Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function isSigned(rawBody: Buffer, headers: SignedHeaders, secrets: string): boolean {
  const { id, timestamp, signature } = headers;
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!id || !/^[0-9]{1,12}$/.test(timestamp) || !(age <= TOLERANCE_S)) return false;
  const given = signature
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice('v1,'.length), 'base64'));
  return keysOf(secrets).some((key) => {
    const expected = createHmac('sha256', key)
      .update(`${id}.${timestamp}.`)
      .update(rawBody)
      .digest();
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
}

/** Returns the keys of well-formed secrets: at least 24 bytes, so that an empty one never verifies anything. */
const keysOf = (secrets: string) =>
  secrets
    .split(/\s+/)
    .filter((one) => /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(one))
    .map((one) => Buffer.from(one.slice('whsec_'.length), 'base64'));

/** Returns whether a text has a well-formed callback secret. */
export const hasSecret = (secrets: string) => keysOf(secrets).length > 0;
