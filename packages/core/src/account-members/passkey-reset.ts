import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { mailAccountChange } from '../developers/access-changes.ts';
import { Developer } from '../developers/developer.model.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { DeveloperSession } from '../developers/developer-session.model.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import { fieldProblem, Problem } from '../errors.ts';
import { queueMail } from '../mails/mails.ts';
import { passkeysResetMail } from '../mails/member-mail-texts.ts';
import { roleInsufficient } from '../members/permissions.ts';
import { accountsRequiringPasskeyOf } from '../members/required-passkey.model.ts';
import { Passkey } from '../passkeys/passkey.model.ts';
import type { MemberIdIn } from './members.schema.ts';
import { lockAsMember, managed } from './members.ts';

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
    await Developer.lock(developerId);
    const accounts = await accountsRequiringPasskeyOf(developerId, caller.developer.id);
    checkMayReset(caller, accounts);
    const removed = await Passkey.forgetAllOf({ kind: 'developer', id: developerId });
    const reopened = await Developer.forgetPasskeyRemoval(developerId);
    if (removed + reopened === 0) return;
    await DeveloperSession.endAllOf(developerId, databaseNow());
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
  consoleUrl: `${service.baseUrl}/console`,
});
