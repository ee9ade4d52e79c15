import type { AnyCaller } from '../../platform/caller.ts';
import { digestOf, isSameDigest } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { presentedChallenges } from '../codes/challenges.ts';
import { openCodesOf, subjectsOfCodes } from '../codes/email-code.model.ts';
import { isOfReplaced, replacedAt } from './replaced-registration.model.ts';

// Until an address is verified, each registration of it replaces the one before, and anybody may register it. So a
// request about the address has to say which registration it means, or somebody's code verifies a stranger's (ADR 83).

const PURPOSE = 'verify_account';
/** Lifetime of a code: as long may somebody hold the code of a registration that was replaced. */
const CODE_MS = 10 * 60_000;

/** A request about the registration of an address. `appid`: an app of the registration that it means. */
export type RegistrationRequest = { email: string; appid?: string; challenge?: string };

/** Returns the problem of a request that means a registration that was replaced. */
export const registrationReplaced = () => new Problem('registration_replaced');

/**
 * Refuses a request that means a registration of the address that was replaced: by its app, or by the challenge of a
 * code that was mailed for it.
 * @param developerId of the registration that the address has now
 * @throws Problem registration_replaced
 */
export async function checkRegistration(
  caller: AnyCaller,
  { email, appid, challenge }: RegistrationRequest,
  developerId: string | null,
): Promise<void> {
  if (appid !== undefined) {
    if (await isOfReplaced(appid, digestOf(email))) throw registrationReplaced();
    return;
  }
  const replaced = await replacedLately(email);
  if (replaced.length === 0) return;
  const digests = (challenge ? [challenge] : presentedChallenges(caller)).map(digestOf);
  const now = developerId === null ? [] : [developerId];
  const meant = await subjectsOfCodes(PURPOSE, [...now, ...replaced], digests);
  const isOfNow = meant.some((subject) => now.includes(subject));
  if (meant.length > 0 && !isOfNow) throw registrationReplaced();
}

/**
 * Refuses a request without an appid where the address had several registrations while a code is valid.
 * @throws Problem validation_failed
 */
export async function requireAppid({ email, appid }: RegistrationRequest): Promise<void> {
  if (appid !== undefined || (await replacedLately(email)).length === 0) return;
  throw fieldProblem(
    '/appid',
    'required',
    'is required, because this address was registered several times in the last 10 minutes: send the appid of the response to your registration',
  );
}

/** Returns whether a code was mailed for a registration of the address that was replaced. Costs no attempt. */
export async function isCodeOfReplaced(
  { service }: AnyCaller,
  email: string,
  code: string,
): Promise<boolean> {
  const open = await openCodesOf(PURPOSE, await replacedLately(email), databaseNow());
  return open.some(({ subject, codeDigest }) =>
    service.keyring
      .digestsOfCode(code, `${PURPOSE}:${subject}`)
      .some((digest) => isSameDigest(digest, codeDigest)),
  );
}

const replacedLately = (email: string) => replacedAt(digestOf(email), databaseNow() - CODE_MS);
