import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, select, table } from '../database/database.ts';
import { takenIndex } from '../database/driver.ts';
import { isSentTo } from '../recipients/message-audience.model.ts';

/** The columns that a browser registers. */
export type NewPushSubscription = Pick<
  InferAttributes<PushSubscription>,
  | 'id'
  | 'personId'
  | 'sessionId'
  | 'endpoint'
  | 'endpointDigest'
  | 'p256dh'
  | 'auth'
  | 'userAgent'
  | 'createdAt'
>;

/** Why a browser is unreachable: its push service refuses our pushes, or accepts none at the moment. */
export type UnreachableReason = 'refused' | 'no_answer';

/** One browser that receives pushes for a person (RFC 8030 push resource + RFC 8291 keys). */
export class PushSubscription extends Model<
  InferAttributes<PushSubscription>,
  InferCreationAttributes<PushSubscription>
> {
  declare id: string;
  declare personId: string;
  declare sessionId: string;
  declare endpoint: string;
  declare endpointDigest: string;
  declare p256dh: string;
  declare auth: string;
  declare userAgent: string | null;
  declare createdAt: number;
  declare lastAcceptedAt: CreationOptional<number | null>;
  declare unreachableSince: CreationOptional<number | null>;
  declare unreachableReason: CreationOptional<UnreachableReason | null>;

  static withId(id: string) {
    return PushSubscription.findByPk(id);
  }

  static withEndpoint(endpointDigest: string) {
    return PushSubscription.findOne({ where: { endpointDigest } });
  }

  /** Locks the row in the current transaction. */
  static lockEndpoint(endpointDigest: string) {
    return PushSubscription.findOne({ where: { endpointDigest }, lock: true });
  }

  /** Returns whether it was added: false when its endpoint is registered already. */
  static async add(device: NewPushSubscription): Promise<boolean> {
    try {
      await change(
        `INSERT INTO push_subscriptions
           (id, person_id, session_id, endpoint, endpoint_digest, p256dh, auth, user_agent, created_at)
         VALUES (:id, :personId, :sessionId, :endpoint, :endpointDigest, :p256dh, :auth, :userAgent, :createdAt)`,
        { ...device },
      );
      return true;
    } catch (error) {
      if (takenIndex(error) === 'push_subscriptions_endpoint') return false;
      throw error;
    }
  }

  /** Updates the person, the session and the keys of a browser. */
  static renew(id: string, device: NewPushSubscription) {
    const { personId, sessionId, p256dh, auth, userAgent } = device;
    return change(
      `UPDATE push_subscriptions SET person_id = :personId, session_id = :sessionId, p256dh = :p256dh,
         auth = :auth, user_agent = :userAgent
       WHERE id = :id`,
      { id, personId, sessionId, p256dh, auth, userAgent },
    );
  }

  static countOf(personId: string) {
    return PushSubscription.count({ where: { personId } });
  }

  /** Deletes devices of a person: unreachable ones first, then those reached longest ago. */
  static forgetLeastReached(personId: string, exceptDigest: string, limit: number) {
    return change(
      `DELETE FROM push_subscriptions
       WHERE person_id = :personId AND endpoint_digest <> :exceptDigest
       ORDER BY unreachable_since IS NULL, COALESCE(last_accepted_at, created_at), id LIMIT ${limit}`,
      { personId, exceptDigest },
    );
  }

  static forget(endpointDigest: string, personId: string) {
    return change(
      'DELETE FROM push_subscriptions WHERE endpoint_digest = :endpointDigest AND person_id = :personId',
      { endpointDigest, personId },
    );
  }

  static forgetGone(ids: string[]) {
    return change('DELETE FROM push_subscriptions WHERE id IN (:ids)', { ids });
  }

  static remove(id: string, personId: string) {
    return change('DELETE FROM push_subscriptions WHERE id = :id AND person_id = :personId', {
      id,
      personId,
    });
  }

  static markReached(ids: string[], now: number) {
    return change(
      `UPDATE push_subscriptions
       SET last_accepted_at = :now, unreachable_since = NULL, unreachable_reason = NULL
       WHERE id IN (:ids)`,
      { ids, now },
    );
  }

  /** Marks devices unreachable. A new reason keeps the time of the first. */
  static markUnreachable(ids: string[], reason: UnreachableReason, now: number) {
    return change(
      `UPDATE push_subscriptions
       SET unreachable_since = COALESCE(unreachable_since, :now), unreachable_reason = :reason
       WHERE id IN (:ids)`,
      { ids, reason, now },
    );
  }

  static mine(id: string, personId: string) {
    return PushSubscription.findOne({ where: { id, personId } });
  }

  /** Returns the browser of a session: the newest, in case an older one is gone but not deleted yet. */
  static ofSession(sessionId: string) {
    return PushSubscription.findOne({ where: { sessionId }, order: [['id', 'DESC']] });
  }

  static ofPeople(personIds: string[]) {
    return PushSubscription.findAll({ where: { personId: personIds } });
  }

  /** Returns the next recipients of a message with a device, ordered by person id. */
  static audience(messageId: string, afterPerson: string, limit: number) {
    return select<Recipient>(
      `${AUDIENCE} AND s.person_id > :afterPerson ORDER BY s.person_id LIMIT :limit`,
      { messageIds: [messageId], afterPerson, limit },
    );
  }

  /** Returns recipients of messages with a device, unsorted for speed. Fewer than `limit` are all. */
  static someAudience(messageIds: string[], limit: number) {
    return select<Recipient>(`${AUDIENCE} LIMIT :limit`, { messageIds, limit });
  }
}

/** A recipient of a message, and the time during which they mute its sender (subscribers). */
export type Recipient = {
  messageId: string;
  personId: string;
  /** When they joined the topic, ms. */
  subscribedAt: number;
  mutedFrom: number | null;
  mutedUntil: number | null;
};

// The index is forced: for a batch the optimizer would read a large topic completely, also people without a device.
const AUDIENCE = `
  SELECT m.id AS messageId, s.person_id AS personId, s.subscribed_at AS subscribedAt,
    u.muted_from AS mutedFrom, u.muted_until AS mutedUntil
  FROM messages m JOIN subscriptions s FORCE INDEX (subscriptions_reachable) ON s.topic_id = m.topic_id
    LEFT JOIN subscribers u FORCE INDEX (subscribers_pair)
      ON u.account_id = s.account_id AND u.person_id = s.person_id
    LEFT JOIN message_recipients r ON m.is_narrowed = 1 AND r.message_id = m.id AND r.person_id = s.person_id
  WHERE m.id IN (:messageIds) AND s.is_reachable = 1
    AND s.ended_at IS NULL AND ${isSentTo('m', 's.subscribed_at')} AND (s.muted_at IS NULL OR s.muted_at > m.sent_at)
    AND (m.is_narrowed = 0 OR r.person_id IS NOT NULL)`;

table(PushSubscription, 'push_subscriptions', {
  id: { type: DataTypes.STRING, primaryKey: true },
  personId: DataTypes.STRING,
  sessionId: DataTypes.STRING,
  endpoint: DataTypes.TEXT,
  endpointDigest: DataTypes.STRING,
  p256dh: DataTypes.STRING,
  auth: DataTypes.STRING,
  userAgent: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
  lastAcceptedAt: DataTypes.BIGINT,
  unreachableSince: DataTypes.BIGINT,
  unreachableReason: DataTypes.STRING,
});
