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
