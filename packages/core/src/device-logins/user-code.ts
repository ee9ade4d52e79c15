import { randomInt } from 'node:crypto';

/** No vowels, so that no words arise, and nothing that looks like another character (RFC 8628, 6.1). */
const CHARACTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

/** Returns a new user code, which has 34 bits: `WDJB-MJHT`. */
export function newUserCode(): string {
  const characters = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]);
  return withDash(characters.join(''));
}

/** Returns a code as a person may have typed it in its one form; null when it cannot be one. */
export function readUserCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const isCode = code.length === LENGTH && [...code].every((each) => CHARACTERS.includes(each));
  return isCode ? withDash(code) : null;
}

const withDash = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
