import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../errors.ts';
import { consume, resetLimit } from '../limits/limits.ts';
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
