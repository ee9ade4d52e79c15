import {
  type CreationAttributes,
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, select, table } from '../database/database.ts';

/** A person who signs in to the console, and is a member of accounts. */
export class Developer extends Model<
  InferAttributes<Developer>,
  InferCreationAttributes<Developer>
> {
  declare id: string;
  declare email: string;
  declare passwordHash: string;
  declare emailVerifiedAt: CreationOptional<number | null>;
  declare createdAt: number;
  /** Time at which they last removed a passkey; null: never, or an owner has reset their passkeys since. */
  declare passkeyRemovedAt: CreationOptional<number | null>;

  static withId(id: string) {
    return Developer.findByPk(id);
  }

  static add(row: CreationAttributes<Developer>) {
    return Developer.create(row);
  }

  /** Locks a developer, so that only one transaction at a time adds or removes memberships. */
  static lock(id: string) {
    return select<{ id: string }>('SELECT id FROM developers WHERE id = :id FOR UPDATE', { id });
  }

  /** Locks a developer whose password is still this one. Returns whether it is. */
  static async lockWithPassword({ id, passwordHash }: Pick<Developer, 'id' | 'passwordHash'>) {
    const found = await select(
      'SELECT 1 FROM developers WHERE id = :id AND password_hash = :passwordHash FOR UPDATE',
      { id, passwordHash },
    );
    return found.length > 0;
  }

  static ofEmail(email: string) {
    return Developer.findOne({ where: { email } });
  }

  static markVerified(id: string, now: number) {
    return change(
      'UPDATE developers SET email_verified_at = :now WHERE id = :id AND email_verified_at IS NULL',
      { id, now },
    );
  }

  /** Records that a developer removed a passkey, so that the password alone does not create the next first one. */
  static markPasskeyRemoved(id: string, now: number) {
    return change('UPDATE developers SET passkey_removed_at = :now WHERE id = :id', { id, now });
  }

  /** Forgets that. Returns whether there was anything to forget. */
  static forgetPasskeyRemoval(id: string) {
    return change(
      'UPDATE developers SET passkey_removed_at = NULL WHERE id = :id AND passkey_removed_at IS NOT NULL',
      { id },
    );
  }

  /** Deletes a developer, with the sessions and passkeys. */
  static remove(id: string) {
    return change('DELETE FROM developers WHERE id = :id', { id });
  }

  setPassword(passwordHash: string) {
    return this.update({ passwordHash });
  }
}

table(Developer, 'developers', {
  id: { type: DataTypes.STRING, primaryKey: true },
  email: DataTypes.STRING,
  passwordHash: DataTypes.STRING,
  emailVerifiedAt: DataTypes.BIGINT,
  createdAt: DataTypes.BIGINT,
  passkeyRemovedAt: DataTypes.BIGINT,
});
