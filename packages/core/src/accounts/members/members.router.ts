import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import {
  acceptInvitation,
  inviteMember,
  listInvitations,
  withdrawInvitation,
} from './invitations.ts';
import * as docs from './members.docs.ts';
import {
  AcceptMemberInvitationIn,
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

export const membersRouter = router({
  accounts: asDeveloper('self')
    .meta(rest('GET', '/developer/accounts', docs.accounts))
    .input(Nothing)
    .output(OwnAccountsOut)
    .query(({ ctx }) => listOwnAccounts(ctx.caller)),
  list: asDeveloper('read')
    .meta(rest('GET', '/developer/members', docs.list))
    .input(Nothing)
    .output(MembersOut)
    .query(({ ctx }) => listMembers(ctx.caller)),
  invite: asDeveloper('account')
    .meta(rest('POST', '/developer/members/invitations', docs.invite))
    .input(InviteMemberIn)
    .output(MemberInvitationOut)
    .mutation(({ ctx, input }) => inviteMember(ctx.caller, input)),
  invitations: asDeveloper('read')
    .meta(rest('GET', '/developer/members/invitations', docs.invitations))
    .input(Nothing)
    .output(MemberInvitationsOut)
    .query(({ ctx }) => listInvitations(ctx.caller)),
  withdraw: asDeveloper('account')
    .meta(rest('POST', '/developer/members/invitations/{invitation_id}/withdraw', docs.withdraw))
    .input(MemberInvitationIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx.caller, input).then(() => done)),
  accept: asDeveloper('self')
    .meta(rest('POST', '/developer/invitations/accept', docs.accept))
    .input(AcceptMemberInvitationIn)
    .output(OwnAccountOut)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.caller, input)),
  setRole: asDeveloper('account')
    .meta(rest('POST', '/developer/members/{developer_id}/role', docs.setRole))
    .input(MemberRoleIn)
    .output(MemberRoleOut)
    .mutation(({ ctx, input }) => setRole(ctx.caller, input)),
  remove: asDeveloper('account')
    .meta(rest('POST', '/developer/members/{developer_id}/remove', docs.remove))
    .input(MemberIdIn)
    .output(MemberRemovedOut)
    .mutation(({ ctx, input }) => removeMember(ctx.caller, input)),
  resetPasskeys: asDeveloper('own')
    .meta(rest('POST', '/developer/members/{developer_id}/reset-passkeys', docs.resetPasskeys))
    .input(MemberIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => resetPasskeys(ctx.caller, input).then(() => done)),
  leave: asDeveloper('self')
    .meta(rest('POST', '/developer/members/leave', docs.leave))
    .input(Nothing)
    .output(Done)
    .mutation(({ ctx }) => leaveAccount(ctx.caller).then(() => done)),
  saveSecurity: asDeveloper('own')
    .meta(rest('PUT', '/developer/security', docs.saveSecurity))
    .input(SecurityIn)
    .output(SecurityOut)
    .mutation(({ ctx, input }) => saveSecurity(ctx.caller, input)),
});
