import { randomBytes } from 'node:crypto';
import { digestOf, type Keyring, newToken } from '../credentials/keyring.ts';
import { withoutTrailing } from '../fields/trailing.ts';
import type { Account, AccountRow } from './account.model.ts';

/** A new secret: its plaintext, which is shown only once, and the columns to store. */
export type NewSecret<Columns> = { value: string; columns: Columns };

/** Returns a new open secret: `osk_` + 256 random bits. Only its digest is stored. */
export function newOpenSecret(): NewSecret<{ openSecretDigest: string; openSecretHint: string }> {
  const value = `osk_${newToken(32)}`;
  return { value, columns: { openSecretDigest: digestOf(value), openSecretHint: hintOf(value) } };
}

/**
 * Returns a new callback secret: `whsec_` + base64 of 32 bytes (Standard Webhooks), sealed at rest and bound to its
 * account.
 */
export function newCallbackSecret(
  keyring: Keyring,
  accountId: string,
): NewSecret<{ callbackSecretSealed: string; callbackSecretHint: string }> {
  const value = `whsec_${randomBytes(32).toString('base64')}`;
  const callbackSecretSealed = keyring.seal(value, accountId);
  return { value, columns: { callbackSecretSealed, callbackSecretHint: hintOf(value) } };
}

type CallbackSecrets = Pick<
  AccountRow,
  'id' | 'callbackSecretSealed' | 'callbackPreviousSealed' | 'callbackPreviousUntil'
>;

/**
 * Returns the secrets that callbacks are signed with: the current one and, during an overlap, the previous one after
 * it.
 */
export function callbackSecretsOf(
  keyring: Keyring,
  account: CallbackSecrets,
): [string, ...string[]] {
  const { id, callbackSecretSealed, callbackPreviousSealed, callbackPreviousUntil } = account;
  const secret = keyring.unseal(callbackSecretSealed, id);
  const isOverlap = callbackPreviousUntil !== null && Date.now() < callbackPreviousUntil;
  if (!isOverlap || callbackPreviousSealed === null) return [secret];
  return [secret, keyring.unseal(callbackPreviousSealed, id)];
}

export const maskedOpenSecret = (account: Account) => `osk_…${account.openSecretHint}`;
export const maskedCallbackSecret = (account: Account) => `whsec_…${account.callbackSecretHint}`;

// Without the base64 padding, which carries no information.
const hintOf = (value: string) => withoutTrailing(value, '=').slice(-4);
