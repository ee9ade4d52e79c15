import { fieldProblem } from '../errors.ts';

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
    throw fieldProblem(pointer, 'is_email', 'must not be the e-mail address');
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
