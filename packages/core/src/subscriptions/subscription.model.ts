import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, select, table } from '../database/database.ts';
import type { PushRefusalCause } from '../statuses.schema.ts';

/** One person on one topic. Leaving ends it; joining again reactivates the same row. */
export class Subscription extends Model<
  InferAttributes<Subscription>,
  InferCreationAttributes<Subscription>
> {
  declare id: string;
  declare appId: string;
  declare topicId: string;
  declare personId: string;
  /** Invite by which the person joined. */
  declare inviteId: CreationOptional<string | null>;
  declare subscribedAt: number;
  declare endedAt: CreationOptional<number | null>;
  /** Time at which the person muted the topic; null: it sends pushes. */
  declare mutedAt: CreationOptional<number | null>;

  static withId(id: string, personId: string) {
    return Subscription.findOne({ where: { id, personId } });
  }

  static of(topicId: string, personId: string) {
    return Subscription.findOne({ where: { topicId, personId } });
  }

  /**
   * Creates or reactivates a subscription. Returns whether the person was not on the topic before; of two concurrent
   * joins, one is first.
   */
  static async begin(
    subscription: Omit<InferCreationAttributes<Subscription>, 'endedAt' | 'mutedAt'>,
  ): Promise<boolean> {
    const { topicId, personId, inviteId, subscribedAt } = subscription;
    const inserted = await change(
      `INSERT IGNORE INTO subscriptions (id, app_id, topic_id, person_id, invite_id, subscribed_at)
       VALUES (:id, :appId, :topicId, :personId, :inviteId, :subscribedAt)`,
      { ...subscription },
    );
    if (inserted) return true;
    const revived = await change(
      `UPDATE subscriptions SET ended_at = NULL, muted_at = NULL, subscribed_at = :subscribedAt, invite_id = :inviteId
       WHERE topic_id = :topicId AND person_id = :personId AND ended_at IS NOT NULL`,
      { topicId, personId, subscribedAt, inviteId },
    );
    return revived === 1;
  }

  /**
   * Updates, on all subscriptions of a person, whether they have a device: the fan-out of a large topic skips people
   * without one. An outdated `1` costs one lookup, an outdated `0` would lose a push. Therefore a device is written
   * before this statement counts it, and only this statement counts devices.
   */
  static updateReachable(personId: string) {
    return change(
      `UPDATE subscriptions SET is_reachable =
         EXISTS (SELECT 1 FROM push_subscriptions d WHERE d.person_id = :personId)
       WHERE person_id = :personId`,
      { personId },
    );
  }

  /** Mutes a topic. Muting again keeps the first time. */
  static mute(topicId: string, personId: string, now: number) {
    return change(
      `UPDATE subscriptions SET muted_at = COALESCE(muted_at, :now)
       WHERE topic_id = :topicId AND person_id = :personId AND ended_at IS NULL`,
      { topicId, personId, now },
    );
  }

  static unmute(topicId: string, personId: string) {
    return change(
      'UPDATE subscriptions SET muted_at = NULL WHERE topic_id = :topicId AND person_id = :personId',
      { topicId, personId },
    );
  }

  static end(id: string, personId: string, now: number) {
    return change(
      `UPDATE subscriptions SET ended_at = :now
       WHERE id = :id AND person_id = :personId AND ended_at IS NULL`,
      { id, personId, now },
    );
  }

  /** Ends one person's subscriptions to an app's topics, or to one of them. */
  static endForApp(appId: string, personId: string, topicId: string | null, now: number) {
    return change(
      `UPDATE subscriptions SET ended_at = :now
       WHERE person_id = :personId AND app_id = :appId AND ended_at IS NULL
         AND (:topicId IS NULL OR topic_id = :topicId)`,
      { appId, personId, topicId, now },
    );
  }

  /** Returns the topics of these people, and the times at which they joined. */
  static topicsOf(personIds: string[]) {
    return select<{ personId: string; topicId: string; subscribedAt: number }>(
      `SELECT person_id AS personId, topic_id AS topicId, subscribed_at AS subscribedAt FROM subscriptions
       WHERE person_id IN (:personIds) AND ended_at IS NULL`,
      { personIds },
    );
  }

  static mine(personId: string) {
    return select<MySubscription>(
      `SELECT STRAIGHT_JOIN s.id, t.name AS topic, a.username, a.display_name AS displayName, a.former_names AS formerNames,
         a.account_id AS accountId,
         s.subscribed_at AS subscribedAt, s.muted_at AS mutedAt
       FROM subscriptions s JOIN topics t ON t.id = s.topic_id JOIN apps a ON a.id = s.app_id
       WHERE s.person_id = :personId AND s.ended_at IS NULL AND a.deleted_at IS NULL
       ORDER BY s.id DESC LIMIT 500`,
      { personId },
    );
  }

  /** Returns one page of the subscribers of an app, newest first, starting after `beforeId`. */
  static pageOfSubscribers(
    appId: string,
    topicId: string | null,
    beforeId: string | null,
    limit: number,
  ) {
    const within = topicId ? 's.topic_id = :topicId' : 's.app_id = :appId';
    const after = beforeId ? 'AND s.id < :beforeId' : '';
    return select<SubscriberRow>(
      `SELECT STRAIGHT_JOIN s.id, u.id AS subscriberId, p.display_name AS displayName, p.email AS personEmail, u.email, u.reference,
         t.name AS topic,
         s.subscribed_at AS subscribedAt, i.label AS inviteLabel,
         (SELECT COUNT(*) FROM push_subscriptions d WHERE d.person_id = s.person_id) AS devices,
         (SELECT MIN(d.unreachable_cause) FROM push_subscriptions d WHERE d.person_id = s.person_id) AS refusal
       FROM subscriptions s JOIN topics t ON t.id = s.topic_id JOIN people p ON p.id = s.person_id
         JOIN subscribers u ON u.app_id = s.app_id AND u.person_id = s.person_id
         LEFT JOIN invites i ON i.id = s.invite_id
       WHERE ${within} AND s.ended_at IS NULL ${after} ORDER BY s.id DESC LIMIT :limit`,
      { appId, topicId, beforeId, limit },
    );
  }
}

