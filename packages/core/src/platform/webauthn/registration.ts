import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { Problem } from '../errors.ts';
import { newId } from '../schemas/identifiers.ts';
import type { Service } from '../service.ts';
import { CHALLENGE_MS, consumeChallenge, newChallenge } from './challenges.ts';
import type { ChallengePurpose } from './passkey.model.ts';
import {
  insertPasskey,
  lockAndCountPasskeys,
  type PasskeyOwner,
  type PasskeyRow,
  passkeysOf,
} from './passkey.model.ts';
import { descriptorOf, relyingParty } from './passkey-options.ts';
import type { AddPasskeyIn, PasskeyOut, PublicKeyOut } from './webauthn.schema.ts';

/** Algorithms; every authenticator supports one of these two. */
const ALGORITHMS = [COSEALG.ES256, COSEALG.RS256];
/** Maximum number of passkeys of one person or developer. */
const MAX_PASSKEYS = 20;
/** Maximum length of a public key: with more than 3072 bits, a callback would exceed its size limit. */
const LONGEST_KEY = 600;

const purposes = {
  person: 'register',
  developer: 'developer_register',
} as const satisfies Record<PasskeyOwner['kind'], ChallengePurpose>;

const challengeOf = ({ kind, id }: PasskeyOwner) => ({ purpose: purposes[kind], subject: id });

/**
 * Returns the options for creating a passkey (WebAuthn §7.1).
 * @param names names that the authenticator shows
 * @throws Problem passkeys_unavailable
 */
export async function creationOptions(
  service: Service,
  owner: PasskeyOwner,
  names: { userName: string; userDisplayName: string },
) {
  const { id: rpID } = relyingParty(service);
  const mine = await passkeysOf(owner);
  const challenge = await newChallenge(challengeOf(owner));
  return generateRegistrationOptions({
    rpName: 'Assent',
    rpID,
    challenge: new Uint8Array(challenge),
    userID: new TextEncoder().encode(owner.id),
    ...names,
    timeout: CHALLENGE_MS,
    excludeCredentials: mine.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What else belongs to the transaction that stores a passkey. */
type Beside = {
  /** Checks once the owner is locked, after which nobody else adds or removes passkeys. */
  permit?: () => Promise<void>;
  /** Further writes, such as a mail. */
  tell: (passkeyId: string) => Promise<unknown>;
};

/**
 * Stores a passkey that was created with these options.
 * @throws Problem passkey_refused, passkey_limit, passkeys_unavailable, and those of `permit`
 */
export async function keepPasskey(
  service: Service,
  owner: PasskeyOwner,
  { name, credential }: AddPasskeyIn,
  { permit, tell }: Beside,
): Promise<PasskeyOut> {
  const { id: expectedRPID, origin } = relyingParty(service);
  let challenge = '';
  const checking = verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (signed) => {
      challenge = signed;
      return true;
    },
    expectedOrigin: origin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  // Errors of the library concern bytes that the client sent.
  const made = (await checking.catch(() => null))?.registrationInfo;
  const publicKey = Buffer.from(made?.credential.publicKey ?? []).toString('base64url');
  if (!made || made.credential.id !== credential.id || publicKey.length > LONGEST_KEY)
    throw new Problem('passkey_refused');
  const passkey = {
    id: newId('psk'),
    credentialId: made.credential.id,
    publicKey,
    signCount: made.credential.counter,
    transports: (credential.response.transports ?? []).filter(isTransport).join(','),
    isSynced: made.credentialDeviceType === 'multiDevice',
    isBackedUp: made.credentialBackedUp,
    name,
    createdAt: databaseNow(),
  };
  await inTransaction(async () => {
    await consumeChallenge(challenge, challengeOf(owner));
    if ((await lockAndCountPasskeys(owner)) >= MAX_PASSKEYS)
      throw new Problem('passkey_limit', { params: { max: MAX_PASSKEYS } });
    await permit?.();
    if (!(await insertPasskey(owner, passkey)))
      throw new Problem('passkey_refused', {
        detail: 'This passkey is already registered.',
        params: { reason: 'registered' },
      });
    await tell(passkey.id);
  });
  return passkeyOut({ ...passkey, lastUsedAt: null });
}

const isTransport = (text: string) => /^[a-z-]+$/.test(text);

type Shown = Pick<PasskeyRow, 'id' | 'name' | 'isSynced' | 'createdAt' | 'lastUsedAt'>;
/** Returns a passkey as its owner sees it. */
export const passkeyOut = ({ id, name, isSynced, createdAt, lastUsedAt }: Shown): PasskeyOut => ({
  passkey_id: id,
  name,
  is_synced: isSynced,
  created_at: createdAt,
  last_used_at: lastUsedAt,
});

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('base64url');

/**
 * Converts a stored COSE key (RFC 9052) to a JSON Web Key, which libraries of every language can read.
 * @param stored base64url
 */
export function publicKeyOut(stored: string): PublicKeyOut {
  const key = decodeCredentialPublicKey(new Uint8Array(Buffer.from(stored, 'base64url')));
  if (cose.isCOSEPublicKeyRSA(key))
    return {
      kty: 'RSA',
      alg: 'RS256',
      n: text(key.get(cose.COSEKEYS.n)),
      e: text(key.get(cose.COSEKEYS.e)),
    };
  if (cose.isCOSEPublicKeyEC2(key))
    return {
      kty: 'EC',
      alg: 'ES256',
      crv: 'P-256',
      x: text(key.get(cose.COSEKEYS.x)),
      y: text(key.get(cose.COSEKEYS.y)),
    };
  throw new Error('a passkey of an algorithm that was never offered');
}
