import { integer, type NewRow, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { Role } from '../../platform/statuses.schema.ts';

/** A developer in an account. */
export const members = defineTable('members', {
  accountId: text().key,
  developerId: text().key,
  role: text<Role>(),
  createdAt: integer(),
}).of('account');

export const addMember = (row: NewRow<typeof members>) => insert(members, [row]);

/** An app that a developer may use, and with which role. */
export type Membership = { accountId: string; appId: string; role: Role };

/** Returns the apps of a developer, those of the account that they joined first coming first. */
export const membershipsOf = (developerId: string) =>
  select<Membership & { mode: 'live' | 'test' }>(
    `SELECT m.account_id AS accountId, p.id AS appId, p.mode, m.role
     FROM members m JOIN apps p ON p.account_id = m.account_id AND p.deleted_at IS NULL
     WHERE m.developer_id = :developerId ORDER BY m.created_at, m.account_id`,
    { developerId },
  );

/** Returns the addresses of the owners of an account. */
export const ownersOf = async (accountId: string): Promise<string[]> =>
  (
    await select<{ email: string }>(
      `SELECT d.email FROM members m JOIN developers d ON d.id = m.developer_id
       WHERE m.account_id = :accountId AND m.role = 'owner' ORDER BY m.created_at, d.id`,
      { accountId },
    )
  ).map(({ email }) => email);

/** Returns the ids of the accounts that a developer owns. */
export const accountsOwnedBy = async (developerId: string): Promise<string[]> =>
  (
    await select<{ accountId: string }>(
      `SELECT account_id AS accountId FROM members WHERE developer_id = :developerId AND role = 'owner'`,
      { developerId },
    )
  ).map(({ accountId }) => accountId);

/** Returns the ids of the accounts that a developer is in. */
export const accountsOf = async (developerId: string): Promise<string[]> =>
  (
    await select<{ accountId: string }>(
      'SELECT account_id AS accountId FROM members WHERE developer_id = :developerId',
      { developerId },
    )
  ).map(({ accountId }) => accountId);

/** Returns the members of an account, in the order in which they joined. */
export const membersOf = (accountId: string) =>
  select<{ developerId: string; role: Role }>(
    `SELECT developer_id AS developerId, role FROM members
     WHERE account_id = :accountId ORDER BY created_at, developer_id`,
    { accountId },
  );

export const removeMember = (accountId: string, developerId: string) =>
  change('DELETE FROM members WHERE account_id = :accountId AND developer_id = :developerId', {
    accountId,
    developerId,
  });

/** A member as others of the account see them. */
export type MemberRow = { developerId: string; email: string; role: Role; createdAt: number };

/** Returns the members of an account with their addresses, in the order in which they joined. */
export const membersWithEmail = (accountId: string) =>
  select<MemberRow & { hasPasskey: number }>(
    `SELECT m.developer_id AS developerId, d.email, m.role, m.created_at AS createdAt,
       EXISTS (SELECT 1 FROM passkeys k WHERE k.developer_id = d.id) AS hasPasskey
     FROM members m JOIN developers d ON d.id = m.developer_id
     WHERE m.account_id = :accountId ORDER BY m.created_at, m.developer_id`,
    { accountId },
  );

/** Returns one member of an account; null: not a member. */
export async function memberOf(accountId: string, developerId: string): Promise<MemberRow | null> {
  const [member] = await select<MemberRow>(
    `SELECT m.developer_id AS developerId, d.email, m.role, m.created_at AS createdAt
     FROM members m JOIN developers d ON d.id = m.developer_id
     WHERE m.account_id = :accountId AND m.developer_id = :developerId`,
    { accountId, developerId },
  );
  return member ?? null;
}

export const isMemberWithEmail = async (accountId: string, email: string): Promise<boolean> =>
  (
    await select(
      `SELECT 1 FROM developers d JOIN members m ON m.developer_id = d.id AND m.account_id = :accountId
       WHERE d.email = :email`,
      { accountId, email },
    )
  ).length > 0;

/** Adds a member; does nothing for one who is a member already. */
export const joinAccount = (
  accountId: string,
  { developerId, role, createdAt }: { developerId: string; role: Role; createdAt: number },
) =>
  change(
    `INSERT IGNORE INTO members (account_id, developer_id, role, created_at)
     VALUES (:accountId, :developerId, :role, :createdAt)`,
    { accountId, developerId, role, createdAt },
  );

/** The account has another owner. Lock the account first: then this decides every race. */
const HAS_ANOTHER_OWNER = `(role <> 'owner' OR EXISTS (SELECT 1 FROM
  (SELECT developer_id FROM members WHERE account_id = :accountId AND role = 'owner') o
  WHERE o.developer_id <> :developerId))`;

/** Changes a role, unless the account would have no owner. Returns whether it did. */
export const changeRole = (accountId: string, developerId: string, role: Role) =>
  change(
    `UPDATE members SET role = :role
     WHERE account_id = :accountId AND developer_id = :developerId
       AND (:role = 'owner' OR ${HAS_ANOTHER_OWNER})`,
    { accountId, developerId, role },
  );

/** Removes a member, unless the account would have no owner. Returns whether it did. */
export const removeUnlessLastOwner = (accountId: string, developerId: string) =>
  change(
    `DELETE FROM members
     WHERE account_id = :accountId AND developer_id = :developerId AND ${HAS_ANOTHER_OWNER}`,
    { accountId, developerId },
  );

/** An account of a developer, with its apps. */
export type AccountOfDeveloper = {
  accountId: string;
  username: string;
  displayName: string | null;
  role: Role;
  requirePasskey: number;
  live: string;
  test: string;
};

/** Returns the accounts of a developer, the one that they joined first coming first. */
export const accountsWithApps = (developerId: string) =>
  select<AccountOfDeveloper>(
    `SELECT a.id AS accountId, a.username, a.display_name AS displayName, m.role,
       a.require_passkey AS requirePasskey, l.id AS live, t.id AS test
     FROM members m JOIN accounts a ON a.id = m.account_id AND a.deleted_at IS NULL
       JOIN apps l ON l.account_id = a.id AND l.mode = 'live'
       JOIN apps t ON t.account_id = a.id AND t.mode = 'test'
     WHERE m.developer_id = :developerId ORDER BY m.created_at, m.account_id`,
    { developerId },
  );

/**
 * Returns whether a developer must use a passkey to change their sign-in: an account of theirs requires one, and they
 * have had one since, or since they joined. Removing all of them changes nothing.
 */
export const hasRequiredPasskey = async (developerId: string): Promise<boolean> =>
  (
    await select(
      `SELECT 1 FROM members m JOIN accounts a ON a.id = m.account_id AND a.require_passkey
         JOIN developers d ON d.id = m.developer_id
       WHERE m.developer_id = :developerId
         AND (d.passkey_removed_at >= GREATEST(a.passkey_required_at, m.created_at)
           OR EXISTS (SELECT 1 FROM passkeys k WHERE k.developer_id = d.id)) LIMIT 1`,
      { developerId },
    )
  ).length > 0;

/** An account that requires a passkey of a member, and whether another developer owns it. */
type RequiringAccount = { accountId: string; username: string; isOwned: number };

/** Returns the accounts that require a passkey of a developer. @param ownerId whose ownership is asked for */
export const accountsRequiringPasskeyOf = (developerId: string, ownerId: string) =>
  select<RequiringAccount>(
    `SELECT a.id AS accountId, a.username, o.developer_id IS NOT NULL AS isOwned
     FROM members m JOIN accounts a ON a.id = m.account_id AND a.require_passkey
       LEFT JOIN members o ON o.account_id = a.id AND o.developer_id = :ownerId AND o.role = 'owner'
     WHERE m.developer_id = :developerId ORDER BY m.created_at, m.account_id`,
    { developerId, ownerId },
  );
