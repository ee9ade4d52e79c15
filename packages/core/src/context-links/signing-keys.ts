import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Keyring } from '../platform/credentials/keyring.ts';
import { databaseNow } from '../platform/database/clock.ts';
import type { Service } from '../platform/service.ts';
import {
  addSigningKey,
  allSigningKeys,
  boundTo,
  erasePrivateHalf,
  type SigningKeyRow,
} from './context-link.model.ts';

// The keys that sign the tokens of context links, and nothing else ("context-link key" in the glossary). Callbacks are
// signed with the callback secret of an app, pushes with the VAPID keys.

const DAY_MS = 86_400_000;
/** Time for which one key signs. */
const SIGNS_MS = 90 * DAY_MS;
/** Time for which a key is published before its first and after its last signature: longer than any cache keeps it. */
const OVERLAP_MS = DAY_MS;
/** Maximum age of the keys that this process caches. */
const REMEMBERED_MS = 60_000;
/** Time for which clients may cache the published keys. */
export const JWKS_MAX_AGE_SECONDS = 300;

let remembered: { at: number; keys: Promise<SigningKeyRow[]> } | null = null;

const canSign = (key: SigningKeyRow) => key.privateSealed !== null;

/** Returns every key, from the cache of this process. A result without a key that can sign is never cached. */
function knownKeys(): Promise<SigningKeyRow[]> {
  const now = databaseNow();
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
 * Returns the keys. If none can sign, creates one: the first, or a replacement for a key that was removed. Must not be
 * called in a transaction, because only committed keys may be cached.
 */
async function keysFor(service: Service): Promise<SigningKeyRow[]> {
  const known = await knownKeys();
  if (known.some(canSign)) return known;
  const generation = (known.at(-1)?.generation ?? 0) + 1;
  await addSigningKey(await newSigningKey(service.keyring, generation, databaseNow()));
  // Another call in this process may have cached the keys just before this one was added.
  remembered = null;
  return knownKeys();
}

async function newSigningKey(keyring: Keyring, generation: number, signsFrom: number) {
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  const { d = '', x = '', ...jwk } = await exportJWK(pair.privateKey);
  const kid = await calculateJwkThumbprint({ ...jwk, x });
  const privateSealed = keyring.seal(d, boundTo(kid));
  return { generation, kid, publicX: x, privateSealed, createdAt: databaseNow(), signsFrom };
}

const publicJwk = ({ kid, publicX }: SigningKeyRow) => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: publicX,
  kid,
  alg: 'EdDSA',
  use: 'sig',
});

/** Returns the time at which the next key replaced this one, ms; Infinity for the newest. */
const endOf = (keys: SigningKeyRow[], at: number) => keys[at + 1]?.signsFrom ?? Infinity;

/** Returns the public keys that a verifier needs now (RFC 7517): those that sign, will sign, or signed recently. */
export async function publishedKeys(service: Service) {
  const now = databaseNow();
  const keys = await keysFor(service);
  return { keys: keys.filter((_, at) => now < endOf(keys, at) + OVERLAP_MS).map(publicJwk) };
}

/** Returns every public key, including former ones, so that an old token is refused as expired, not as forged. */
export const everyPublicKey = async () => ({ keys: (await knownKeys()).map(publicJwk) });

/** Returns the key that signs now. @throws Error when the master key is not the one that sealed it */
export async function signingKey(service: Service) {
  const now = databaseNow();
  const usable = (await keysFor(service)).filter(canSign);
  // If the clock was set back, no key is valid yet; the oldest is at least published.
  const key = usable.findLast(({ signsFrom }) => signsFrom <= now) ?? usable[0];
  if (!key?.privateSealed) throw new Error('no signing key has a private half');
  const d = service.keyring.unseal(key.privateSealed, boundTo(key.kid));
  return { kid: key.kid, privateKey: await importJWK({ ...publicJwk(key), d }, 'EdDSA') };
}

/**
 * Adds the next key a day before the current one has signed for 90 days, and erases the private keys that are no longer
 * used. Returns the number of rows changed. The first key is created on first use.
 */
export async function rotateSigningKeys({ keyring }: Service): Promise<number> {
  const now = databaseNow();
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
