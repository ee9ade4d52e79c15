import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import type { PersonCaller } from '../caller.ts';
import { redeemCode, sendCode } from '../codes/codes.ts';
import { inTransaction } from '../database.ts';
import { Problem } from '../errors.ts';
import { newId } from '../identifiers.ts';
import { spend } from '../limits/limits.ts';
import { passkeyAddedMail } from '../mails/mail-texts.ts';
import { queueMail } from '../mails/mails.ts';
import { securityEvent } from '../security-log.ts';
import { CHALLENGE_MS, newChallenge, spendChallenge } from './challenges.ts';
import { Passkey } from './passkey.model.ts';
import { descriptorOf } from './passkey-options.ts';
import type { AddPasskeyIn, PasskeyIdIn, PasskeyOut, StartPasskeyIn } from './passkeys.schema.ts';
import { relyingParty } from './relying-party.ts';

/** Every authenticator knows one of these two. */
const ALGORITHMS = [COSEALG.ES256, COSEALG.RS256];

/** The passkeys of the person, newest first. */
export async function listPasskeys({ person }: PersonCaller): Promise<{ data: PasskeyOut[] }> {
  return { data: (await Passkey.ofPerson(person.id)).map(passkeyOut) };
}

/**
 * Mails the code that making a passkey needs: who holds an unlocked device, or a stolen session, is not yet who may
 * answer for the person (ADR 15).
 * @throws Problem rate_limited, passkeys_unavailable
 */
export async function mailPasskeyCode(caller: PersonCaller): Promise<void> {
  relyingParty(caller.service);
  await spend('mail_ip', caller.request.ip);
  // Five guesses a code: whoever has a stolen session gets fifty a day, and the owner ten mails.
  await spend('passkey_code_person', caller.person.id);
  const { challenge, ...target } = passkeyCodeOf(caller);
  await inTransaction(() => sendCode(caller, { ...target, isReal: true }, challenge));
}

/** The code of a person is good in the session that asked for it: the session is its challenge. */
const passkeyCodeOf = ({ person, session }: PersonCaller) => ({
  purpose: 'add_passkey' as const,
  subject: person.id,
  address: person.email,
  challenge: `session ${session.id}`,
  requester: { isKnown: true, key: `session ${session.id}` },
});

/** Options for making a passkey. @throws Problem invalid_credentials, code_expired, too_many_attempts, passkeys_unavailable */
export async function startPasskey(caller: PersonCaller, { code }: StartPasskeyIn) {
  const { service, person } = caller;
  const { id: rpID } = relyingParty(service);
  await redeemCode(caller, { ...passkeyCodeOf(caller), code });
  const mine = await Passkey.ofPerson(person.id);
  const challenge = await newChallenge({ purpose: 'register', personId: person.id });
  return generateRegistrationOptions({
    rpName: 'Assent',
    rpID,
    challenge: new Uint8Array(challenge),
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.displayName || person.email,
    timeout: CHALLENGE_MS,
    excludeCredentials: mine.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Keeps a passkey that was made with our options, and tells the person by mail. @throws Problem passkey_refused, passkeys_unavailable */
export async function addPasskey(
  caller: PersonCaller,
  { name, credential }: AddPasskeyIn,
): Promise<PasskeyOut> {
  const { service, person } = caller;
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
  // What the library throws is about bytes that somebody sent.
  const made = (await checking.catch(() => null))?.registrationInfo;
  const publicKey = Buffer.from(made?.credential.publicKey ?? []).toString('base64url');
  if (!made || made.credential.id !== credential.id || publicKey.length > LONGEST_KEY)
    throw new Problem('passkey_refused');
  const passkey = {
    id: newId('psk'),
    personId: person.id,
    credentialId: made.credential.id,
    publicKey,
    signCount: made.credential.counter,
    transports: (credential.response.transports ?? []).filter(isTransport).join(','),
    isSynced: made.credentialDeviceType === 'multiDevice',
    isBackedUp: made.credentialBackedUp,
    name,
    createdAt: Date.now(),
  };
  await inTransaction(async () => {
    await spendChallenge(challenge, { purpose: 'register', personId: person.id });
    if (!(await Passkey.keep(passkey)))
      throw new Problem('passkey_refused', { detail: 'This passkey is here already.' });
    const url = `${service.baseUrl}/inbox/settings`;
    await queueMail(service, person.email, passkeyAddedMail({ name, url }));
    securityEvent(caller, 'passkey_added', { passkey_id: passkey.id });
  });
  return passkeyOut({ ...passkey, lastUsedAt: null });
}

/** A key of more than 3072 bits would not fit into a callback beside everything else. */
const LONGEST_KEY = 600;

const isTransport = (text: string) => /^[a-z-]+$/.test(text);

/** The last one may go too: the e-mailed code is always a way in. @throws Problem not_found */
export async function removePasskey(caller: PersonCaller, input: PasskeyIdIn): Promise<void> {
  if (!(await Passkey.forget(input.passkey_id, caller.person.id))) throw new Problem('not_found');
  securityEvent(caller, 'passkey_removed', { passkey_id: input.passkey_id });
}

type Shown = Pick<Passkey, 'id' | 'name' | 'isSynced' | 'createdAt' | 'lastUsedAt'>;
const passkeyOut = ({ id, name, isSynced, createdAt, lastUsedAt }: Shown): PasskeyOut => ({
  passkey_id: id,
  name,
  is_synced: isSynced,
  created_at: createdAt,
  last_used_at: lastUsedAt,
});
