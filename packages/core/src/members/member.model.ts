import {
  type CreationAttributes,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, select, table } from '../database/database.ts';
import type { Role } from '../statuses.schema.ts';

/** A developer in an account. */
export class Member extends Model<InferAttributes<Member>, InferCreationAttributes<Member>> {
  declare accountId: string;
  declare developerId: string;
  declare role: Role;
  declare createdAt: number;

  static add(row: CreationAttributes<Member>) {
    return Member.create(row);
  }
}

table(Member, 'members', {
  accountId: { type: DataTypes.STRING, primaryKey: true },
  developerId: { type: DataTypes.STRING, primaryKey: true },
  role: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
});

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
