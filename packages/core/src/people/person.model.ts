import { DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize';
import { change, select, table } from '../database/database.ts';

/** An end user: a verified e-mail address. Developers never see this id, only a pairwise id (subscribers). */
export class Person extends Model<InferAttributes<Person>, InferCreationAttributes<Person>> {
  declare id: string;
  declare email: string;
  /** Empty until the person chooses one: see nameOf in person-name.ts. */
  declare displayName: string;
  declare createdAt: number;

  static withId(id: string) {
    return Person.findByPk(id);
  }

  /** Returns the person with this id. @throws Error when there is none */
  static existing(id: string) {
    return Person.findByPk(id, { rejectOnEmpty: true });
  }

  static async idOf(email: string): Promise<string | null> {
    const [found] = await select<{ id: string }>('SELECT id FROM people WHERE email = :email', {
      email,
    });
    return found?.id ?? null;
  }

  /**
   * Returns the person of an address, creating it on the first sign-in. Of two concurrent first sign-ins, one creates
   * it.
   */
  static async ofEmail(person: InferCreationAttributes<Person>): Promise<Person> {
    await change(
      `INSERT IGNORE INTO people (id, email, display_name, created_at)
       VALUES (:id, :email, :displayName, :createdAt)`,
      { ...person },
    );
    return Person.findOne({ where: { email: person.email }, rejectOnEmpty: true });
  }

  /** Locks the person until the ambient transaction ends. */
  static lock(id: string) {
    return select('SELECT id FROM people WHERE id = :id FOR UPDATE', { id });
  }

  static setName(id: string, displayName: string) {
    return change('UPDATE people SET display_name = :displayName WHERE id = :id', {
      id,
      displayName,
    });
  }
}

/** The columns of a person, without the model. */
export type PersonRow = InferAttributes<Person>;

table(Person, 'people', {
  id: { type: DataTypes.STRING, primaryKey: true },
  email: DataTypes.STRING,
  displayName: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
});
