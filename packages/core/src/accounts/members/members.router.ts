import { example } from '../../platform/schemas/example.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import {
  acceptInvitation,
  inviteMember,
  listInvitations,
  withdrawInvitation,
} from './invitations.ts';
import {
  AcceptMemberInvitationIn,
  type DepartureOut,
  InviteMemberIn,
  MemberIdIn,
  MemberInvitationIdIn,
  MemberInvitationOut,
  MemberInvitationsOut,
  MemberRemovedOut,
  MemberRoleIn,
  MemberRoleOut,
  MembersOut,
  OwnAccountOut,
  OwnAccountsOut,
  SecurityIn,
  SecurityOut,
} from './members.schema.ts';
import { leaveAccount, listMembers, listOwnAccounts, removeMember, setRole } from './members.ts';
import { resetPasskeys, saveSecurity } from './passkey-reset.ts';

const account: OwnAccountOut = {
  account_id: example.accountId,
  username: example.username,
  sender_name: example.senderName,
  role: 'developer',
  require_passkey: false,
  live: example.appid,
  test: example.testAppid,
};

const members: MembersOut = {
  data: [
    {
      developer_id: example.developerId,
      email: example.developer,
      role: 'owner',
      has_passkey: true,
      joined_at: example.now,
    },
    {
      developer_id: example.colleagueId,
      email: example.colleague,
      role: 'admin',
      has_passkey: false,
      joined_at: example.now,
    },
  ],
};

const invitation: MemberInvitationOut = {
  invitation_id: example.invitationId,
  email: example.colleague,
  role: 'developer',
  invited_by: example.developer,
  created_at: example.now,
  expires_at: example.inAWeek,
};

const departure: DepartureOut = { invitations_ended: 0, keys: [] };

const change = ['reauthentication_required', 'last_owner'] as const;

