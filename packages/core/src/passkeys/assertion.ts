import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { Problem } from '../errors.ts';
import type { Service } from '../service.ts';
import { Passkey, type PasskeyOwner } from './passkey.model.ts';
import type { AssertionIn } from './passkeys.schema.ts';
import { relyingParty } from './relying-party.ts';

/** A signature that a passkey of ours made, with the person verified, on a page of ours. */
export type Assertion = {
  passkey: Passkey;
  /** The person or the account whose passkey it is. */
  ownerId: string;
  /** What was signed, base64url. It is still to be used up. */
  challenge: string;
  signCount: number;
  isBackedUp: boolean;
};

/**
 * Checks an assertion by itself (WebAuthn §7.2): known credential, our origin, user verification, signature.
 * Null when anything is wrong, a passkey of the other kind too: who asks learns nothing about other people's passkeys.
 * @throws Problem passkeys_unavailable
 */
export async function checkedAssertion(
  service: Service,
  kind: PasskeyOwner['kind'],
  { id, rawId, type, response }: AssertionIn,
): Promise<Assertion | null> {
  const { id: rpId, origin } = relyingParty(service);
  const passkey = await Passkey.ofCredential(kind, id);
  const ownerId = kind === 'person' ? passkey?.personId : passkey?.accountId;
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
    // The counter is judged where it is moved on, in one conditional update.
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: 0,
    },
  });
  // What the library throws is about bytes that somebody sent.
  const checked = await checking.catch(() => null);
  if (!checked?.verified) return null;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { passkey, ownerId, challenge, signCount: newCounter, isBackedUp: credentialBackedUp };
}

/** Notes that a passkey was used. Call it in the transaction of what it was used for. @throws Problem passkey_refused */
export async function recordUse({ passkey, signCount, isBackedUp }: Assertion): Promise<void> {
  if (await Passkey.use(passkey.id, { signCount, isBackedUp, now: Date.now() })) return;
  throw new Problem('passkey_refused', {
    detail:
      'The counter of this passkey went backwards, as if there were a copy of it. Remove it and make a new one.',
  });
}
