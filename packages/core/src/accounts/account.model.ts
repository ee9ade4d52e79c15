import {
  type CreationAttributes,
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { inBatches } from '../database/batches.ts';
import { change, select, table } from '../database/database.ts';
import { rowsOf } from '../database/rows.ts';
import type { DisabledReason } from '../statuses.schema.ts';

/** A developer account, which is one application: its `id` is the appid. */
export class Account extends Model<InferAttributes<Account>, InferCreationAttributes<Account>> {
  declare id: string;
  declare email: string;
  declare username: string;
  /** Name that people see; null: the username. */
  declare displayName: CreationOptional<string | null>;
  /** Former names as JSON (sender-card.ts). */
  declare formerNames: CreationOptional<string | null>;
  declare passwordHash: string;
  declare emailVerifiedAt: CreationOptional<number | null>;
  declare suspendedAt: CreationOptional<number | null>;
  declare openSecretDigest: string;
  /** Last four characters, the only part that is ever shown again. */
  declare openSecretHint: string;
  declare callbackSecretSealed: string;
  declare callbackSecretHint: string;
  /** The previous secret, and the time until which callbacks are signed with it as well. */
  declare callbackPreviousSealed: CreationOptional<string | null>;
  declare callbackPreviousHint: CreationOptional<string | null>;
  declare callbackPreviousUntil: CreationOptional<number | null>;
  declare callbackUrl: CreationOptional<string | null>;
  /** Time at which a test of the callback URL last passed. */
  declare callbackTestedAt: CreationOptional<number | null>;
  /** Time at which callbacks were disabled; null: enabled. See receivers/switch.ts for these four columns. */
  declare callbackDisabledAt: CreationOptional<number | null>;
  declare callbackDisabledReason: CreationOptional<DisabledReason | null>;
  /** Time of the first failure since the last success. */
  declare callbackFailingSince: CreationOptional<number | null>;
  declare callbackMailedAt: CreationOptional<number | null>;
  /** Daily message limit; null: the limit of the service. */
  declare messagesPerDay: CreationOptional<number | null>;
  declare createdAt: number;
  /** Time at which the account was soft-deleted; its rows are purged asynchronously (deletion.ts). */
  declare deletedAt: CreationOptional<number | null>;
  /** Address for the mail that confirms that all rows were purged. */
  declare farewellEmail: CreationOptional<string | null>;

  static withId(id: string) {
    return Account.findByPk(id);
  }

  /** Returns the account with this id. @throws Error when there is none */
  static existing(id: string) {
    return Account.findByPk(id, { rejectOnEmpty: true });
  }

  static withIds(ids: string[]) {
    return Account.findAll({ where: { id: ids } });
  }

  static add(row: CreationAttributes<Account>) {
    return Account.create(row);
  }

  /**
   * Returns the account of an appid as a plain row, unless it is deleted. Every request of a business system calls
   * this.
   */
  static ofAppId = inBatches(accountsOfAppIds);

  /** Locks the account, so that only one transaction at a time counts and adds rows that are limited per account. */
  static lock(id: string) {
    return select<{ id: string }>('SELECT id FROM accounts WHERE id = :id FOR UPDATE', { id });
  }

  static ofEmail(email: string) {
    return Account.findOne({ where: { email } });
  }

  static isUsernameTaken(username: string) {
    return Account.count({ where: { username } }).then((count) => count > 0);
  }

  /** Erases callback secrets whose overlap has ended. */
  static erasePreviousSecrets(now: number, limit: number) {
    return change(
      `UPDATE accounts
       SET callback_previous_sealed = NULL, callback_previous_hint = NULL, callback_previous_until = NULL
       WHERE callback_previous_until <= :now LIMIT ${limit}`,
      { now },
    );
  }

  static markVerified(id: string, now: number) {
    return change(
      'UPDATE accounts SET email_verified_at = :now WHERE id = :id AND email_verified_at IS NULL',
      { id, now },
    );
  }

  /** Reloads the row into this object. */
  reread() {
    return this.reload();
  }

  /** Locks the account until the ambient transaction ends, and reloads the row into this object. */
  async lockAndReread() {
    await Account.lock(this.id);
    return this.reload();
  }

  setPassword(passwordHash: string) {
    return this.update({ passwordHash });
  }

  setName(displayName: string | null, formerNames: string) {
    return this.update({ displayName, formerNames });
  }

  setSecrets(columns: Partial<AccountRow>) {
    return this.update(columns);
  }
}

/** Returns the accounts of these appids that are not deleted; null for the others. */
async function accountsOfAppIds(ids: string[]): Promise<(AccountRow | null)[]> {
  const rows = await rowsOf(Account, 'WHERE m.id IN (:ids) AND m.deleted_at IS NULL', {
    ids: [...new Set(ids)],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The columns of an account, without the model. */
export type AccountRow = InferAttributes<Account>;

table(Account, 'accounts', {
  id: { type: DataTypes.STRING, primaryKey: true },
  email: DataTypes.STRING,
  username: DataTypes.STRING,
  displayName: DataTypes.STRING,
  formerNames: DataTypes.TEXT,
  passwordHash: DataTypes.STRING,
  emailVerifiedAt: DataTypes.BIGINT,
  suspendedAt: DataTypes.BIGINT,
  openSecretDigest: DataTypes.STRING,
  openSecretHint: DataTypes.STRING,
  callbackSecretSealed: DataTypes.STRING,
  callbackSecretHint: DataTypes.STRING,
  callbackPreviousSealed: DataTypes.STRING,
  callbackPreviousHint: DataTypes.STRING,
  callbackPreviousUntil: DataTypes.BIGINT,
  callbackUrl: DataTypes.STRING,
  callbackTestedAt: DataTypes.BIGINT,
  callbackDisabledAt: DataTypes.BIGINT,
  callbackDisabledReason: DataTypes.STRING,
  callbackFailingSince: DataTypes.BIGINT,
  callbackMailedAt: DataTypes.BIGINT,
  messagesPerDay: DataTypes.INTEGER,
  createdAt: DataTypes.BIGINT,
  deletedAt: DataTypes.BIGINT,
  farewellEmail: DataTypes.STRING,
});
