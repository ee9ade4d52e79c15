import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import { passkeysResetMail } from '../../platform/mails/member-mail-texts.ts';
import { forgetPasskeysOf } from '../../platform/webauthn/passkey.model.ts';
import { setRequirePasskey } from '../accounts/account.model.ts';
import { mailAccountChange } from '../developers/access-changes.ts';
import { forgetPasskeyRemoval, lockDeveloper } from '../developers/developer.model.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { endDeveloperSessionsOf } from '../developers/developer-session.model.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import { accountsRequiringPasskeyOf } from './member.model.ts';
import type { MemberIdIn, SecurityIn, SecurityOut } from './members.schema.ts';
import { lockAsMember, managed } from './members.ts';
import { roleInsufficient } from './permissions.ts';

/**
 * Removes all passkeys of a member who has lost theirs, and ends their sessions. They create the next first one with the
 * password. Does nothing for a member who has had none since the last reset.
 *
 * The account requires a passkey, so the owner signed in with one. Passkeys belong to the developer and protect every
 * account that requires one, so the caller must own all of these: otherwise the owner of any account could weaken the
 * others (ADR 82).
 * @throws Problem reauthentication_required, validation_failed, not_found, role_insufficient, passkey_reset_refused
 */
export async function resetPasskeys(caller: DeveloperCaller, input: MemberIdIn): Promise<void> {
  requireRecentAuthentication(caller);
  if (input.developer_id === caller.developer.id)
    throw fieldProblem(
      '/developer_id',
      'own',
      'must be another member: an owner who still has a passkey removes the lost ones in the settings',
    );
  await inTransaction(async () => {
    const role = await lockAsMember(caller);
    if (role !== 'owner') throw roleInsufficient(role, 'owner');
    const { developerId, email } = await managed(caller, input.developer_id);
    await lockDeveloper(developerId);
    const accounts = await accountsRequiringPasskeyOf(developerId, caller.developer.id);
    checkMayReset(caller, accounts);
    const removed = await forgetPasskeysOf({ kind: 'developer', id: developerId });
    const reopened = await forgetPasskeyRemoval(developerId);
    if (removed + reopened === 0) return;
    await endDeveloperSessionsOf(developerId, databaseNow());
    for (const { accountId, username } of accounts) {
      const changed = { accountId, username, app: null, target: developerId };
      await mailAccountChange(caller, changed, 'passkeys_reset', email);
    }
    await queueMail(caller.service, email, passkeysResetMail(mailed(caller)));
  });
}

/** @throws Problem passkey_reset_refused */
function checkMayReset(
  { account }: DeveloperCaller,
  accounts: { accountId: string; isOwned: number }[],
): void {
  if (!accounts.some(({ accountId }) => accountId === account.id))
    throw new Problem('passkey_reset_refused', {
      detail:
        'This account does not require a passkey: the member signs in with the password, and removes the passkey.',
    });
  if (accounts.every(({ isOwned }) => isOwned === 1)) return;
  throw new Problem('passkey_reset_refused', {
    detail:
      'The member is in another account that requires a passkey, and you do not own it. The reset would also affect that account. Somebody who owns all of these accounts can reset the passkeys; otherwise ask the operator of the server.',
  });
}

const mailed = ({ account, developer, service }: DeveloperCaller) => ({
  username: account.username,
  by: developer.email,
  consoleUrl: `${service.baseUrl}/console/live/`,
});

/**
 * Sets whether members need a passkey. Who requires one must have signed in with one, so that they do not lock
 * themselves out.
 * @throws Problem reauthentication_required, passkey_required
 */
export async function saveSecurity(
  caller: DeveloperCaller,
  { require_passkey }: SecurityIn,
): Promise<SecurityOut> {
  const { account, session } = caller;
  requireRecentAuthentication(caller);
  if (require_passkey && session.method !== 'passkey')
    throw new Problem('passkey_required', {
      detail:
        'Sign in with your passkey first (POST /v1/developer/auth/passkey/start): this session began without a passkey.',
    });
  await inTransaction(async () => {
    if (!(await setRequirePasskey(account.id, require_passkey, databaseNow()))) return;
    const { id: accountId, username } = account;
    const change = require_passkey ? 'passkey_requirement_set' : 'passkey_requirement_removed';
    await mailAccountChange(caller, { accountId, username, app: null }, change);
  });
  return { require_passkey };
}
