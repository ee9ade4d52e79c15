import type { AllCopies } from './copies.ts';
import { base64UrlIn, base64UrlOf, isEqual, joined, utf8 } from './encodings/bytes.ts';
import { digestOf, sha256 } from './encodings/digests.ts';
import { readJson } from './encodings/strict-json.ts';
import type { Entry, LoggedAnswer } from './entries.ts';
import type { Fact } from './facts.ts';
import { copyFact } from './message-facts.ts';
import { isSignedBy } from './passkey-signatures.ts';

// Answers that are signed by a passkey, verified as docs/passkeys.md says.

/** What passkeys signed on: the origin of the pages, and its host without a port. */
type Site = { origin: string; hostname: string };

/** Returns the site of a log by its name: the host of the server and `/log`. */
export function siteOf(logName: string): Site {
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
        // No form of the signed text that is known here has it.
        !answer.conversation_digest &&
        (await isSigned(proof, challengeText(entry, answer), site));
      const fact = await copyFact(passkey, ['passkey', what, ''], isRight);
      const isVerified = fact.verdict !== 'skipped';
      return [{ ...fact, reliesOn: isVerified ? RELIES_ON : null }];
    }),
  );
  return facts.flat();
}

const RELIES_ON = 'the public key in the signature and on WebAuthn';

/** Returns the lines that are signed, without the nonce: those of the second form if there are values. */
function challengeText(
  { message_id: id, payload_digest: digest }: Entry,
  { value, fields_digest: fields }: LoggedAnswer,
): string[] {
  const answer = [id, digest, value];
  return fields === null
    ? ['assent-answer-v1', ...answer]
    : ['assent-answer-v2', ...answer, fields];
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
