import { redeemCode, sendCode } from '../../accounts/codes/codes.ts';
import type { AnyCaller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import { passkeyAddedMail } from '../../platform/mails/person-mail-texts.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import { checkedAssertion, recordUse } from '../../platform/webauthn/assertion.ts';
import { consumeChallenge, newChallenge } from '../../platform/webauthn/challenges.ts';
import {
  forgetPasskey,
  type PasskeyOwner,
  passkeysOf,
} from '../../platform/webauthn/passkey.model.ts';
import { optionsFor, relyingParty } from '../../platform/webauthn/passkey-options.ts';
import { creationOptions, keepPasskey, passkeyOut } from '../../platform/webauthn/registration.ts';
import type {
  AddPasskeyIn,
  PasskeyIdIn,
  PasskeyOut,
  PasskeySignInIn,
  StartPasskeyIn,
} from '../../platform/webauthn/webauthn.schema.ts';
import { beginSession, type Entered } from '../people/people.ts';
import { personWithId } from '../people/person.model.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { localeIn, ownLanguage } from '../people/person-locale.ts';

const ownerOf = ({ person }: PersonCaller): PasskeyOwner => ({ kind: 'person', id: person.id });

/** Returns the passkeys of the person, newest first. */
export async function listPasskeys(caller: PersonCaller): Promise<{ data: PasskeyOut[] }> {
  return { data: (await passkeysOf(ownerOf(caller))).map(passkeyOut) };
}

/**
 * Mails the code that is needed to create a passkey: an unlocked device or a stolen session alone does not authorize
 * answers for the person (ADR 15).
 * @throws Problem rate_limited, passkeys_unavailable
 */
export async function mailPasskeyCode(caller: PersonCaller): Promise<void> {
  relyingParty(caller.service);
  await consume('mail_ip', caller.request.ip);
  // A code allows five guesses, so the holder of a stolen session gets fifty a day, and the owner ten mails.
  await consume('passkey_code_person', caller.person.id);
  const { challenge, ...target } = passkeyCodeOf(caller);
  const locale = localeIn(caller, caller.person);
  await inTransaction(() => sendCode(caller, { ...target, isReal: true, locale }, challenge));
}

/**
 * Returns the target of a person's code. It is valid only in the session that requested it: the session is its
 * challenge.
 */
const passkeyCodeOf = ({ person, session }: PersonCaller) => ({
  purpose: 'add_passkey' as const,
  subject: person.id,
  address: person.email,
  challenge: `session ${session.id}`,
  requester: { isKnown: true, key: `session ${session.id}` },
});

/**
 * Returns the options for creating a passkey.
 * @throws Problem invalid_credentials, code_expired, too_many_attempts, passkeys_unavailable
 */
export async function startPasskey(caller: PersonCaller, { code }: StartPasskeyIn) {
  const { service, person } = caller;
  relyingParty(service);
  await redeemCode(caller, { ...passkeyCodeOf(caller), code });
  return creationOptions(service, ownerOf(caller), {
    userName: person.email,
    userDisplayName: person.displayName || person.email,
  });
}

/**
 * Stores a passkey that was created with these options, and informs the person by mail.
 * @throws Problem passkey_refused, passkey_limit, passkeys_unavailable
 */
export const addPasskey = (caller: PersonCaller, input: AddPasskeyIn): Promise<PasskeyOut> => {
  const { service, person } = caller;
  const url = `${service.baseUrl}/inbox/settings`;
  const tell = async (passkey_id: string) => {
    await queueMail(
      service,
      person.email,
      passkeyAddedMail(ownLanguage(caller, person), { name: input.name, url }),
    );
    securityEvent(caller, 'passkey_added', { passkey_id });
  };
  return keepPasskey(service, ownerOf(caller), input, { tell });
};

/**
 * Deletes a passkey. The last one can be deleted too, because the person can always sign in with an e-mailed code.
 * @throws Problem not_found
 */
export async function removePasskey(caller: PersonCaller, input: PasskeyIdIn): Promise<void> {
  if (!(await forgetPasskey(input.passkey_id, ownerOf(caller)))) throw new Problem('not_found');
  securityEvent(caller, 'passkey_removed', { passkey_id: input.passkey_id });
}

/**
 * Returns the options for signing in. They list no credentials, so they do not reveal who has an account.
 * @throws Problem rate_limited, passkeys_unavailable
 */
export async function startPasskeySignIn({ service, request }: AnyCaller) {
  const { id: rpID } = relyingParty(service);
  await consume('passkey_ip', request.ip);
  const challenge = await newChallenge({ purpose: 'sign_in', subject: null });
  return optionsFor(rpID, challenge, []);
}

/**
 * Signs in with a passkey. Every refusal is the same.
 * @throws Problem invalid_credentials, passkey_refused, passkeys_unavailable
 */
export async function enterByPasskey(
  caller: AnyCaller,
  { credential }: PasskeySignInIn,
): Promise<Entered> {
  const assertion = await checkedAssertion(caller.service, 'person', credential);
  const person = assertion && (await personWithId(assertion.ownerId));
  if (!assertion || !person) {
    securityEvent(caller, 'sign_in_failed', { method: 'passkey' });
    throw new Problem('invalid_credentials', {
      detail: 'We do not know this passkey. Sign in with a code by email.',
      params: { reason: 'unknown_passkey' },
    });
  }
  return inTransaction(async () => {
    await consumeChallenge(assertion.challenge, { purpose: 'sign_in', subject: null });
    await recordUse(assertion);
    return beginSession(caller, person, 'passkey');
  });
}
