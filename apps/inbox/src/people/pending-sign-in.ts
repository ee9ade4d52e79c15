import { readText, storeText } from '../storage.ts';

/** A code that was sent and not yet entered. */
export type PendingSignIn = { email: string; name: string; sentAt: number };

const storageKey = 'assent-sign-in';
/** The lifetime of a code. */
const lifeMs = 10 * 60_000;

/**
 * Reads the unfinished sign-in. An installed app is often unloaded while the person looks up the code, so it is stored.
 */
export function readPending(): PendingSignIn | null {
  const text = readText(storageKey);
  if (!text?.startsWith('{')) return null;
  const pending: unknown = JSON.parse(text);
  return isPending(pending) && Date.now() - pending.sentAt < lifeMs ? pending : null;
}

export const storePending = (pending: PendingSignIn | null) =>
  storeText(storageKey, pending && JSON.stringify(pending));

const isPending = (value: unknown): value is PendingSignIn =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'sentAt' in value &&
  typeof value.sentAt === 'number';
