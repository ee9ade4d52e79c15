import { randomBytes } from 'node:crypto';
import { digestOf, type Keyring, newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { withoutTrailing } from '../../platform/schemas/trailing.ts';
import type { AppMode } from '../../platform/statuses.schema.ts';
import type { AppRow } from './app.model.ts';

/** A new secret: its plaintext, which is shown only once, and the columns to store. */
export type NewSecret<Columns> = { value: string; columns: Columns };

/** Returns a new open secret: `osk_` or `osk_test_` + 256 random bits. Only its digest is stored. */
export function newOpenSecret(
  mode: AppMode,
): NewSecret<{ openSecretDigest: string; openSecretHint: string }> {
  const { value, columns } = newKey(mode);
  return { value, columns: { openSecretDigest: columns.digest, openSecretHint: columns.lastFour } };
}

/** Returns a new key, in the same format as an open secret. Only its digest is stored. */
export function newKey(mode: AppMode): NewSecret<{ digest: string; lastFour: string }> {
  const value = `${prefixOf(mode)}${newToken(32)}`;
  return { value, columns: { digest: digestOf(value), lastFour: hintOf(value) } };
}

/**
 * Returns a new callback secret: `whsec_` + base64 of 32 bytes (Standard Webhooks), sealed at rest and bound to its
 * app.
 */
export function newCallbackSecret(
  keyring: Keyring,
  appId: string,
): NewSecret<{ callbackSecretSealed: string; callbackSecretHint: string }> {
  const value = `whsec_${randomBytes(32).toString('base64')}`;
  const callbackSecretSealed = keyring.seal(value, appId);
  return { value, columns: { callbackSecretSealed, callbackSecretHint: hintOf(value) } };
}

type CallbackSecrets = Pick<
  AppRow,
  'id' | 'callbackSecretSealed' | 'callbackPreviousSealed' | 'callbackPreviousUntil'
>;

/**
 * Returns the secrets that callbacks are signed with: the current one and, during an overlap, the previous one after
 * it.
 */
export function callbackSecretsOf(keyring: Keyring, app: CallbackSecrets): [string, ...string[]] {
  const { id, callbackSecretSealed, callbackPreviousSealed, callbackPreviousUntil } = app;
  const secret = keyring.unseal(callbackSecretSealed, id);
  const isOverlap = callbackPreviousUntil !== null && databaseNow() < callbackPreviousUntil;
  if (!isOverlap || callbackPreviousSealed === null) return [secret];
  return [secret, keyring.unseal(callbackPreviousSealed, id)];
}

const prefixOf = (mode: AppMode) => (mode === 'test' ? 'osk_test_' : 'osk_');

export const maskedOpenSecret = (app: AppRow) => `${prefixOf(app.mode)}…${app.openSecretHint}`;
export const maskedCallbackSecret = (app: AppRow) => `whsec_…${app.callbackSecretHint}`;

// Without the base64 padding, which carries no information.
const hintOf = (value: string) => withoutTrailing(value, '=').slice(-4);
