import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { AssentConfigError } from '../errors.ts';
import type { CallbackEvent } from './event.ts';

/** The headers of a request: of fetch, of Node, or any record. */
export type CallbackHeaders =
  | { get(name: string): string | null }
  | Record<string, string | string[] | undefined>;

/** Why a callback is not to be believed. */
export type CallbackFault =
  | 'missing_headers'
  | 'stale_timestamp'
  | 'wrong_signature'
  | 'unreadable_body';

/** The callback is not from Assent, or not from now. Answer 400. */
export class CallbackRefused extends Error {
  override name = 'CallbackRefused';
  readonly code: CallbackFault;

  constructor(code: CallbackFault) {
    super(WORDS[code]);
    this.code = code;
  }
}

const WORDS: Record<CallbackFault, string> = {
  missing_headers: 'webhook-id, webhook-timestamp or webhook-signature is missing.',
  stale_timestamp: 'webhook-timestamp is more than five minutes away from now.',
  wrong_signature: 'The signature is not one of these bytes with this secret.',
  unreadable_body: 'The signature is right, and the body is no event.',
};

const TOLERANCE_S = 300;
const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

/**
 * The event of a callback, when its signature is right.
 * @param rawBody the bytes as they came; never parsed and written again
 * @param secret `whsec_…`; several while you change from one to the next
 * @throws CallbackRefused when it is not to be believed; AssentConfigError when the secret is none
 */
export function verifyCallback(
  rawBody: string | Uint8Array,
  headers: CallbackHeaders,
  secret: string | readonly string[],
): CallbackEvent {
  const verifiers = checkedSecrets(secret).map((one) => new Webhook(one));
  const text = textOf(rawBody);
  const signed = {
    'webhook-id': headerOf(headers, 'webhook-id'),
    'webhook-timestamp': headerOf(headers, 'webhook-timestamp'),
    'webhook-signature': headerOf(headers, 'webhook-signature'),
  };
  if (Object.values(signed).includes('')) throw new CallbackRefused('missing_headers');
  if (!verifiers.some((verifier) => isSigned(verifier, text, signed)))
    throw new CallbackRefused(
      isStale(signed['webhook-timestamp']) ? 'stale_timestamp' : 'wrong_signature',
    );
  return eventOf(text);
}

/** The secrets, when they are some. @throws AssentConfigError: a mistake of the set-up, not of the sender */
export function checkedSecrets(secret: string | readonly string[]): string[] {
  const secrets = [secret].flat();
  if (secrets.length === 0) throw new AssentConfigError('The callback secret is missing.');
  return secrets.map(checkedSecret);
}

function checkedSecret(secret: string): string {
  if (secret?.startsWith('osk_'))
    throw new AssentConfigError('This is the open secret; callbacks are signed with whsec_….');
  if (!SECRET.test(secret ?? ''))
    throw new AssentConfigError(
      `The callback secret must look like whsec_…; ${secret ? 'it does not' : 'it is missing'}.`,
    );
  return secret;
}

function isSigned(verifier: Webhook, text: string, signed: Record<string, string>): boolean {
  try {
    verifier.verify(text, signed, { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

/** Bytes that are no UTF-8 were never signed by us, and none may pass for others. */
function textOf(rawBody: unknown): string {
  if (typeof rawBody === 'string') return rawBody;
  if (!(rawBody instanceof Uint8Array))
    throw new TypeError(
      'verifyCallback needs the raw body, a string or bytes as they came. A body that was parsed can not be verified.',
    );
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody);
  } catch {
    throw new CallbackRefused('wrong_signature');
  }
}

function headerOf(headers: CallbackHeaders, name: string): string {
  if (typeof headers.get === 'function') return headers.get(name) ?? '';
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : (found?.join(' ') ?? '');
}

const isStale = (timestamp: string) =>
  !(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_S);

function eventOf(text: string): CallbackEvent {
  try {
    const event: CallbackEvent = JSON.parse(text);
    if (typeof event?.type === 'string' && typeof event.id === 'string') return event;
  } catch {}
  throw new CallbackRefused('unreadable_body');
}
