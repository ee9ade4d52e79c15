import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FieldValues } from '../messages/cards/card-fields.schema.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  codeFor,
  type TestAccount,
  type TestPerson,
} from './world.ts';

// An authenticator in software: it makes ES256 credentials and signs with them, as WebAuthn says.

type Creation = { challenge: string; rp: { id?: string } };
type Request = { challenge: string; rpId?: string };
/** What it can be made to do wrong. */
type Wrong = { origin?: string; isVerified?: boolean; type?: string };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** @param origin of the page that it is used on. @param countsFrom null for a synced passkey, whose counter stays at 0 */
export function anAuthenticator({
  origin = 'https://assent.test',
  countsFrom = null,
}: {
  origin?: string;
  countsFrom?: number | null;
} = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const rawId = id.toString('base64url');
  let count = countsFrom ?? 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, attested = Buffer.alloc(0)) => {
    if (countsFrom !== null) count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  };

  return {
    rawId,
    /** Goes back in time: what a copy of it would say. */
    rewind: (to: number) => {
      count = to;
    },
    create({ challenge, rp }: Creation, wrong: Wrong = {}) {
      const flags = PRESENT | (wrong.isVerified === false ? 0 : VERIFIED) | ATTESTED;
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      const data = authenticatorData(rp.id ?? '', flags, attested);
      const client = clientData('webauthn.create', challenge, wrong.origin ?? origin);
      return {
        id: rawId,
        rawId,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get({ challenge, rpId }: Request, wrong: Wrong = {}) {
      const flags = PRESENT | (wrong.isVerified === false ? 0 : VERIFIED);
      const data = authenticatorData(rpId ?? '', flags);
      const client = clientData(wrong.type ?? 'webauthn.get', challenge, wrong.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: rawId,
        rawId,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: null,
        },
      };
    },
  };
}
export type TestAuthenticator = ReturnType<typeof anAuthenticator>;

/** COSE_Key of an ES256 key, in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 32]),
    Buffer.from(y, 'base64url'),
  ]);

/** {"fmt": "none", "attStmt": {}, "authData": …} in CBOR. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const bytes = Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);
  const entries = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])];
  return Buffer.concat([Buffer.from([0xa3]), ...entries, text('authData'), bytes]);
}

/** Makes a passkey for a person, with the code that is mailed for it. */
export async function aPasskey(person: TestPerson, authenticator = anAuthenticator()) {
  const { passkeys } = person.inbox;
  await passkeys.mailCode({});
  const options = await passkeys.start({ code: await codeFor(person.email) });
  const made = await passkeys.add({ name: 'Phone', credential: authenticator.create(options) });
  return { ...made, authenticator };
}

/** Makes a passkey for a developer who has just signed in. */
export async function aDeveloperPasskey(
  { console }: TestAccount,
  authenticator = anAuthenticator(),
) {
  const options = await console.developerPasskeys.start({});
  const credential = authenticator.create(options);
  const made = await console.developerPasskeys.add({ name: 'Laptop', credential });
  return { ...made, authenticator };
}

/** Answers with a passkey, as the inbox does. */
export async function signedAnswer(
  person: TestPerson,
  authenticator: TestAuthenticator,
  input: {
    message_id: string;
    value: 'approve' | 'reject';
    fields?: FieldValues;
    conversation?: number;
  },
) {
  const { nonce, options } = await person.inbox.answers.passkeyChallenge(input);
  return { ...input, assertion: { nonce, credential: authenticator.get(options) } };
}

/** A message that only a passkey can answer. */
export const aSensitiveMessage = (
  account: TestAccount,
  more: Parameters<typeof aMessage>[1] = {},
) => aMessage(account, { require: 'passkey', ...more });

/** A person with a passkey, who is asked for it, as is whoever joins later. */
export async function aSigner() {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const ada = await aSubscriber(account, await aPerson({ name: 'Ada' }));
  const { authenticator } = await aPasskey(ada);
  const { message_id } = await aSensitiveMessage(account, { to_later_joiners: true });
  return { account, ada, authenticator, message_id };
}

/** Returns the function that docs/guides/passkeys.md gives to third parties: what is wrong with an answer, or null. */
export async function documentedCheck() {
  const example = new URL('../../../../examples/passkeys/wrong-with.mjs', import.meta.url);
  const code = readFileSync(example, 'utf8');
  const { wrongWith } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return (message: unknown, card: unknown, origin = 'https://assent.test'): string | null =>
    wrongWith(message, card, origin);
}
