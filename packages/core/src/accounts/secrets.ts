import { randomBytes } from 'node:crypto';
import type { DeveloperCaller } from '../caller.ts';
import { inTransaction } from '../database.ts';
import { digestOf, type Keyring, newToken } from '../keyring.ts';
import { withoutTrailing } from '../trailing.ts';
import { mailAccessChange } from './access-changes.ts';
import type { Account, AccountRow } from './account.model.ts';
import type { ResetSecretIn } from './accounts.schema.ts';
import { requireRecentAuthentication } from './reauthentication.ts';

/** A secret that was just made: the only time that its plaintext exists outside the caller's hands. */
export type NewSecret<Columns> = { value: string; columns: Columns };

/** `osk_` + 256 bits; only its digest is stored. */
export function newOpenSecret(): NewSecret<{ openSecretDigest: string; openSecretHint: string }> {
  const value = `osk_${newToken(32)}`;
  return { value, columns: { openSecretDigest: digestOf(value), openSecretHint: hintOf(value) } };
}

/** `whsec_` + base64 of 32 bytes (Standard Webhooks), sealed at rest and bound to its account. */
export function newCallbackSecret(
  keyring: Keyring,
  accountId: string,
): NewSecret<{ callbackSecretSealed: string; callbackSecretHint: string }> {
  const value = `whsec_${randomBytes(32).toString('base64')}`;
  const callbackSecretSealed = keyring.seal(value, accountId);
  return { value, columns: { callbackSecretSealed, callbackSecretHint: hintOf(value) } };
}

/** The plaintext that callbacks are signed with. */
export const callbackSecretOf = (
  keyring: Keyring,
  account: Pick<AccountRow, 'id' | 'callbackSecretSealed'>,
) => keyring.unseal(account.callbackSecretSealed, account.id);

export const maskedOpenSecret = (account: Account) => `osk_…${account.openSecretHint}`;
export const maskedCallbackSecret = (account: Account) => `whsec_…${account.callbackSecretHint}`;

// base64 ends in padding, which says nothing
const hintOf = (value: string) => withoutTrailing(value, '=').slice(-4);

/**
 * Replaces one secret. Nothing caches secrets, so the old one is dead in every process once this returns.
 * @throws Problem reauthentication_required
 */
export async function resetSecret(caller: DeveloperCaller, { secret }: ResetSecretIn) {
  const { account, service } = caller;
  requireRecentAuthentication(caller);
  const isOpen = secret === 'open_secret';
  const made = isOpen ? newOpenSecret() : newCallbackSecret(service.keyring, account.id);
  await inTransaction(async () => {
    await account.update(made.columns);
    await mailAccessChange(caller, account, `${secret}_reset`);
  });
  return { secret, value: made.value };
}
