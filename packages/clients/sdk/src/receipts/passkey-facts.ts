import type { AllCopies } from './copies.ts';
import {
  type Bytes,
  base64UrlIn,
  base64UrlOf,
  digestOf,
  isEqual,
  joined,
  sha256,
  utf8,
} from './encodings/bytes.ts';
import { readJson } from './encodings/strict-json.ts';
import type { Entry, LoggedAnswer } from './entries.ts';
import type { Fact } from './facts.ts';
import { copyFact } from './message-facts.ts';

// Answers that are signed by a passkey, verified as docs/guides/passkeys.md says.

/** What passkeys signed on: the origin of the pages, and its host without a port. */
type Site = { origin: string; hostname: string };

/** Returns the site of a log by its name: the host of the server and `/log`. */
function siteOf(logName: string): Site {
  const host = logName.replace(/\/log$/, '');
  const hostname = host.replace(/:\d+$/, '');
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return { origin: `${isLocal ? 'http' : 'https'}://${host}`, hostname };
}

/**
 * Verifies the signature of each answer that was given with a passkey.
 * @param logName of the checkpoint
 * @param hasFields whether the card has fields, which is never answered without their values; null if it is not known
 */
export async function passkeyFacts(
  entry: Entry,
  copies: AllCopies,
  { logName, hasFields }: { logName: string; hasFields: boolean | null },
): Promise<Fact[]> {
  const site = siteOf(logName);
  const facts = await Promise.all(
    entry.answers.map(async (answer, at) => {
      const { subscriber_id: id, passkey_digest: digest } = answer;
      const passkey = copies.answers[at]?.passkey ?? { yours: [], disclosed: null };
      if (digest === null) return [];
      const what = `answer ${at + 1} by ${id} is signed with a passkey for ${site.origin}`;
      const isRight = async (proof: unknown) =>
        (await digestOf(proof)) === digest &&
        hasFields !== (answer.fields_digest === null) &&
        (await isSigned(proof, challengeText(entry, answer), site));
      const fact = await copyFact(passkey, ['passkey', what, ''], isRight);
      const isVerified = fact.verdict !== 'skipped';
      return [{ ...fact, reliesOn: isVerified ? RELIES_ON : null }];
    }),
  );
  return facts.flat();
}

const RELIES_ON = 'the public key in the signature and on WebAuthn';

/** Returns the lines that are signed, without the nonce. */
function challengeText(
  { message_id: id, payload_digest: digest }: Entry,
  { value, fields_digest: fields, conversation_digest: conversation }: LoggedAnswer,
): string[] {
  return ['assent-answer-v1', id, digest, value, conversation ?? '-', fields ?? '-'];
}

const DEVICE_BYTES = 37;
const HASH_BYTES = 32;
const PRESENT_AND_VERIFIED = 0b101;

async function isSigned(proof: unknown, lines: string[], site: Site): Promise<boolean> {
  const members = new Map<string, unknown>(Object.entries(proof ?? {}));
  const textOf = (name: string) => String(members.get(name));
  const clientData = base64UrlIn(textOf('client_data_json'));
  const device = base64UrlIn(textOf('authenticator_data'));
  const signature = base64UrlIn(textOf('signature'));
  if (!clientData || !device || !signature || device.length < DEVICE_BYTES) return false;

  const challenge = await sha256(utf8([...lines, textOf('nonce')].join('\n')));
  const client = clientDataIn(clientData);
  const isExpected =
    client?.get('type') === 'webauthn.get' &&
    client.get('origin') === site.origin &&
    client.get('challenge') === base64UrlOf(challenge);
  const isOfSite = isEqual(device.slice(0, HASH_BYTES), await sha256(utf8(site.hostname)));
  const flags = device[HASH_BYTES] ?? 0;
  if (!isExpected || !isOfSite || (flags & PRESENT_AND_VERIFIED) !== PRESENT_AND_VERIFIED)
    return false;
  return isSignedBy(members.get('public_key'), signature, joined(device, await sha256(clientData)));
}

/** Returns the members of the client data; null when it is not the JSON of an object. */
function clientDataIn(bytes: Uint8Array): Map<string, unknown> | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const client = readJson(text);
    return typeof client === 'object' && client !== null ? new Map(Object.entries(client)) : null;
  } catch {
    return null;
  }
}

