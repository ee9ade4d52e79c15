import type { AnyCaller } from '../../platform/caller.ts';
import { endedSession } from '../../platform/credentials/credentials.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { checkedAssertion, recordUse } from '../../platform/webauthn/assertion.ts';
import { consumeChallenge, newChallenge } from '../../platform/webauthn/challenges.ts';
import {
  forgetPasskey,
  type PasskeyOwner,
  passkeysOf,
  passkeyWithId,
  renamePasskey,
} from '../../platform/webauthn/passkey.model.ts';
import { optionsFor, relyingParty } from '../../platform/webauthn/passkey-options.ts';
import { creationOptions, keepPasskey, passkeyOut } from '../../platform/webauthn/registration.ts';
import type {
  AddPasskeyIn,
  PasskeyIdIn,
  PasskeyOut,
  PasskeySignInIn,
  RenamePasskeyIn,
} from '../../platform/webauthn/webauthn.schema.ts';
import { recordDeveloperEvent } from '../audit/recording.ts';
import { mailDeveloper } from '../developers/access-changes.ts';
import {
  developerWithId,
  lockDeveloper,
  markPasskeyRemoved,
} from '../developers/developer.model.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { lockAliveDeveloperSession } from '../developers/developer-session.model.ts';
import {
  recordAuthentication,
  requirePasskeySession,
  requireRecentAuthentication,
} from '../developers/reauthentication.ts';
import { openSession, recordFailedSignIn, type SignedIn } from '../developers/sessions.ts';
import { requireVerifiedAddress } from '../developers/verification.ts';

const ownerOf = ({ developer }: DeveloperCaller): PasskeyOwner => ({
  kind: 'developer',
  id: developer.id,
});

/** Returns the passkeys of the developer, newest first. @throws Problem passkey_required */
export async function listDeveloperPasskeys(
  caller: DeveloperCaller,
): Promise<{ data: PasskeyOut[] }> {
  await requirePasskeySession(caller);
  return { data: (await passkeysOf(ownerOf(caller))).map(passkeyOut) };
}

/** Refuses a session that may not change passkeys. @throws Problem passkey_required, reauthentication_required */
async function requireToChange(caller: DeveloperCaller): Promise<void> {
  await requirePasskeySession(caller);
  requireRecentAuthentication(caller);
}

/**
 * Returns the options for creating a passkey.
 * @throws Problem email_not_verified, passkey_required, reauthentication_required, passkeys_unavailable
 */
export async function startDeveloperPasskey(caller: DeveloperCaller) {
  requireVerifiedAddress(caller);
  await requireToChange(caller);
  // The same authenticator may hold a passkey of an inbox, and people have to distinguish them in the list.
  const userName = `${caller.developer.email} (console)`;
  return creationOptions(caller.service, ownerOf(caller), { userName, userDisplayName: userName });
}

/**
 * Stores a passkey that was created with these options.
 * @throws Problem email_not_verified, passkey_required, reauthentication_required, passkey_refused, passkey_limit,
 * passkeys_unavailable
 */
export async function addDeveloperPasskey(caller: DeveloperCaller, input: AddPasskeyIn) {
  requireVerifiedAddress(caller);
  await requireToChange(caller);
  return keepPasskey(caller.service, ownerOf(caller), input, {
    // Since the request began, another first passkey may have been added, or a reset may have ended this session.
    permit: async () => {
      if (!(await lockAliveDeveloperSession(caller.session.id))) throw endedSession();
      await requirePasskeySession(caller);
    },
    tell: () => mailDeveloper(caller, caller.developer, 'passkey_added', `“${input.name}”`),
  });
}

/** Renames a passkey. @throws Problem passkey_required, reauthentication_required, not_found */
export async function renameDeveloperPasskey(caller: DeveloperCaller, input: RenamePasskeyIn) {
  await requireToChange(caller);
  const passkey = await passkeyWithId(input.passkey_id, ownerOf(caller));
  if (!passkey) throw new Problem('not_found');
  await renamePasskey(passkey.id, ownerOf(caller), input.name);
  return passkeyOut({ ...passkey, name: input.name });
}