export const membersRouter = router({
  accounts: asDeveloper('self')
    .meta(
      rest('GET', '/developer/accounts', {
        operationId: 'listAccounts',
        summary: 'List your accounts',
        description:
          'The accounts that the signed-in developer is in, with their role and the appids for the header `Assent-App`; the account that they joined first comes first.',
        example: { request: {}, response: { data: [account] } },
      }),
    )
    .input(Nothing)
    .output(OwnAccountsOut)
    .query(({ ctx }) => listOwnAccounts(ctx.caller)),
  list: asDeveloper('read')
    .meta(
      rest('GET', '/developer/members', {
        operationId: 'listMembers',
        summary: 'List the members',
        description: 'The developers in the account, in the order in which they joined.',
        example: { request: {}, response: members },
      }),
    )
    .input(Nothing)
    .output(MembersOut)
    .query(({ ctx }) => listMembers(ctx.caller)),
  invite: asDeveloper('account')
    .meta(
      rest('POST', '/developer/members/invitations', {
        operationId: 'inviteMember',
        summary: 'Invite a member',
        description:
          'Mails a link with a code, valid for 7 days. The person signs in with that address, or registers it first, and accepts. Another invitation of the same address replaces the first one. An account has at most 100 members and open invitations together, and sends at most 50 invitations a day. Only owners invite owners. Requires an authentication within the last 10 minutes.',
        problems: [
          'reauthentication_required',
          'email_not_verified',
          'app_suspended',
          'already_member',
          'member_limit',
          'rate_limited',
        ],
        example: {
          request: { email: example.colleague, role: 'developer' },
          response: invitation,
        },
      }),
    )
    .input(InviteMemberIn)
    .output(MemberInvitationOut)
    .mutation(({ ctx, input }) => inviteMember(ctx.caller, input)),
  invitations: asDeveloper('read')
    .meta(
      rest('GET', '/developer/members/invitations', {
        operationId: 'listMemberInvitations',
        summary: 'List the open invitations',
        description: 'Invitations to the account that were not accepted, and are valid.',
        example: { request: {}, response: { data: [invitation] } },
      }),
    )
    .input(Nothing)
    .output(MemberInvitationsOut)
    .query(({ ctx }) => listInvitations(ctx.caller)),
  withdraw: asDeveloper('account')
    .meta(
      rest('POST', '/developer/members/invitations/{invitation_id}/withdraw', {
        operationId: 'withdrawMemberInvitation',
        summary: 'Withdraw an invitation',
        description:
          'Its code becomes invalid. Requires an authentication within the last 10 minutes, and mails the owners.',
        problems: ['reauthentication_required'],
        example: { request: { invitation_id: example.invitationId }, response: { ok: true } },
      }),
    )
    .input(MemberInvitationIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx.caller, input).then(() => done)),
  accept: asDeveloper('self')
    .meta(
      rest('POST', '/developer/invitations/accept', {
        operationId: 'acceptMemberInvitation',
        summary: 'Accept an invitation',
        description:
          'Makes the signed-in developer a member of the account. The invitation must have been mailed to their address, and who made it must still be a member who may give that role. A code works once.',
        problems: ['invite_expired', 'email_not_verified'],
        example: { request: { code: example.invitationCode }, response: account },
      }),
    )
    .input(AcceptMemberInvitationIn)
    .output(OwnAccountOut)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.caller, input)),
  setRole: asDeveloper('account')
    .meta(
      rest('POST', '/developer/members/{developer_id}/role', {
        operationId: 'changeMemberRole',
        summary: 'Change the role of a member',
        description:
          'Admins manage members up to admin; only owners make or demote owners. The last owner keeps the role. Open invitations that the member made, and may not make any more, end. `keys` lists the keys that the member made, and may not make any more; they stay valid. Requires an authentication within the last 10 minutes, and mails the owners and the member.',
        problems: change,
        example: {
          request: { developer_id: example.colleagueId, role: 'admin' },
          response: { ...members, ...departure },
        },
      }),
    )
    .input(MemberRoleIn)
    .output(MemberRoleOut)
    .mutation(({ ctx, input }) => setRole(ctx.caller, input)),
  remove: asDeveloper('account')
    .meta(
      rest('POST', '/developer/members/{developer_id}/remove', {
        operationId: 'removeMember',
        summary: 'Remove a member',
        description:
          'The developer loses access to the account at once, and the open invitations that they made end. `keys` lists the keys that they made for the account: they stay valid, because systems of the account may use them. Revoke those that the developer may know: `POST /v1/developer/keys/{key_id}/revoke` with the `appid` of the key in the header `Assent-App`. A developer who is in no other account is deleted with the sign-in, and a mail says so; the address can register again. Requires an authentication within the last 10 minutes.',
        problems: change,
        example: {
          request: { developer_id: example.colleagueId },
          response: { ok: true, ...departure },
        },
      }),
    )
    .input(MemberIdIn)
    .output(MemberRemovedOut)
    .mutation(({ ctx, input }) => removeMember(ctx.caller, input)),
  resetPasskeys: asDeveloper('own')
    .meta(
      rest('POST', '/developer/members/{developer_id}/reset-passkeys', {
        operationId: 'resetMemberPasskeys',
        summary: 'Reset the passkeys of a member',
        description:
          'For a member who has lost their passkeys, in an account that requires one. Removes all of them and ends all sessions of the member, who then signs in with the password and creates a new passkey. Only another owner can do this, and only one who owns every account that requires a passkey of this member. Requires an authentication within the last 10 minutes, and mails the owners and the member.',
        problems: ['reauthentication_required', 'passkey_reset_refused'],
        example: { request: { developer_id: example.colleagueId }, response: { ok: true } },
      }),
    )
    .input(MemberIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => resetPasskeys(ctx.caller, input).then(() => done)),
  leave: asDeveloper('self')
    .meta(
      rest('POST', '/developer/members/leave', {
        operationId: 'leaveAccount',
        summary: 'Leave the account',
        description:
          'Ends your own membership. If you are in no other account, your sign-in is deleted. The last owner cannot leave. Requires an authentication within the last 10 minutes and, if the account requires a passkey and you have had one since, a session that began with it.',
        problems: [...change, 'passkey_required'],
        example: { request: {}, response: { ok: true } },
      }),
    )
    .input(Nothing)
    .output(Done)
    .mutation(({ ctx }) => leaveAccount(ctx.caller).then(() => done)),
  saveSecurity: asDeveloper('own')
    .meta(
      rest('PUT', '/developer/security', {
        operationId: 'saveSecurity',
        summary: 'Require a passkey of members',
        description:
          'While it is required, a session that began without a passkey is refused for this account with `passkey_required`, except for operations of the own sign-in. Of these, listing and changing passkeys, authenticating again and leaving the account also need a session that began with a passkey, as soon as the member has had one while the account required it: only a first passkey is created with the password. To require it, sign in with your own passkey first. Requires an authentication within the last 10 minutes.',
        problems: ['reauthentication_required', 'passkey_required'],
        example: { request: { require_passkey: false }, response: { require_passkey: false } },
      }),
    )
    .input(SecurityIn)
    .output(SecurityOut)
    .mutation(({ ctx, input }) => saveSecurity(ctx.caller, input)),
});