// The two algorithms of passkeys (WebAuthn): ES256 and RS256.

const COORDINATE_BYTES = 32;
/** Fewer bytes are not secure; more are only slow. */
const MODULUS_BYTES = { least: 256, most: 1024 };
/** 65537, the one exponent that every browser imports. */
const EXPONENT = 'AQAB';

/** Returns whether a signature holds. @param jwk the public key as a JSON Web Key */
async function isSignedBy(jwk: unknown, signature: Bytes, data: Bytes): Promise<boolean> {
  if (typeof jwk !== 'object' || jwk === null) return false;
  const key = new Map<string, unknown>(Object.entries(jwk));
  if (key.get('kty') === 'EC') return isEs256(key, signature, data);
  if (key.get('kty') === 'RSA') return isRs256(key, signature, data);
  return false;
}

async function isEs256(jwk: Map<string, unknown>, signature: Bytes, data: Bytes) {
  const [x, y] = [bytesIn(jwk.get('x')), bytesIn(jwk.get('y'))];
  const raw = rawSignatureOf(signature);
  const isKnown = jwk.get('crv') === 'P-256' && jwk.get('alg') === 'ES256';
  if (!raw || !isKnown || x?.length !== COORDINATE_BYTES || y?.length !== COORDINATE_BYTES)
    return false;
  const point = joined(Uint8Array.of(4), x, y);
  return holds(
    () =>
      crypto.subtle.importKey('raw', point, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
        'verify',
      ]),
    { name: 'ECDSA', hash: 'SHA-256' },
    [raw, data],
  );
}

async function isRs256(jwk: Map<string, unknown>, signature: Bytes, data: Bytes) {
  const [n, e] = [jwk.get('n'), jwk.get('e')];
  const { length = 0 } = bytesIn(n) ?? {};
  if (typeof n !== 'string' || e !== EXPONENT || jwk.get('alg') !== 'RS256') return false;
  if (length < MODULUS_BYTES.least || length > MODULUS_BYTES.most) return false;
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return holds(
    () => crypto.subtle.importKey('jwk', { kty: 'RSA', n, e }, algorithm, false, ['verify']),
    algorithm,
    [signature, data],
  );
}

type Algorithm = Parameters<typeof crypto.subtle.verify>[0];
type Key = Parameters<typeof crypto.subtle.verify>[1];

async function holds(
  importKey: () => Promise<Key>,
  algorithm: Algorithm,
  [signature, data]: [signature: Bytes, data: Bytes],
): Promise<boolean> {
  try {
    return await crypto.subtle.verify(algorithm, await importKey(), signature, data);
  } catch {
    // Numbers that are no key.
    return false;
  }
}

const bytesIn = (text: unknown) => (typeof text === 'string' ? base64UrlIn(text) : null);

/**
 * Returns the 64 bytes that WebCrypto takes for an ECDSA signature in DER, which authenticators return; null when it is not
 * the one DER encoding of two numbers.
 */
function rawSignatureOf(der: Bytes): Bytes | null {
  const [sequence, length, ...rest] = der;
  if (sequence !== 0x30 || length !== rest.length || length > 127) return null;
  const first = integerIn(rest);
  const second = first && integerIn(first.rest);
  return second?.rest.length === 0 ? joined(first?.value ?? new Uint8Array(), second.value) : null;
}

/** Reads a positive number of at most 32 bytes at the beginning. Returns it with 32 bytes, and what follows. */
function integerIn([tag, length = 0, ...rest]: number[]) {
  const digits = rest.slice(0, length);
  const [first = 0, second = 0] = digits;
  const isPadded = first === 0 && second < 0x80 && length > 1;
  if (tag !== 0x02 || length < 1 || digits.length < length || first >= 0x80 || isPadded)
    return null;
  const significant = first === 0 ? digits.slice(1) : digits;
  if (significant.length > COORDINATE_BYTES) return null;
  const value = new Uint8Array(COORDINATE_BYTES);
  value.set(significant, COORDINATE_BYTES - significant.length);
  return { value, rest: rest.slice(length) };
}
