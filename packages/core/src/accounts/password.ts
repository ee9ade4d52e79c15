import { hash, verify } from '@node-rs/argon2';

// argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane) is this library's default.

/** The argon2id hash of a password, in PHC format. */
export const hashPassword = (password: string) => hash(password);

/** Compared when there is no account, so that its absence takes as long as a wrong password. */
const nobody = hash('nobody has this password');

/** Whether `password` is the one behind `passwordHash`. */
export async function isPasswordOf(passwordHash: string | null, password: string) {
  const isRight = await verify(passwordHash ?? (await nobody), password);
  return isRight && passwordHash !== null;
}
