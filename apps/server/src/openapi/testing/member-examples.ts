import { example } from '@assent/core/platform/schemas/example';
import { aDeveloperPasskey } from '@assent/core/testing/authenticator';
import { aMember, aStrictAccount, invitationCodeFor } from '@assent/core/testing/members';
import { anAccount, anyEmail } from '@assent/core/testing/world';
import { type Arrange, accessHeaders } from './examples-world.ts';

const withColleague: Arrange = async ({ account }) => {
  const { developer_id } = await aMember(account, 'developer');
  return { real: { [example.colleagueId]: developer_id } };
};

/** What the examples about members need. */
export const memberArrangements: Record<string, Arrange> = {
  inviteMember: async () => ({ real: { [example.colleague]: anyEmail() } }),
  withdrawMemberInvitation: async ({ account }) => {
    const invited = { email: anyEmail(), role: 'viewer' as const };
    const { invitation_id } = await account.console.members.invite(invited);
    return { real: { [example.invitationId]: invitation_id } };
  },
  acceptMemberInvitation: async ({ origin, account }) => {
    const colleague = await anAccount();
    await account.console.members.invite({ email: colleague.email, role: 'developer' });
    const real = { [example.invitationCode]: await invitationCodeFor(colleague.email) };
    return { real, headers: await accessHeaders(origin, colleague) };
  },
  changeMemberRole: withColleague,
  removeMember: withColleague,
  resetMemberPasskeys: async () => {
    const account = await aStrictAccount();
    const { own, developer_id } = await aMember(account, 'developer');
    await aDeveloperPasskey(own);
    // Not a session of the password, which accessHeaders begins.
    const headers = { authorization: `Bearer ${account.access_token}` };
    return { real: { [example.colleagueId]: developer_id }, headers };
  },
  leaveAccount: async ({ origin }) => {
    const account = await anAccount();
    await aMember(account, 'owner');
    return { real: {}, headers: await accessHeaders(origin, account) };
  },
};
