import {
  type CreationAttributes,
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, table } from '../database/database.ts';

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

  static withId(id: string) {
    return Developer.findByPk(id);
  }

  static add(row: CreationAttributes<Developer>) {
    return Developer.create(row);
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
});
