import {
  type CreationAttributes,
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, select, table } from '../database/database.ts';

/** What a company owns and people see as the sender: names, a domain, members, two apps. */
export class Account extends Model<InferAttributes<Account>, InferCreationAttributes<Account>> {
  declare id: string;
  declare username: string;
  /** Name that people see; null: the username. */
  declare displayName: CreationOptional<string | null>;
  /** Former names as JSON (sender-card.ts). */
  declare formerNames: CreationOptional<string | null>;
  /** Time at which the developer who registered it verified the e-mail address; until then it cannot send. */
  declare verifiedAt: CreationOptional<number | null>;
  declare suspendedAt: CreationOptional<number | null>;
  /** Whether its members must sign in with a passkey, and since when; null: not, or since before this was stored. */
  declare requirePasskey: CreationOptional<boolean>;
  declare passkeyRequiredAt: CreationOptional<number | null>;
  declare createdAt: number;
  /** Time at which the account was soft-deleted; its rows are purged asynchronously (deletion.ts). */
  declare deletedAt: CreationOptional<number | null>;
  /** Address for the mail that confirms that all rows were purged. */
  declare farewellEmail: CreationOptional<string | null>;

  static withId(id: string) {
    return Account.findByPk(id);
  }

  static add(row: CreationAttributes<Account>) {
    return Account.create(row);
  }

  /** Locks the account, so that only one transaction at a time counts and adds rows that are limited per account. */
  static lock(id: string) {
    return select<{ id: string }>('SELECT id FROM accounts WHERE id = :id FOR UPDATE', { id });
  }

  static isUsernameTaken(username: string) {
    return Account.count({ where: { username } }).then((count) => count > 0);
  }

  /** Returns the next accounts without a test app, by id. */
  static async withoutTestApp(after: string, limit: number): Promise<Account[]> {
    const found = await select<{ id: string }>(
      `SELECT a.id FROM accounts a LEFT JOIN apps p ON p.account_id = a.id AND p.mode = 'test'
       WHERE a.id > :after AND a.deleted_at IS NULL AND p.id IS NULL ORDER BY a.id LIMIT ${limit}`,
      { after },
    );
    const where = { id: found.map(({ id }) => id) };
    return Account.findAll({ where, order: [['id', 'ASC']] });
  }

  static markVerified(id: string, now: number) {
    return change('UPDATE accounts SET verified_at = :now WHERE id = :id AND verified_at IS NULL', {
      id,
      now,
    });
  }

  /** Locks the account until the ambient transaction ends, and reloads the row into this object. */
  async lockAndReread() {
    await Account.lock(this.id);
    return this.reload();
  }

  /** Returns whether this call changed it. */
  static setRequirePasskey(id: string, isRequired: boolean, now: number) {
    return change(
      `UPDATE accounts SET require_passkey = :isRequired, passkey_required_at = :at
       WHERE id = :id AND require_passkey <> :isRequired`,
      { id, isRequired, at: isRequired ? now : null },
    );
  }

  setName(displayName: string | null, formerNames: string) {
    return this.update({ displayName, formerNames });
  }
}

table(Account, 'accounts', {
  id: { type: DataTypes.STRING, primaryKey: true },
  username: DataTypes.STRING,
  displayName: DataTypes.STRING,
  formerNames: DataTypes.TEXT,
  verifiedAt: DataTypes.BIGINT,
  suspendedAt: DataTypes.BIGINT,
  requirePasskey: DataTypes.BOOLEAN,
  passkeyRequiredAt: DataTypes.BIGINT,
  createdAt: DataTypes.BIGINT,
  deletedAt: DataTypes.BIGINT,
  farewellEmail: DataTypes.STRING,
});
