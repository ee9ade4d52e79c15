import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { databaseNow } from '../database/clock.ts';
import { Problem } from '../errors.ts';
import type { Service } from '../service.ts';
import {
  type PasskeyOwner,
  type PasskeyRow,
  passkeyOfCredential,
  recordPasskeyUse,
} from './passkey.model.ts';
import { relyingParty } from './passkey-options.ts';
import type { AssertionIn } from './webauthn.schema.ts';

/** A signature by a registered passkey, with user verification, on a page of this service. */
export type Assertion = {
  passkey: PasskeyRow;
  /** Id of the person or account that owns the passkey. */
  ownerId: string;
  /** The signed challenge, base64url. The caller still has to consume it. */
  challenge: string;
  signCount: number;
  isBackedUp: boolean;
};

/**
 * Verifies an assertion without side effects (WebAuthn §7.2): known credential, own origin, user verification,
 * signature. Returns null if any check fails, also for a passkey of the other kind, so that the client learns nothing
 * about other people's passkeys.
 * @throws Problem passkeys_unavailable
 */
export async function checkedAssertion(
  service: Service,
  kind: PasskeyOwner['kind'],
  { id, rawId, type, response }: AssertionIn,
): Promise<Assertion | null> {
  const { id: rpId, origin } = relyingParty(service);
  const passkey = await passkeyOfCredential(kind, id);
  const ownerId = kind === 'person' ? passkey?.personId : passkey?.developerId;
  if (!passkey || !ownerId) return null;
  let challenge = '';
  const checking = verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { ...response, userHandle: response.userHandle ?? undefined },
    },
    expectedChallenge: (signed) => {
      challenge = signed;
      return true;
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // The counter is checked where it is updated, in one conditional update.
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: 0,
    },
  });
  // Errors of the library concern bytes that the client sent.
  const checked = await checking.catch(() => null);
  if (!checked?.verified) return null;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { passkey, ownerId, challenge, signCount: newCounter, isBackedUp: credentialBackedUp };
}

/**
 * Records a use of a passkey. Must be called in the transaction of the action it was used for.
 * @throws Problem passkey_refused
 */
export async function recordUse({ passkey, signCount, isBackedUp }: Assertion): Promise<void> {
  if (await recordPasskeyUse(passkey.id, { signCount, isBackedUp, now: databaseNow() })) return;
  throw new Problem('passkey_refused', {
    params: { reason: 'counter' },
    detail:
      'The signature counter of this passkey decreased, so there may be a copy of it. Remove it and create a new one.',
  });
}
