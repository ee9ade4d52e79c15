import { digestOf, newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import { invitationMail } from '../../platform/mails/member-mail-texts.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import { mailAccountChange } from '../developers/access-changes.ts';
import { lockDeveloper } from '../developers/developer.model.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import { isMemberWithEmail, joinAccount, membersOf } from './member.model.ts';
import {
  invitationsOf,
  invitationWithCode,
  invitationWithId,
  type MemberInvitation,
  putInvitation,
  redeemInvitation,
  removeInvitation,
} from './member-invitation.model.ts';
import type {
  AcceptMemberInvitationIn,
  InviteMemberIn,
  MemberInvitationIdIn,
  MemberInvitationOut,
  MemberInvitationsOut,
  OwnAccountOut,
} from './members.schema.ts';
import { checkManages, listOwnAccounts, lockAsMember, lockExisting } from './members.ts';

const LIFE_MS = 7 * DAY_MS;
/** Maximum number of members and open invitations of an account together. */
export const MAX_MEMBERS = 100;

/**
 * Mails an invitation to an account. An earlier one for the same address becomes invalid.
 * @throws Problem reauthentication_required, email_not_verified, app_suspended, role_insufficient, member_limit,
 *   already_member, rate_limited
 */
export async function inviteMember(
  caller: DeveloperCaller,
  { email, role }: InviteMemberIn,
): Promise<MemberInvitationOut> {
  const { account, developer, service } = caller;
  requireRecentAuthentication(caller);
  if (account.suspendedAt !== null) throw new Problem('app_suspended');
  if (account.verifiedAt === null) throw new Problem('email_not_verified');
  checkManages(caller.role, role);
  await consume('member_invitation', account.id);
  const code = newToken(32);
  const now = databaseNow();
  const invitation: MemberInvitation = {
    id: newId('mbi'),
    accountId: account.id,
    email,
    role,
    codeDigest: digestOf(code),
    invitedBy: developer.email,
    createdAt: now,
    expiresAt: now + LIFE_MS,
  };
  await inTransaction(async () => {
    checkManages(await lockAsMember(caller), role);
    if (await isMemberWithEmail(account.id, email)) throw new Problem('already_member');
    const open = await invitationsOf(account.id, now);
    const others = open.filter((each) => each.email !== email).length;
    if (others + (await membersOf(account.id)).length >= MAX_MEMBERS)
      throw new Problem('member_limit');
    await putInvitation(invitation);
    const { username } = account;
    await queueMail(
      service,
      email,
      invitationMail({
        username,
        role,
        code,
        invitedBy: developer.email,
        expiresAt: invitation.expiresAt,
        url: `${service.baseUrl}/console/live/join-account#${code}`,
      }),
    );
    const changed = { accountId: account.id, username, app: null, target: invitation.id };
    await mailAccountChange(caller, changed, 'member_invited', `${email}: ${role}`);
  });
  return invitationOut(invitation);
}

/** Returns the open invitations of the account, by address. */
export async function listInvitations({ account }: DeveloperCaller): Promise<MemberInvitationsOut> {
  return { data: (await invitationsOf(account.id, databaseNow())).map(invitationOut) };
}

/** Withdraws an invitation. @throws Problem reauthentication_required, not_found, role_insufficient */
export async function withdrawInvitation(
  caller: DeveloperCaller,
  { invitation_id }: MemberInvitationIdIn,
): Promise<void> {
  const { id: accountId, username } = caller.account;
  requireRecentAuthentication(caller);
  await inTransaction(async () => {
    const role = await lockAsMember(caller);
    const invitation = await invitationWithId(invitation_id, accountId);
    if (!invitation) throw new Problem('not_found');
    checkManages(role, invitation.role);
    await removeInvitation(invitation.id);
    const changed = { accountId, username, app: null, target: invitation.id };
    await mailAccountChange(caller, changed, 'invitation_withdrawn', invitation.email);
  });
}

/** Returns the problem of an invitation that cannot be accepted any more. */
const invitationEnded = () =>
  new Problem('not_found', {
    detail:
      'This invitation was used or withdrawn, or who made it may not invite you any more. Ask an owner of the account for another one.',
  });

/**
 * Makes the signed-in developer a member. The invitation must be for their address, and the developer who made it must
 * still be allowed to make it; a code is used once.
 * @throws Problem not_found, invite_expired, email_not_verified
 */
export async function acceptInvitation(
  caller: DeveloperCaller,
  { code }: AcceptMemberInvitationIn,
): Promise<OwnAccountOut> {
  const { developer } = caller;
  const invitation = await invitationWithCode(digestOf(code));
  if (!invitation) throw invitationEnded();
  const { accountId, role } = invitation;
  if (invitation.email !== developer.email)
    throw new Problem('not_found', {
      detail: 'This invitation is for another address. Sign in with the address that got it.',
    });
  if (invitation.expiresAt <= databaseNow()) throw new Problem('invite_expired');
  if (developer.emailVerifiedAt === null) throw new Problem('email_not_verified');
  await inTransaction(async () => {
    const account = await lockExisting(accountId);
    await lockDeveloper(developer.id);
    if (!account || !(await redeemInvitation(invitation.id))) throw invitationEnded();
    const joined = { developerId: developer.id, role, createdAt: databaseNow() };
    if (!(await joinAccount(accountId, joined))) return;
    const { username } = account;
    const changed = { accountId, username, app: null, target: developer.id };
    await mailAccountChange(caller, changed, 'member_added', `${developer.email}: ${role}`);
  });
  const { data } = await listOwnAccounts(caller);
  const joined = data.find(({ account_id }) => account_id === accountId);
  if (!joined) throw new Problem('not_found');
  return joined;
}

const invitationOut = (invitation: MemberInvitation): MemberInvitationOut => ({
  invitation_id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  invited_by: invitation.invitedBy,
  created_at: invitation.createdAt,
  expires_at: invitation.expiresAt,
});
