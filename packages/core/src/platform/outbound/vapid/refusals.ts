import { createECDH } from 'node:crypto';
import { whyNotSubject } from '../../configuration/vapid-subject.ts';
import { databaseNow } from '../../database/clock.ts';
import type { PushRefusalCause } from '../../statuses.schema.ts';
import type { Answer } from '../http.ts';
import type { VapidKeys } from './token.ts';

/** Difference of the clocks from which a token may be expired, or valid for too long (token.ts). */
const MAX_SKEW_MS = 3_600_000;
/**
 * What push services write when the browser subscribed with another key: Apple, Google and Mozilla.
 * @see https://developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers
 * @see https://github.com/web-push-libs/web-push/issues/691
 */
const OTHER_KEY = /VapidPkHashMismatch|do not correspond to the credentials|public key mismatch/i;
/** What they write when they refuse the token: `{"reason":"BadJwtToken"}`, or a sentence about VAPID. */
const TOKEN = /JwtToken|\bjwt\b|vapid|authorization header/i;

/**
 * Returns a function that names what is wrong when a push service refuses a push because of its token (RFC 8292); null
 * if the refusal has another reason, or none that is known. Push services name no part of the token, so its parts are
 * checked here.
 */
export function createRefusalFinder({ subject, publicKey, privateKey }: VapidKeys) {
  const isPair = isKeyPair(publicKey, privateKey);
  const isSubjectRefused = whyNotSubject(subject) !== null;
  return (answer: Answer, endpoint: string): PushRefusalCause | null => {
    const { statusCode, excerpt } = answer;
    if (![400, 401, 403].includes(statusCode)) return null;
    if (OTHER_KEY.test(excerpt ?? '')) return 'vapid_key_changed';
    // A status without a readable body is enough at Apple: it has no other 403.
    const isTokenRefused = TOKEN.test(excerpt ?? '') || (statusCode === 403 && isApple(endpoint));
    if (!isTokenRefused) return null;
    if (!isPair) return 'vapid_keys';
    if (isSubjectRefused) return 'vapid_subject';
    return isClockWrong(answer) ? 'vapid_clock' : 'vapid_token';
  };
}

const isApple = (endpoint: string) => new URL(endpoint).hostname.endsWith('.push.apple.com');

function isKeyPair(publicKey: string, privateKey: string): boolean {
  const ecdh = createECDH('prime256v1');
  try {
    ecdh.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return ecdh.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
}

function isClockWrong(answer: Answer): boolean {
  const theirs = Date.parse(answer.header('date') ?? '');
  return Math.abs(theirs - databaseNow()) > MAX_SKEW_MS;
}
