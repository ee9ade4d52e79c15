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
import type { AppMode, DisabledReason } from '../statuses.schema.ts';

/** What calls the API. Every account has two: live and test. Its `id` is the appid. */
export class App extends Model<InferAttributes<App>, InferCreationAttributes<App>> {
  declare id: string;
  declare accountId: string;
  declare mode: AppMode;
  // Copies of the account's columns, which hot queries read with the app (ADR 49). Only `copyAccount` writes them.
  declare username: string;
  declare displayName: CreationOptional<string | null>;
  declare formerNames: CreationOptional<string | null>;
  declare verifiedAt: CreationOptional<number | null>;
  declare suspendedAt: CreationOptional<number | null>;
  declare deletedAt: CreationOptional<number | null>;
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

  static withId(id: string) {
    return App.findByPk(id);
  }

  /** Returns the app with this id. @throws Error when there is none */
  static existing(id: string) {
    return App.findByPk(id, { rejectOnEmpty: true });
  }

  static withIds(ids: string[]) {
    return App.findAll({ where: { id: ids } });
  }

  static ofAccount(accountId: string) {
    return App.findAll({ where: { accountId } });
  }

  static add(row: CreationAttributes<App>) {
    return App.create(row);
  }

  /** Returns the app of an appid as a plain row, unless it is deleted. Every request of a business system calls this. */
  static ofAppId = inBatches(appsOfAppIds);

  /** Locks the app, so that only one transaction at a time counts and adds rows that are limited per app. */
  static lock(id: string) {
    return select<{ id: string }>('SELECT id FROM apps WHERE id = :id FOR UPDATE', { id });
  }

  /**
   * Copies the columns of an account to its apps. Must be called in every transaction that changes one of them.
   */
  static copyAccount(accountId: string) {
    return change(
      `UPDATE apps p JOIN accounts a ON a.id = p.account_id
       SET p.username = a.username, p.display_name = a.display_name, p.former_names = a.former_names,
         p.verified_at = a.verified_at, p.suspended_at = a.suspended_at, p.deleted_at = a.deleted_at
       WHERE a.id = :accountId`,
      { accountId },
    );
  }

  /** Erases callback secrets whose overlap has ended. */
  static erasePreviousSecrets(now: number, limit: number) {
    return change(
      `UPDATE apps
       SET callback_previous_sealed = NULL, callback_previous_hint = NULL, callback_previous_until = NULL
       WHERE callback_previous_until <= :now LIMIT ${limit}`,
      { now },
    );
  }

  /** Reloads the row into this object. */
  reread() {
    return this.reload();
  }

  /** Locks the app until the ambient transaction ends, and reloads the row into this object. */
  async lockAndReread() {
    await App.lock(this.id);
    return this.reload();
  }

  setSecrets(columns: Partial<AppRow>) {
    return this.update(columns);
  }
}

/** Returns the apps of these appids that are not deleted; null for the others. */
async function appsOfAppIds(ids: string[]): Promise<(AppRow | null)[]> {
  const rows = await rowsOf(App, 'WHERE m.id IN (:ids) AND m.deleted_at IS NULL', {
    ids: [...new Set(ids)],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The columns of an app, without the model. */
export type AppRow = InferAttributes<App>;

table(App, 'apps', {
  id: { type: DataTypes.STRING, primaryKey: true },
  accountId: DataTypes.STRING,
  mode: DataTypes.STRING,
  username: DataTypes.STRING,
  displayName: DataTypes.STRING,
  formerNames: DataTypes.TEXT,
  verifiedAt: DataTypes.BIGINT,
  suspendedAt: DataTypes.BIGINT,
  deletedAt: DataTypes.BIGINT,
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
});
