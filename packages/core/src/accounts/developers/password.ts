import { hash, verify } from '@node-rs/argon2';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { consume, resetLimit } from '../../platform/limits/limits.ts';
import type { DeveloperCaller } from './developer-caller.ts';

// The default of this library is argon2id with OWASP's first recommendation (19 MiB, 2 passes, parallelism 1).

/** Returns the argon2id hash of a password, in PHC format. */
export const hashPassword = (password: string) => hash(password);

/** Hash that is compared when there is no developer, so that the check takes as long as for a wrong password. */
const nobody = hash('nobody has this password');

/** Returns whether `password` matches `passwordHash`. */
export async function isPasswordOf(passwordHash: string | null, password: string) {
  const isRight = await verify(passwordHash ?? (await nobody), password);
  return isRight && passwordHash !== null;
}

/** Checks the password of the signed-in developer. @throws Problem password_wrong, too_many_attempts */
export async function checkOwnPassword({ developer, session }: DeveloperCaller, password: string) {
  await consume('own_password', session.id);
  if (!(await isPasswordOf(developer.passwordHash, password))) throw new Problem('password_wrong');
  await resetLimit('own_password', session.id);
}

/**
 * Refuses a new password that attackers guess first: one repeated character, the e-mail address, or one of the 49,000
 * most common passwords (the list of zxcvbn-ts, which is in lower case).
 * @param pointer JSON pointer of the input field
 * @throws Problem validation_failed
 */
export async function checkNewPassword(password: string, email: string, pointer: string) {
  const lowerCase = password.toLowerCase();
  if (new Set(lowerCase).size === 1)
    throw fieldProblem(pointer, 'repeated', 'must be more than one repeated character');
  if (lowerCase.trim() === email.toLowerCase())
    throw fieldProblem(pointer, 'is_email', 'must not be the email address');
  if (await isCommon(lowerCase))
    throw fieldProblem(pointer, 'too_common', 'must not be one of the most common passwords');
}

let common: Promise<Set<string>> | undefined;

/**
 * Returns whether a password is on the list. The list is loaded when it is first needed; no password on it contains
 * white space.
 */
async function isCommon(lowerCase: string): Promise<boolean> {
  if (/\s/.test(lowerCase)) return false;
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await common).has(lowerCase);
}
