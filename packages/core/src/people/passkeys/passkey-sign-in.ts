import type { AnyCaller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import { checkedAssertion, recordUse } from '../../platform/webauthn/assertion.ts';
import { consumeChallenge, newChallenge } from '../../platform/webauthn/challenges.ts';
import { optionsFor, relyingParty } from '../../platform/webauthn/passkey-options.ts';
import type { PasskeySignInIn } from '../../platform/webauthn/webauthn.schema.ts';
import { beginSession, type Entered } from '../people/people.ts';
import { personWithId } from '../people/person.model.ts';

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
