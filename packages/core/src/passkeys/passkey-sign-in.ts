import type { AnyCaller } from '../caller.ts';
import { inTransaction } from '../database/database.ts';
import { Problem } from '../errors.ts';
import { consume } from '../limits/limits.ts';
import { securityEvent } from '../monitoring/security-log.ts';
import { beginSession, type Entered } from '../people/people.ts';
import { Person } from '../people/person.model.ts';
import { checkedAssertion, recordUse } from './assertion.ts';
import { consumeChallenge, newChallenge } from './challenges.ts';
import { optionsFor } from './passkey-options.ts';
import type { PasskeySignInIn } from './passkeys.schema.ts';
import { relyingParty } from './relying-party.ts';

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
  const person = assertion && (await Person.withId(assertion.ownerId));
  if (!assertion || !person) {
    securityEvent(caller, 'sign_in_failed', { method: 'passkey' });
    throw new Problem('invalid_credentials', {
      detail: 'We do not know this passkey. Sign in with a code by e-mail.',
    });
  }
  return inTransaction(async () => {
    await consumeChallenge(assertion.challenge, { purpose: 'sign_in', subject: null });
    await recordUse(assertion);
    return beginSession(caller, person, 'passkey');
  });
}
