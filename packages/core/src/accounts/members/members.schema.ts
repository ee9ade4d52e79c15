import { z } from 'zod';
import { Done, email, instant } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { Role } from '../../platform/statuses.schema.ts';
import { KeyOfAppOut } from '../keys/keys.schema.ts';

export const MemberOut = z.object({
  developer_id: idOf('dev'),
  email: z.string(),
  role: Role,
  has_passkey: z.boolean(),
  joined_at: instant(),
});
export type MemberOut = z.infer<typeof MemberOut>;
export const MembersOut = z.object({ data: z.array(MemberOut) });
export type MembersOut = z.infer<typeof MembersOut>;

const departure = {
  invitations_ended: z
    .number()
    .int()
    .describe('Number of open invitations that the member made, and that ended with this change.'),
  keys: z
    .array(KeyOfAppOut)
    .describe(
      'Valid keys that the member made, and may not make any more. They stay valid: revoke those that the member may know.',
    ),
};
export const DepartureOut = z.object(departure);
export type DepartureOut = z.infer<typeof DepartureOut>;
export const MemberRemovedOut = Done.extend(departure);
export type MemberRemovedOut = z.infer<typeof MemberRemovedOut>;
export const MemberRoleOut = MembersOut.extend(departure);
export type MemberRoleOut = z.infer<typeof MemberRoleOut>;

export const InviteMemberIn = z.strictObject({ email: email(), role: Role });
export type InviteMemberIn = z.infer<typeof InviteMemberIn>;
export const MemberInvitationOut = z.object({
  invitation_id: idOf('mbi'),
  email: z.string(),
  role: Role,
  invited_by: z.string().describe('E-mail address of the member who invited.'),
  created_at: instant(),
  expires_at: instant(),
});
export type MemberInvitationOut = z.infer<typeof MemberInvitationOut>;
export const MemberInvitationsOut = z.object({ data: z.array(MemberInvitationOut) });
export type MemberInvitationsOut = z.infer<typeof MemberInvitationsOut>;
export const MemberInvitationIdIn = z.strictObject({ invitation_id: idOf('mbi') });
export type MemberInvitationIdIn = z.infer<typeof MemberInvitationIdIn>;

export const AcceptMemberInvitationIn = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be the code of an invitation')
    .describe('Code of the mail.'),
});
export type AcceptMemberInvitationIn = z.infer<typeof AcceptMemberInvitationIn>;

export const MemberRoleIn = z.strictObject({ developer_id: idOf('dev'), role: Role });
export type MemberRoleIn = z.infer<typeof MemberRoleIn>;
export const MemberIdIn = z.strictObject({ developer_id: idOf('dev') });
export type MemberIdIn = z.infer<typeof MemberIdIn>;

export const OwnAccountOut = z.object({
  account_id: idOf('acc'),
  username: z.string(),
  sender_name: z.string().nullable(),
  role: Role,
  require_passkey: z.boolean().describe('Whether members must sign in with a passkey.'),
  live: idOf('app').describe('Its live app.'),
  test: idOf('app').describe('Its test app.'),
});
export type OwnAccountOut = z.infer<typeof OwnAccountOut>;
export const OwnAccountsOut = z.object({ data: z.array(OwnAccountOut) });
export type OwnAccountsOut = z.infer<typeof OwnAccountsOut>;

export const SecurityIn = z.strictObject({
  require_passkey: z
    .boolean()
    .describe('Whether members must have used a passkey in their session.'),
});
export type SecurityIn = z.infer<typeof SecurityIn>;
export const SecurityOut = z.object({ require_passkey: z.boolean() });
export type SecurityOut = z.infer<typeof SecurityOut>;