/**
 * Deletes a passkey. The last one can be deleted too. Where an account requires a passkey, the developer then needs an
 * owner who resets their passkeys; elsewhere the password signs them in.
 * @throws Problem passkey_required, reauthentication_required, not_found
 */
export async function removeDeveloperPasskey(caller: DeveloperCaller, input: PasskeyIdIn) {
  await requireToChange(caller);
  const { developer } = caller;
  await inTransaction(async () => {
    await lockDeveloper(developer.id);
    const passkey = await passkeyWithId(input.passkey_id, ownerOf(caller));
    if (!passkey || !(await forgetPasskey(passkey.id, ownerOf(caller))))
      throw new Problem('not_found');
    await markPasskeyRemoved(developer.id, databaseNow());
    await mailDeveloper(caller, developer, 'passkey_removed', `“${passkey.name}”`);
  });
}

const signIn = { purpose: 'developer_sign_in', subject: null } as const;

/**
 * Returns the options for signing in to the console. They list no credentials, so they do not reveal who has an
 * account.
 * @throws Problem rate_limited, passkeys_unavailable
 */
export async function startDeveloperPasskeySignIn({ service, request }: AnyCaller) {
  const { id: rpID } = relyingParty(service);
  await consume('passkey_ip', request.ip);
  return optionsFor(rpID, await newChallenge(signIn), []);
}

/**
 * Signs a developer in. Every refusal is the same, also for a passkey of a person.
 * @throws Problem invalid_credentials, passkey_refused, passkeys_unavailable
 */
export async function signInByPasskey(
  caller: AnyCaller,
  { credential }: PasskeySignInIn,
): Promise<SignedIn> {
  const assertion = await checkedAssertion(caller.service, 'developer', credential);
  const developer = assertion && (await developerWithId(assertion.ownerId));
  if (!assertion || !developer) {
    await recordFailedSignIn(caller, null, 'passkey');
    throw new Problem('invalid_credentials', {
      detail: 'We do not know this passkey. Sign in with your password.',
    });
  }
  return inTransaction(async () => {
    await consumeChallenge(assertion.challenge, signIn);
    await recordUse(assertion);
    return openSession(caller, developer, 'passkey');
  });
}

/** The challenge is bound to one session: a signature for another session does not reauthenticate this one. */
const again = ({ session }: DeveloperCaller) =>
  ({ purpose: 'reauthenticate', subject: session.id }) as const;

/**
 * Returns the options for reauthenticating.
 * @throws Problem rate_limited, passkey_required (also if there is none), passkeys_unavailable
 */
export async function startPasskeyReauthentication(caller: DeveloperCaller) {
  const { id: rpID } = relyingParty(caller.service);
  await requirePasskeySession(caller);
  await consume('passkey_ip', caller.request.ip);
  const mine = await passkeysOf(ownerOf(caller));
  if (mine.length === 0)
    throw new Problem('passkey_required', {
      detail: 'You have no passkey yet. Use your password.',
    });
  return optionsFor(rpID, await newChallenge(again(caller)), mine);
}

/**
 * Reauthenticates a signed-in developer by passkey. It does not make the session one that began with a passkey: somebody
 * else may have begun it (ADR 82).
 * @throws Problem passkey_required, passkey_refused, passkeys_unavailable
 */
export async function reauthenticateByPasskey(
  caller: DeveloperCaller,
  { credential }: PasskeySignInIn,
) {
  await requirePasskeySession(caller);
  const assertion = await checkedAssertion(caller.service, 'developer', credential);
  if (assertion?.ownerId !== caller.developer.id) {
    await recordDeveloperEvent(caller, 'step_up_failed', { fields: { method: 'passkey' } });
    throw new Problem('passkey_refused');
  }
  return inTransaction(async () => {
    await consumeChallenge(assertion.challenge, again(caller));
    await recordUse(assertion);
    await recordDeveloperEvent(caller, 'step_up', { fields: { method: 'passkey' } });
    return recordAuthentication(caller);
  });
}
