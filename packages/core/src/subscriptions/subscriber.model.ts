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

  static of(accountId: string, personId: string) {
    return Subscriber.findOne({ where: { accountId, personId } });
  }

  static async know(subscriber: InferCreationAttributes<Subscriber>): Promise<Subscriber> {
    await change(
      `INSERT INTO subscribers (id, account_id, person_id, email) VALUES (:id, :accountId, :personId, :email)
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
});
