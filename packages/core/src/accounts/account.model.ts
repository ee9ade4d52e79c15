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
import type { DisabledReason } from '../statuses.schema.ts';

/** A developer account, which is one application: its `id` is the appid. */
export class Account extends Model<InferAttributes<Account>, InferCreationAttributes<Account>> {
  declare id: string;
  declare email: string;
  declare username: string;
  /** What people see it as; null: its username. */
  declare displayName: CreationOptional<string | null>;
  /** JSON of what it was called lately (sender-card.ts). */
  declare formerNames: CreationOptional<string | null>;
  declare passwordHash: string;
  declare emailVerifiedAt: CreationOptional<number | null>;
  declare suspendedAt: CreationOptional<number | null>;
  declare openSecretDigest: string;
  /** Last four characters: all that is ever shown again. */
  declare openSecretHint: string;
  declare callbackSecretSealed: string;
  declare callbackSecretHint: string;
  /** The secret of before a roll, and until when it signs too. */
  declare callbackPreviousSealed: CreationOptional<string | null>;
  declare callbackPreviousHint: CreationOptional<string | null>;
  declare callbackPreviousUntil: CreationOptional<number | null>;
  declare callbackUrl: CreationOptional<string | null>;
  /** When a test of the callback URL last passed. */
  declare callbackTestedAt: CreationOptional<number | null>;
  /** Set: callbacks are off. See callbacks/switch.ts for the four of these. */
  declare callbackDisabledAt: CreationOptional<number | null>;
  declare callbackDisabledReason: CreationOptional<DisabledReason | null>;
  /** The first failure since the last success. */
  declare callbackFailingSince: CreationOptional<number | null>;
  declare callbackMailedAt: CreationOptional<number | null>;
  /** Null means the limit of the service. */
  declare messagesPerDay: CreationOptional<number | null>;
  declare createdAt: number;
  /** Set: dead to everybody, and on its way out (deletion.ts). */
  declare deletedAt: CreationOptional<number | null>;
  /** Where the mail goes that says that everything is removed. */
  declare farewellEmail: CreationOptional<string | null>;

  static withId(id: string) {
    return Account.findByPk(id);
  }

  /** @throws Error when there is none */
  static existing(id: string) {
    return Account.findByPk(id, { rejectOnEmpty: true });
  }

  static withIds(ids: string[]) {
    return Account.findAll({ where: { id: ids } });
  }

  static add(row: CreationAttributes<Account>) {
    return Account.create(row);
  }

  /** The living account of an appid, as a plain row: every request of a business system comes through here. */
  static ofAppId = inBatches(async (ids: string[]) => {
    const rows = await select<AccountRow>(
      `SELECT id, email, username, display_name AS displayName, former_names AS formerNames, password_hash AS passwordHash, email_verified_at AS emailVerifiedAt,
         suspended_at AS suspendedAt, open_secret_digest AS openSecretDigest,
         open_secret_hint AS openSecretHint, callback_secret_sealed AS callbackSecretSealed,
         callback_secret_hint AS callbackSecretHint, callback_previous_sealed AS callbackPreviousSealed,
         callback_previous_hint AS callbackPreviousHint, callback_previous_until AS callbackPreviousUntil,
         callback_url AS callbackUrl,
         callback_tested_at AS callbackTestedAt,
         callback_disabled_at AS callbackDisabledAt, callback_disabled_reason AS callbackDisabledReason,
         callback_failing_since AS callbackFailingSince, callback_mailed_at AS callbackMailedAt,
         messages_per_day AS messagesPerDay, created_at AS createdAt, deleted_at AS deletedAt,
         farewell_email AS farewellEmail
       FROM accounts WHERE id IN (:ids) AND deleted_at IS NULL`,
      { ids: [...new Set(ids)] },
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });

  /** Lets one transaction at a time count and add what an account may have only so many of. */
  static lock(id: string) {
    return select<{ id: string }>('SELECT id FROM accounts WHERE id = :id FOR UPDATE', { id });
  }

  static ofEmail(email: string) {
    return Account.findOne({ where: { email } });
  }

  static isUsernameTaken(username: string) {
    return Account.count({ where: { username } }).then((count) => count > 0);
  }

  /** Deletes an account that was never verified, and all that it has. Returns whether one was there. */
  static discardUnverified(email: string) {
    return change('DELETE FROM accounts WHERE email = :email AND email_verified_at IS NULL', {
      email,
    });
  }

  /**
   * The end of an account, in one row: whoever asks for it finds it dead. The address is free again; an id is no
   * address, so nobody signs in with it. Returns whether this caller was the one.
   */
  static markDeleted(id: string, email: string, now: number) {
    return change(
      `UPDATE accounts SET deleted_at = :now, farewell_email = :email, email = id, callback_url = NULL
       WHERE id = :id AND deleted_at IS NULL`,
      { id, email, now },
    );
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

  /** Reads the row again, into this object. */
  reread() {
    return this.reload();
  }

  /** The same, and others that lock the account wait until the ambient transaction ends. */
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

/** The columns of an account, without the model around them. */
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
