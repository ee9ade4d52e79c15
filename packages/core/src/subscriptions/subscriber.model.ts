import { DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize';
import { change, table } from '../database.ts';

/** A person as one developer knows them: a pairwise id, so that two developers cannot match the same person. */
export class Subscriber extends Model<
  InferAttributes<Subscriber>,
  InferCreationAttributes<Subscriber>
> {
  declare id: string;
  declare accountId: string;
  declare personId: string;
  /** The address, if an invite that was locked to it let the person in. */
  declare email: string | null;
  /** Whether the person has answered this account before. */
  declare hasAnswered: boolean;

  static of(accountId: string, personId: string) {
    return Subscriber.findOne({ where: { accountId, personId } });
  }

  static markAnswered(id: string) {
    return change('UPDATE subscribers SET has_answered = 1 WHERE id = :id', { id });
  }

  static async know(
    subscriber: Omit<InferCreationAttributes<Subscriber>, 'hasAnswered'>,
  ): Promise<Subscriber> {
    await change(
      `INSERT INTO subscribers (id, account_id, person_id, email, has_answered)
       VALUES (:id, :accountId, :personId, :email, 0)
       ON DUPLICATE KEY UPDATE email = COALESCE(subscribers.email, VALUES(email))`,
      { ...subscriber },
    );
    const { accountId, personId } = subscriber;
    return Subscriber.findOne({ where: { accountId, personId }, rejectOnEmpty: true });
  }
}

table(Subscriber, 'subscribers', {
  id: { type: DataTypes.STRING, primaryKey: true },
  accountId: DataTypes.STRING,
  personId: DataTypes.STRING,
  email: DataTypes.STRING,
  hasAnswered: DataTypes.BOOLEAN,
});
