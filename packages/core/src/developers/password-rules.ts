import { fieldProblem } from '../errors.ts';

/**
 * Refuses a new password that guessing begins with: one repeated character, the e-mail address, or one of the 49,000 most
 * common (the list of zxcvbn-ts, which has them in lower case).
 * @param pointer the field that it came in
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

/** Whether it is on the list. The list is read when it is first needed; nothing on it has white space. */
async function isCommon(lowerCase: string): Promise<boolean> {
  if (/\s/.test(lowerCase)) return false;
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await common).has(lowerCase);
}
