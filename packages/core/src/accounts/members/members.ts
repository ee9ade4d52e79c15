import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import type { AccessChange } from '../../platform/mails/access-mail-texts.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import { memberRemovedMail, roleChangedMail } from '../../platform/mails/member-mail-texts.ts';
import type { Role } from '../../platform/statuses.schema.ts';
import {
  type AccountRow,
  accountWithId,
  lockAccount,
  lockedAccount,
} from '../accounts/account.model.ts';
import { removeWithoutAccount } from '../accounts/leaving.ts';
import { recordAccountEvent } from '../audit/recording.ts';
import { mailAccountChange } from '../developers/access-changes.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import {
  requirePasskeySession,
  requireRecentAuthentication,
} from '../developers/reauthentication.ts';
import type { KeyOfAppOut } from '../keys/keys.schema.ts';
import { keysMadeBy } from '../keys/keys.ts';
import {
  accountsWithApps,
  changeRole,
  type MemberRow,
  memberOf,
  membersWithEmail,
  ownersOf,
  removeUnlessLastOwner,
} from './member.model.ts';
import { invitationsOf, removeInvitation } from './member-invitation.model.ts';
import type {
  DepartureOut,
  MemberIdIn,
  MemberRemovedOut,
  MemberRoleIn,
  MemberRoleOut,
  MembersOut,
  OwnAccountsOut,
} from './members.schema.ts';
import { CREATES_KEYS, hasRank, isPermitted, roleInsufficient } from './permissions.ts';

/** Returns the accounts of the developer, the one that they joined first coming first. */
export async function listOwnAccounts({ developer }: DeveloperCaller): Promise<OwnAccountsOut> {
  const accounts = await accountsWithApps(developer.id);
  return {
    data: accounts.map(
      ({ accountId, username, displayName, role, requirePasskey, live, test }) => ({
        account_id: accountId,
        username,
        sender_name: displayName,
        role,
        require_passkey: requirePasskey === 1,
        live,
        test,
      }),
    ),
  };
}

/** Returns the members of the account, in the order in which they joined. */
export async function listMembers({ account }: DeveloperCaller): Promise<MembersOut> {
  const members = await membersWithEmail(account.id);
  return {
    data: members.map(({ developerId, email, role, hasPasskey, createdAt }) => ({
      developer_id: developerId,
      email,
      role,
      has_passkey: hasPasskey === 1,
      joined_at: createdAt,
    })),
  };
}

/**
 * Locks an account until the ambient transaction ends, and returns the role that the caller has in it now: it may have
 * changed since the request began.
 * @throws Problem not_found
 */
export async function lockAsMember({ account, developer }: DeveloperCaller): Promise<Role> {
  const { id, deletedAt } = await lockedAccount(account.id);
  const member = await memberOf(id, developer.id);
  if (!member || deletedAt !== null) throw new Problem('not_found');
  return member.role;
}

/** Only owners manage owners. @throws Problem role_insufficient */
export function checkManages(role: Role, ...managed: Role[]): void {
  if (!hasRank(role, 'admin')) throw roleInsufficient(role, 'admin');
  if (role !== 'owner' && managed.includes('owner')) throw roleInsufficient(role, 'owner');
}

/** Returns a member of the caller's account. @throws Problem not_found */
export const managed = async (caller: DeveloperCaller, developerId: string): Promise<MemberRow> => {
  const member = await memberOf(caller.account.id, developerId);
  if (member) return member;
  throw new Problem('not_found', { detail: 'This developer is not a member of the account.' });
};

/**
 * Changes the role of a member, and informs them and the owners. Open invitations that the member may not make any more
 * end.
 * @throws Problem reauthentication_required, not_found, role_insufficient, last_owner
 */
export async function setRole(
  caller: DeveloperCaller,
  input: MemberRoleIn,
): Promise<MemberRoleOut> {
  const { account, service } = caller;
  const { role } = input;
  requireRecentAuthentication(caller);
  const departure = await inTransaction(async () => {
    const own = await lockAsMember(caller);
    const member = await managed(caller, input.developer_id);
    checkManages(own, member.role, role);
    if (member.role === role) return { invitations_ended: 0, keys: [] };
    if (!(await changeRole(account.id, member.developerId, role))) throw new Problem('last_owner');
    const departure = await endDeparted(caller, { member, role });
    const detail = `${member.email}: ${role}${departureWords(departure)}`;
    await tellOwners(caller, member, 'member_role_changed', detail);
    const { username } = account;
    const text = roleChangedMail({
      username,
      role,
      consoleUrl: `${service.baseUrl}/console/live/`,
    });
    await tellMember(caller, member, text);
    return departure;
  });
  return { ...(await listMembers(caller)), ...departure };
}

