import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Events } from '../api.gen.ts';
import { AssentConfigError } from '../errors.ts';
import type { Outcomes, WithOutcome } from '../message.ts';

/** Headers of a request: of fetch, of Node, or any record. */
export type CallbackHeaders =
  | { get(name: string): string | null }
  | Record<string, string | string[] | undefined>;

/** Reason why a callback is not valid. */
export type CallbackFault =
  | 'missing_headers'
  | 'stale_timestamp'
  | 'wrong_signature'
  | 'unreadable_body';

/** The callback was not sent by Assent, or is too old. Respond with 400. */
export class CallbackRefused extends Error {
  override name = 'CallbackRefused';
  readonly code: CallbackFault;
  /** What to do about it, where a likely cause was recognised. It is part of the message. */
  readonly advice: string | null;

  constructor(code: CallbackFault, advice: string | null = null) {
    super(advice === null ? WORDS[code] : `${WORDS[code]} ${advice}`);
    this.code = code;
    this.advice = advice;
  }
}

const WORDS: Record<CallbackFault, string> = {
  missing_headers: 'webhook-id, webhook-timestamp or webhook-signature is missing.',
  stale_timestamp: 'webhook-timestamp differs from the current time by more than five minutes.',
  wrong_signature: 'webhook-signature does not match the body and the secret.',
  unreadable_body: 'The signature is valid, but the body is not an event.',
};

const IN_MILLISECONDS =
  'It is in milliseconds; it must be seconds since 1970, in the header and in what is signed. Assent sends seconds: correct the program that signed this.';

const TOLERANCE_S = 300;
const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

/**
 * Verifies the signature of a callback and returns its event.
 * @param rawBody the raw bytes of the body; not parsed and serialized again
 * @param secret `whsec_…`; an array during a roll of the secret
 * @throws CallbackRefused if the callback is not valid; AssentConfigError if the secret is malformed
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
  if (isInMilliseconds(signed['webhook-timestamp']))
    throw new CallbackRefused('stale_timestamp', IN_MILLISECONDS);
  if (!verifiers.some((verifier) => isSigned(verifier, text, signed)))
    throw new CallbackRefused(
      isStale(signed['webhook-timestamp']) ? 'stale_timestamp' : 'wrong_signature',
    );
  return eventOf(text);
}

/** Returns the secrets as a list. @throws AssentConfigError if one is malformed, which the sender cannot cause */
export function checkedSecrets(secret: string | readonly string[]): string[] {
  const secrets = [secret].flat();
  if (secrets.length === 0) throw new AssentConfigError('The callback secret is missing.');
  return secrets.map(checkedSecret);
}

function checkedSecret(secret: string): string {
  if (secret?.startsWith('osk_'))
    throw new AssentConfigError(
      'This is an open secret (osk_…); callbacks are signed with the callback secret (whsec_…).',
    );
  if (!SECRET.test(secret ?? ''))
    throw new AssentConfigError(
      `The callback secret must be like whsec_…; ${secret ? 'it is not' : 'it is missing'}.`,
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

/** Decodes the body. Assent signs only UTF-8, so other bytes are refused and not replaced. */
function textOf(rawBody: unknown): string {
  if (typeof rawBody === 'string') return rawBody;
  if (!(rawBody instanceof Uint8Array))
    throw new TypeError(
      'verifyCallback needs the raw body, as a string or bytes. A parsed body cannot be verified.',
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

/** Returns whether a timestamp is one of milliseconds: as seconds, 12 digits begin in the year 5138. */
const isInMilliseconds = (timestamp: string) => /^[0-9]{12,14}$/.test(timestamp);

function eventOf(text: string): CallbackEvent {
  try {
    const event: CallbackEvent = JSON.parse(text);
    if (typeof event?.type === 'string' && typeof event.id === 'string') return event;
  } catch {}
  throw new CallbackRefused('unreadable_body');
}

type Facts<Type extends keyof Events> = Events[Type]['data'];
type Unanswered<Status> = Outcomes['unanswered'] & { status: Status };

/** The message of an event of this type; with any outcome for the types that do not determine it. */
type Data<Type extends keyof Events> = WithOutcome<
  Facts<Type>,
  Type extends 'message.approved'
    ? Outcomes['approved']
    : Type extends 'message.rejected'
      ? Outcomes['rejected']
      : Type extends 'message.expired'
        ? Unanswered<'expired'>
        : Type extends 'message.canceled'
          ? Unanswered<'canceled'>
          : Type extends 'message.progressed'
            ? Unanswered<'delivered'>
            : Type extends 'message.question'
              ? Unanswered<'queued' | 'delivered'>
              : Outcomes[keyof Outcomes]
>;

/**
 * A callback. `type` narrows `data`: `message.approved` and `message.rejected` have a `response`. `message.reported`,
 * `message.progressed` and `message.question` are not final: they decide nothing. New types can be added: respond with a 2xx to types that you
 * do not know.
 */
export type CallbackEvent = {
  [Type in keyof Events]: Omit<Events[Type], 'type' | 'data'> & { type: Type; data: Data<Type> };
}[keyof Events];
