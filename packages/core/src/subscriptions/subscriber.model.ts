import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, changeLater, select, table } from '../database/database.ts';

/** A person as one developer knows them: a pairwise id, so that two developers cannot match the same person. */
export class Subscriber extends Model<
  InferAttributes<Subscriber>,
  InferCreationAttributes<Subscriber>
> {
  declare id: string;
  declare appId: string;
  declare personId: string;
  /** E-mail address, if the person joined by an invite that was restricted to it. */
  declare email: string | null;
  /** What the app calls the person; unique in the app. */
  declare reference: CreationOptional<string | null>;
  /** True once the person has answered this app. */
  declare hasAnswered: boolean;
  /** Period in which the app's messages do not notify the person, because they reported one. */
  declare mutedFrom: CreationOptional<number | null>;
  declare mutedUntil: CreationOptional<number | null>;

  static withId(id: string, appId: string) {
    return Subscriber.findOne({ where: { id, appId } });
  }

  static ofApp(appId: string, ids: string[]) {
    return Subscriber.findAll({ where: { id: ids, appId } });
  }

  static withReferences(appId: string, references: string[]) {
    return Subscriber.findAll({ where: { appId, reference: references } });
  }

  /** @throws the driver's error when another subscriber of the app has it */
  static takeReference(id: string, reference: string) {
    return change('UPDATE subscribers SET reference = :reference WHERE id = :id', {
      id,
      reference,
    });
  }

  static clearReference(id: string) {
    return change('UPDATE subscribers SET reference = NULL WHERE id = :id', { id });
  }

  /** Clears a reference of a subscriber who is on no topic of the app. @param exceptId keeps it */
  static releaseReference(appId: string, reference: string, exceptId: string) {
    return change(
      `UPDATE subscribers u SET u.reference = NULL
       WHERE u.app_id = :appId AND u.reference = :reference AND u.id <> :exceptId
         AND NOT EXISTS (SELECT 1 FROM subscriptions s
           WHERE s.person_id = u.person_id AND s.app_id = u.app_id AND s.ended_at IS NULL)`,
      { appId, reference, exceptId },
    );
  }

  static of(appId: string, personId: string) {
    return Subscriber.findOne({ where: { appId, personId } });
  }

  /** Mutes the sender. If it is already muted, extends the period. */
  static mute(id: string, now: number, until: number) {
    return change(
      `UPDATE subscribers SET muted_from = IF(muted_until > :now, muted_from, :now), muted_until = :until
       WHERE id = :id`,
      { id, now, until },
    );
  }

  /** Returns the current and past mutes of these apps by these people. */
  static mutesOf(appIds: string[], personIds: string[]) {
    return select<Mute>(
      `SELECT app_id AS appId, person_id AS personId, muted_from AS mutedFrom, muted_until AS mutedUntil
       FROM subscribers
       WHERE app_id IN (:appIds) AND person_id IN (:personIds) AND muted_until IS NOT NULL`,
      { appIds, personIds },
    );
  }

  static markAnswered(ids: string[]) {
    return changeLater(
      'UPDATE subscribers FORCE INDEX (PRIMARY) SET has_answered = 1 WHERE id IN (:ids)',
      { ids },
    );
  }

  static async know(
    subscriber: Omit<
      InferCreationAttributes<Subscriber>,
      'hasAnswered' | 'mutedFrom' | 'mutedUntil' | 'reference'
    >,
  ): Promise<Subscriber> {
    await change(
      `INSERT INTO subscribers (id, app_id, person_id, email, has_answered)
       VALUES (:id, :appId, :personId, :email, 0)
       ON DUPLICATE KEY UPDATE email = COALESCE(subscribers.email, VALUES(email))`,
      { ...subscriber },
    );
    const { appId, personId } = subscriber;
    return Subscriber.findOne({ where: { appId, personId }, rejectOnEmpty: true });
  }
}

/** The columns of a subscriber, without the model. */
export type SubscriberRow = InferAttributes<Subscriber>;

/** A period, ms, in which an app's messages do not notify a person. */
export type Mute = { appId: string; personId: string; mutedFrom: number; mutedUntil: number };

table(Subscriber, 'subscribers', {
  id: { type: DataTypes.STRING, primaryKey: true },
  appId: DataTypes.STRING,
  personId: DataTypes.STRING,
  email: DataTypes.STRING,
  reference: DataTypes.STRING,
  hasAnswered: DataTypes.BOOLEAN,
  mutedFrom: DataTypes.BIGINT,
  mutedUntil: DataTypes.BIGINT,
});
