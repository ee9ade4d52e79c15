import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../errors.ts';
import { consume, resetLimit } from '../limits/limits.ts';
import type { DeveloperCaller } from './developer-caller.ts';

// argon2id with OWASP's first recommendation (19 MiB, 2 passes, parallelism 1) is this library's default.

/** The argon2id hash of a password, in PHC format. */
export const hashPassword = (password: string) => hash(password);

/** Compared when there is no account, so that its absence takes as long as a wrong password. */
const nobody = hash('nobody has this password');

/** Whether `password` is the one behind `passwordHash`. */
export async function isPasswordOf(passwordHash: string | null, password: string) {
  const isRight = await verify(passwordHash ?? (await nobody), password);
  return isRight && passwordHash !== null;
}

/** Asks who is signed in to prove it once more. @throws Problem password_wrong, too_many_attempts */
export async function checkOwnPassword({ account, session }: DeveloperCaller, password: string) {
  await consume('own_password', session.id);
  if (!(await isPasswordOf(account.passwordHash, password))) throw new Problem('password_wrong');
  await resetLimit('own_password', session.id);
}
