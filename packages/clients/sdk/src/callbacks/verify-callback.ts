import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Events, eventTypes } from '../api.gen.ts';
import { AssentConfigError } from '../errors.ts';
import type { Outcomes, WithOutcome } from '../message.ts';

/** Headers of a request: of fetch, of Node, any record, or pairs of name and value. Case does not matter. */
export type CallbackHeaders =
  | { get(name: string): string | null }
  | Iterable<readonly [name: string, value: string | readonly string[] | undefined]>
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
 * @throws CallbackRefused if the callback is not valid; AssentConfigError if the secret is malformed; TypeError if the body
 * is parsed or the headers are none
 */
export function verifyCallback(
  rawBody: string | Uint8Array,
  headers: CallbackHeaders,
  secret: string | readonly string[],
): CallbackEvent {
  const verifiers = checkedSecrets(secret).map((one) => new Webhook(one));
  const text = textOf(rawBody);
  const headerOf = headersIn(headers);
  const signed = {
    'webhook-id': headerOf('webhook-id'),
    'webhook-timestamp': headerOf('webhook-timestamp'),
    'webhook-signature': headerOf('webhook-signature'),
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
  if (!SECRET.test(secret ?? '')) throw new AssentConfigError(secretFlaw(secret));
  return secret;
}

/** Says what is wrong with a callback secret, without repeating it. */
function secretFlaw(secret: string | undefined): string {
  const must = 'The callback secret must be whsec_ and at least 32 characters of base64';
  const where = 'The console shows it once, when the app is created or the secret is reset.';
  if (!secret) return `${must}; it is missing. ${where}`;
  if (!secret.startsWith('whsec_')) return `${must}; it does not begin with whsec_. ${where}`;
  const { length } = secret.slice('whsec_'.length);
  if (length < 32)
    return `${must}; it has only ${length} after whsec_: a placeholder, or cut off. ${where}`;
  return `${must}; it has other characters. ${where}`;
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
      `verifyCallback needs the raw body, as a string or bytes; it was called with ${kindOf(rawBody)}. A parsed body cannot be verified. Use expressHandler before express.json(), or express.raw({ type: '*/*' }); with fetch, pass await request.text().`,
    );
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody);
  } catch {
    throw new CallbackRefused('wrong_signature');
  }
}

const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;

/** Returns the function that returns a header, or an empty text. Several of one name are joined, as those of signatures are. */
function headersIn(headers: CallbackHeaders): (name: string) => string {
  if (typeof headers !== 'object' || headers === null)
    throw new TypeError(
      `verifyCallback needs the headers of the request; it was called with ${kindOf(headers)}. Pass request.headers.`,
    );
  if (isOfFetch(headers)) return (name) => headers.get(name) ?? '';
  const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  return (name) => {
    const named = pairs.filter(([key]) => String(key).toLowerCase() === name);
    return [...new Set(named.flatMap(([, value]) => value ?? []))].join(' ');
  };
}

/** A map is not: its names have a case. */
const isOfFetch = (headers: object): headers is { get(name: string): string | null } =>
  'get' in headers && typeof headers.get === 'function' && !(headers instanceof Map);

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
type Known = typeof eventTypes;

/** The outcome of a message with this status. */
type OutcomeOf<Status> = Status extends 'approved' | 'rejected'
  ? Outcomes[Status]
  : Outcomes['unanswered'] & { status: Status };

/** Data with the members that events of its type always have. */
type WithOwn<Data, Own extends keyof Data> = Omit<Data, Own> & Required<Pick<Data, Own>>;

/** The message of an event of this type. */
type Data<Type extends keyof Events> = WithOutcome<
  WithOwn<Facts<Type>, Known[Type]['data'][number]>,
  OutcomeOf<Known[Type]['statuses'][number]>
>;

/** A text that none of the known types matches, so that a `case` narrows to its type alone. No real type ends like this. */
type NewerType = `${string} (newer than this package)`;

/**
 * An event of a type that is newer than this package: what is left in the `default` of a `switch`. Log it, and respond with a
 * 2xx.
 */
export type UnknownEvent = Omit<Events[keyof Events], 'type' | 'data'> & {
  /** A text, and none of those that this package knows. */
  type: NewerType;
  data: WithOutcome<Facts<keyof Events>, Outcomes[keyof Outcomes]>;
};

/** An event of a type that this package knows. */
export type KnownEvent = {
  [Type in keyof Events]: Omit<Events[Type], 'type' | 'data'> & { type: Type; data: Data<Type> };
}[keyof Events];

/**
 * A callback. `type` narrows `data`: `message.approved` and `message.rejected` have a `response`, and a type that `eventTypes`
 * lists with further data has these. Only the final ones decide something. New types can be added, so `default` leaves an
 * `UnknownEvent`: respond with a 2xx to it.
 */
export type CallbackEvent = KnownEvent | UnknownEvent;