/** Returns one person's subscriptions to an app, newest first. */
export const subscriptionsAt = (appId: string, personId: string) =>
  select<{ topic: string; subscribedAt: number; inviteLabel: string | null }>(
    `SELECT STRAIGHT_JOIN t.name AS topic, s.subscribed_at AS subscribedAt, i.label AS inviteLabel
     FROM subscriptions s JOIN topics t ON t.id = s.topic_id LEFT JOIN invites i ON i.id = s.invite_id
     WHERE s.person_id = :personId AND s.app_id = :appId AND s.ended_at IS NULL
     ORDER BY s.id DESC`,
    { appId, personId },
  );

type MySubscription = {
  id: string;
  topic: string;
  username: string;
  displayName: string | null;
  formerNames: string | null;
  accountId: string;
  subscribedAt: number;
  mutedAt: number | null;
};
export type SubscriberRow = {
  id: string;
  subscriberId: string;
  displayName: string;
  /** Only used for a masked address: developers never see it. */
  personEmail: string;
  email: string | null;
  reference: string | null;
  topic: string;
  subscribedAt: number;
  inviteLabel: string | null;
  devices: number;
  /** A cause for which a push service refuses one of these devices. */
  refusal: PushRefusalCause | null;
};

table(Subscription, 'subscriptions', {
  id: { type: DataTypes.STRING, primaryKey: true },
  appId: DataTypes.STRING,
  topicId: DataTypes.STRING,
  personId: DataTypes.STRING,
  inviteId: DataTypes.STRING,
  subscribedAt: DataTypes.BIGINT,
  endedAt: DataTypes.BIGINT,
  mutedAt: DataTypes.BIGINT,
});
