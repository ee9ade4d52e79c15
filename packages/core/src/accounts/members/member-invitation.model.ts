import { Op } from 'sequelize';
import { integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { Role } from '../../platform/statuses.schema.ts';

/** An open invitation to an account. An accepted or withdrawn one has no row. */
const memberInvitations = defineTable('member_invitations', {
  id: text().key,
  accountId: text(),
  email: text(),
  role: text<Role>(),
  codeDigest: text(),
  /** Address of who invited. */
  invitedBy: text(),
  createdAt: integer(),
  expiresAt: integer(),
}).of('account', { kept: { after: 'expiresAt' } });
export type MemberInvitation = Row<typeof memberInvitations>;

/** Stores an invitation, in place of an earlier one for the same address. */
export async function putInvitation(invitation: MemberInvitation): Promise<void> {
  const { accountId, email } = invitation;
  await change('DELETE FROM member_invitations WHERE account_id = :accountId AND email = :email', {
    accountId,
    email,
  });
  await insert(memberInvitations, [invitation]);
}

/** Returns the open invitations of an account, by address. */
export const invitationsOf = (accountId: string, now: number) =>
  memberInvitations.findAll({
    where: { accountId, expiresAt: { [Op.gt]: now } },
    order: ['email'],
  });

export const invitationWithId = (id: string, accountId: string) =>
  memberInvitations.findOne({ where: { id, accountId } });

export const invitationWithCode = (codeDigest: string) =>
  memberInvitations.findOne({ where: { codeDigest } });

/** Deletes an invitation. Of an acceptance and a withdrawal at once, one deletes it. */
export const removeInvitation = (id: string) =>
  change('DELETE FROM member_invitations WHERE id = :id', { id });

/**
 * Deletes an invitation that is accepted. Returns 0 if it was accepted or withdrawn before, or if the developer who made
 * it is not a member any more or may not give its role any more. Lock the account first: then this decides every race.
 */
export const redeemInvitation = (id: string) =>
  change(
    `DELETE FROM member_invitations WHERE id = :id AND EXISTS (
       SELECT 1 FROM developers d JOIN members m ON m.developer_id = d.id
       WHERE d.email = member_invitations.invited_by AND m.account_id = member_invitations.account_id
         AND (m.role = 'owner' OR (m.role = 'admin' AND member_invitations.role <> 'owner')))`,
    { id },
  );
