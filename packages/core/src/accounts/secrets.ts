import { randomBytes } from 'node:crypto';
import { digestOf, type Keyring, newToken } from '../credentials/keyring.ts';
import { inTransaction } from '../database/database.ts';
import { noteSwitch } from '../deliveries/noting.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import { withoutTrailing } from '../fields/trailing.ts';
import type {
  CallbackOverlapOut,
  ResetSecretIn,
  RollSecretIn,
  RollSecretOut,
} from '../own-account/accounts.schema.ts';
import { mailAccessChange } from './access-changes.ts';
import { Account, type AccountRow } from './account.model.ts';

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

/** No secret of before signs any more. */
const noPrevious = {
  callbackPreviousSealed: null,
  callbackPreviousHint: null,
  callbackPreviousUntil: null,
};

type CallbackSecrets = Pick<
  AccountRow,
  'id' | 'callbackSecretSealed' | 'callbackPreviousSealed' | 'callbackPreviousUntil'
>;

/** What callbacks are signed with: the secret, and during an overlap the one of before, the new one first. */
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

/** The overlap of a roll, as the account shows it; null when only one secret signs. */
export function overlapOf(account: Account): CallbackOverlapOut | null {
  const { callbackPreviousHint, callbackPreviousUntil } = account;
  if (callbackPreviousUntil === null || callbackPreviousUntil <= Date.now()) return null;
  return { previous: `whsec_…${callbackPreviousHint ?? ''}`, until: callbackPreviousUntil };
}

export const maskedOpenSecret = (account: Account) => `osk_…${account.openSecretHint}`;
export const maskedCallbackSecret = (account: Account) => `whsec_…${account.callbackSecretHint}`;

// base64 ends in padding, which says nothing
const hintOf = (value: string) => withoutTrailing(value, '=').slice(-4);

/**
 * Replaces one secret, and ends an overlap. Nothing caches secrets, so the old one is dead in every process once this returns.
 * @throws Problem reauthentication_required
 */
export async function resetSecret(caller: DeveloperCaller, { secret }: ResetSecretIn) {
  const { account, service } = caller;
  requireRecentAuthentication(caller);
  const isOpen = secret === 'open_secret';
  const made = isOpen ? newOpenSecret() : newCallbackSecret(service.keyring, account.id);
  await inTransaction(async () => {
    await account.update(isOpen ? made.columns : { ...made.columns, ...noPrevious });
    await mailAccessChange(caller, account, `${secret}_reset`);
  });
  return { secret, value: made.value };
}

/**
 * Replaces the callback secret; the one of before signs too until the overlap ends (Standard Webhooks: zero downtime
 * secret rotation). Rolling during an overlap ends it: what was new becomes the one of before.
 * @throws Problem reauthentication_required
 */
export async function rollCallbackSecret(
  caller: DeveloperCaller,
  { overlap_seconds }: RollSecretIn,
): Promise<RollSecretOut> {
  const { account, service } = caller;
  requireRecentAuthentication(caller);
  const made = newCallbackSecret(service.keyring, account.id);
  const until = overlap_seconds === 0 ? null : Date.now() + overlap_seconds * 1000;
  await inTransaction(async () => {
    await Account.lock(account.id);
    await account.reload();
    const previous = {
      callbackPreviousSealed: account.callbackSecretSealed,
      callbackPreviousHint: account.callbackSecretHint,
      callbackPreviousUntil: until,
    };
    await account.update({ ...made.columns, ...(until === null ? noPrevious : previous) });
    await noteSwitch(account.id);
    await mailAccessChange(caller, account, 'callback_secret_rolled');
  });
  return { value: made.value, overlap_until: until };
}

/** Ends an overlap now; without one nothing changes. @throws Problem reauthentication_required */
export async function finishRoll(caller: DeveloperCaller): Promise<void> {
  const { account } = caller;
  requireRecentAuthentication(caller);
  await inTransaction(async () => {
    await Account.lock(account.id);
    await account.reload();
    if (!overlapOf(account)) return;
    await account.update(noPrevious);
    await noteSwitch(account.id);
    await mailAccessChange(caller, account, 'callback_roll_finished');
  });
}
