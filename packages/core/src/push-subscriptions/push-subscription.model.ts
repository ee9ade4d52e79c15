import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, select, table } from '../database/database.ts';
import { takenIndex } from '../database/driver-errors.ts';
import { rowsOf } from '../database/rows.ts';
import type { PushRefusalCause } from '../statuses.schema.ts';

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
export type Unreachable = { reason: UnreachableReason; cause?: PushRefusalCause | null };

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
  /** What its push service refuses, if that is known. */
  declare unreachableCause: CreationOptional<PushRefusalCause | null>;

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

  /** Returns a cause for which a push service refuses a browser of a person; null if none does, or none is known. */
  static async refusalOf(personId: string): Promise<PushRefusalCause | null> {
    const [row] = await select<{ cause: PushRefusalCause | null }>(
      'SELECT MIN(unreachable_cause) AS cause FROM push_subscriptions WHERE person_id = :personId',
      { personId },
    );
    return row?.cause ?? null;
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
       SET last_accepted_at = :now, unreachable_since = NULL, unreachable_reason = NULL, unreachable_cause = NULL
       WHERE id IN (:ids)`,
      { ids, now },
    );
  }

  /** Marks devices unreachable. A new reason keeps the time of the first. */
  static markUnreachable(ids: string[], { reason, cause = null }: Unreachable, now: number) {
    return change(
      `UPDATE push_subscriptions
       SET unreachable_since = COALESCE(unreachable_since, :now), unreachable_reason = :reason,
         unreachable_cause = :cause
       WHERE id IN (:ids)`,
      { ids, reason, cause, now },
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
    return rowsOf(PushSubscription, 'WHERE m.person_id IN (:personIds)', { personIds });
  }
}

/** The columns of a browser, without the model. */
export type PushSubscriptionRow = InferAttributes<PushSubscription>;

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
  unreachableCause: DataTypes.STRING,
});
