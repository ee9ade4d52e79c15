import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Keyring } from '../credentials/keyring.ts';
import type { Service } from '../service.ts';
import {
  addSigningKey,
  allSigningKeys,
  erasePrivateHalf,
  type SigningKeyRow,
} from './signing-key.model.ts';

const DAY_MS = 86_400_000;
/** How long one key signs. */
const SIGNS_MS = 90 * DAY_MS;
/** How long a key is published before it signs, and still is after it signed last: longer than any cache in between. */
const OVERLAP_MS = DAY_MS;
/** How old the keys that this process remembers may be. */
const REMEMBERED_MS = 60_000;
/** How long others may keep the published keys. */
export const JWKS_MAX_AGE_SECONDS = 300;

let remembered: { at: number; keys: Promise<SigningKeyRow[]> } | null = null;

const canSign = (key: SigningKeyRow) => key.privateSealed !== null;

/** Every key, as this process remembers it. That none of them can sign is never remembered. */
function knownKeys(): Promise<SigningKeyRow[]> {
  const now = Date.now();
  const age = remembered ? now - remembered.at : REMEMBERED_MS;
  if (remembered && age >= 0 && age < REMEMBERED_MS) return remembered.keys;
  const mine = { at: now, keys: allSigningKeys() };
  const forget = () => {
    if (remembered === mine) remembered = null;
  };
  mine.keys.then((keys) => keys.some(canSign) || forget(), forget);
  remembered = mine;
  return mine.keys;
}

/**
 * The keys. Whoever asks while none can sign makes one: the first, or one in the place of a key that was taken away.
 * Never in a transaction: what is remembered must be committed.
 */
async function keysFor(service: Service): Promise<SigningKeyRow[]> {
  const known = await knownKeys();
  if (known.some(canSign)) return known;
  const generation = (known.at(-1)?.generation ?? 0) + 1;
  await addSigningKey(await newSigningKey(service.keyring, generation, Date.now()));
  // Somebody here may have looked just before it was there.
  remembered = null;
  return knownKeys();
}

async function newSigningKey(keyring: Keyring, generation: number, signsFrom: number) {
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  const { d = '', x = '', ...jwk } = await exportJWK(pair.privateKey);
  const kid = await calculateJwkThumbprint({ ...jwk, x });
  const privateSealed = keyring.seal(d, boundTo(kid));
  return { generation, kid, publicX: x, privateSealed, createdAt: Date.now(), signsFrom };
}

const boundTo = (kid: string) => `signing-key:${kid}`;

const publicJwk = ({ kid, publicX }: SigningKeyRow) => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: publicX,
  kid,
  alg: 'EdDSA',
  use: 'sig',
});

/** When the next key took over, ms; Infinity for the newest. */
const endOf = (keys: SigningKeyRow[], at: number) => keys[at + 1]?.signsFrom ?? Infinity;

/** The public keys that a verifier needs now (RFC 7517): those that sign, will sign, or signed a moment ago. */
export async function publishedKeys(service: Service) {
  const now = Date.now();
  const keys = await keysFor(service);
  return { keys: keys.filter((_, at) => now < endOf(keys, at) + OVERLAP_MS).map(publicJwk) };
}

/** Every public key there has been: an old token is told that it is late, not that it is forged. */
export const everyPublicKey = async () => ({ keys: (await knownKeys()).map(publicJwk) });

/** The key that signs now. @throws Error when the master key is not the one that sealed it */
export async function signingKey(service: Service) {
  const now = Date.now();
  const usable = (await keysFor(service)).filter(canSign);
  // A clock that was set back has no key yet; the oldest is published at least.
  const key = usable.findLast(({ signsFrom }) => signsFrom <= now) ?? usable[0];
  if (!key?.privateSealed) throw new Error('no signing key has a private half');
  const d = service.keyring.unseal(key.privateSealed, boundTo(key.kid));
  return { kid: key.kid, privateKey: await importJWK({ ...publicJwk(key), d }, 'EdDSA') };
}

/**
 * Adds the next key a day before the current one has signed for 90 days, and erases the private half of those that sign
 * no more. Returns how many rows changed. The first key is made by its first use.
 */
export async function rotateSigningKeys({ keyring }: Service): Promise<number> {
  const now = Date.now();
  const keys = await allSigningKeys();
  const newest = keys.at(-1);
  if (!newest) return 0;
  const isTime = now >= newest.signsFrom + SIGNS_MS - OVERLAP_MS;
  const spent = keys.filter((key, at) => canSign(key) && endOf(keys, at) + OVERLAP_MS <= now);
  const added = isTime
    ? await addSigningKey(await newSigningKey(keyring, newest.generation + 1, now + OVERLAP_MS))
    : 0;
  const erased = spent.length
    ? await erasePrivateHalf(spent.map(({ generation }) => generation))
    : 0;
  return added + erased;
}
