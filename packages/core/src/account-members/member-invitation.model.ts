import { change, select } from '../database/database.ts';
import { insert } from '../database/rows.ts';
import type { Role } from '../statuses.schema.ts';

/** An open invitation to an account. An accepted or withdrawn one has no row. */
export type MemberInvitation = {
  id: string;
  accountId: string;
  email: string;
  role: Role;
  codeDigest: string;
  /** Address of who invited. */
  invitedBy: string;
  createdAt: number;
  expiresAt: number;
};

const columns = `id, account_id AS accountId, email, role, code_digest AS codeDigest,
  invited_by AS invitedBy, created_at AS createdAt, expires_at AS expiresAt`;

/** Stores an invitation, in place of an earlier one for the same address. */
export async function putInvitation(invitation: MemberInvitation): Promise<void> {
  const { id, accountId, email, role, codeDigest, invitedBy, createdAt, expiresAt } = invitation;
  await change('DELETE FROM member_invitations WHERE account_id = :accountId AND email = :email', {
    accountId,
    email,
  });
  await insert(
    `member_invitations (id, account_id, email, role, code_digest, invited_by, created_at, expires_at)`,
    [[id, accountId, email, role, codeDigest, invitedBy, createdAt, expiresAt]],
  );
}

/** Returns the open invitations of an account, by address. */
export const invitationsOf = (accountId: string, now: number) =>
  select<MemberInvitation>(
    `SELECT ${columns} FROM member_invitations
     WHERE account_id = :accountId AND expires_at > :now ORDER BY email`,
    { accountId, now },
  );

export async function invitationWithId(id: string, accountId: string) {
  const [invitation] = await select<MemberInvitation>(
    `SELECT ${columns} FROM member_invitations WHERE id = :id AND account_id = :accountId`,
    { id, accountId },
  );
  return invitation ?? null;
}

export async function invitationWithCode(codeDigest: string) {
  const [invitation] = await select<MemberInvitation>(
    `SELECT ${columns} FROM member_invitations WHERE code_digest = :codeDigest`,
    { codeDigest },
  );
  return invitation ?? null;
}

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

export const forgetExpiredInvitations = (now: number, limit: number) =>
  change(`DELETE FROM member_invitations WHERE expires_at < :now LIMIT ${limit}`, { now });