/**
 * Removes a member, and informs them and the owners. A developer who is in no account any more is deleted. The open
 * invitations that the member made end.
 * @throws Problem reauthentication_required, not_found, role_insufficient, last_owner
 */
export async function removeMember(
  caller: DeveloperCaller,
  input: MemberIdIn,
): Promise<MemberRemovedOut> {
  requireRecentAuthentication(caller);
  const departure = await inTransaction(async () => {
    const own = await lockAsMember(caller);
    const member = await managed(caller, input.developer_id);
    checkManages(own, member.role);
    return takeOut(caller, member, 'member_removed');
  });
  return { ok: true, ...departure };
}

/**
 * Ends the own membership. Where a passkey is required, the password alone does not: it would delete the sign-in, and
 * the passkeys with it.
 * @throws Problem passkey_required, reauthentication_required, last_owner
 */
export async function leaveAccount(caller: DeveloperCaller): Promise<void> {
  if (caller.account.requirePasskey) await requirePasskeySession(caller);
  requireRecentAuthentication(caller);
  await inTransaction(async () => {
    await lockAsMember(caller);
    await takeOut(caller, await managed(caller, caller.developer.id), 'member_left');
  });
}

async function takeOut(
  caller: DeveloperCaller,
  member: MemberRow,
  change: AccessChange,
): Promise<DepartureOut> {
  const { account } = caller;
  if (!(await removeUnlessLastOwner(account.id, member.developerId)))
    throw new Problem('last_owner');
  const departure = await endDeparted(caller, { member, role: null });
  await tellOwners(caller, member, change, `${member.email}${departureWords(departure)}`);
  const isDeleted = await removeWithoutAccount(member.developerId);
  const { username } = account;
  // After the deletion, which also deletes the mails that still wait.
  await queueMail(caller.service, member.email, memberRemovedMail({ username, isDeleted }));
  return departure;
}

const tellOwners = (
  caller: DeveloperCaller,
  { developerId }: { developerId: string },
  change: AccessChange,
  detail: string,
) => {
  const { id: accountId, username } = caller.account;
  return mailAccountChange(
    caller,
    { accountId, username, app: null, target: developerId },
    change,
    detail,
  );
};

/** Mails a member, unless they got the mail to the owners. */
async function tellMember(
  { service, account }: DeveloperCaller,
  { email }: MemberRow,
  text: { subject: string; text: string },
) {
  if (!(await ownersOf(account.id)).includes(email)) await queueMail(service, email, text);
}

/** Returns the account of an invitation, locked; null when it does not exist any more. */
export async function lockExisting(accountId: string): Promise<AccountRow | null> {
  await lockAccount(accountId);
  const account = await accountWithId(accountId);
  return account?.deletedAt === null ? account : null;
}

/** A member, and the role that they have from now on; null: they are not a member any more. */
type Departed = { member: Pick<MemberRow, 'developerId' | 'email'>; role: Role | null };

/**
 * Ends what a member could come back by, in the transaction of the change: the open invitations that they made and may
 * not make any more. Returns their number, and the keys that they made and may not make any more. Those stay valid,
 * because systems of the account depend on them.
 */
async function endDeparted(
  caller: DeveloperCaller,
  { member, role }: Departed,
): Promise<DepartureOut> {
  const { app: _app, ...actor } = caller;
  const open = await invitationsOf(caller.account.id, databaseNow());
  const ended = open.filter(
    (each) => each.invitedBy === member.email && !mayInvite(role, each.role),
  );
  for (const { id, email } of ended) {
    await removeInvitation(id);
    const details = { detail: email, invited_by: member.email };
    await recordAccountEvent(actor, 'invitation_withdrawn', { target: id, details });
  }
  const keys = await keysMadeBy(member.developerId, [caller.account.id]);
  return {
    invitations_ended: ended.length,
    keys: keys.filter((key) => !mayCreate(role, key)),
  };
}

/** Returns a sentence for the mail to the owners; '' when nothing ended and nothing is left. */
const departureWords = ({ invitations_ended, keys }: DepartureOut): string =>
  [
    ...(invitations_ended > 0
      ? [`. Open invitations that they made, and that ended: ${invitations_ended}`]
      : []),
    ...(keys.length > 0
      ? [`. Keys that they made, and that are valid until you revoke them: ${keys.length}`]
      : []),
  ].join('');

const mayInvite = (role: Role | null, invited: Role) =>
  role === 'owner' || (role === 'admin' && invited !== 'owner');

const mayCreate = (role: Role | null, { mode }: KeyOfAppOut) =>
  role !== null && isPermitted(CREATES_KEYS, { role, mode });
