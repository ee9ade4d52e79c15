import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, changeLater, select, table } from '../database/database.ts';
import { insertLater, insertRows, insertRowsLater } from '../database/rows.ts';
import type { Urgency } from '../statuses.schema.ts';

/**
 * Why a push is sent: its message is new, still open (a reminder), or now also for this person (a widening), its message
 * was closed, or a summary of several messages changed.
 */
export type PushReason = 'new' | 'reminder' | 'widening' | 'closed' | 'summary';

/** Returns whether the push asks the person to answer a message. */
export const asksForAnswer = ({ reason }: { reason: PushReason }): boolean =>
  reason === 'new' || reason === 'reminder' || reason === 'widening';

/** A push job: a fan-out to all subscribers of a message's topic, page by page, or a retry for one device. */
export class Push extends Model<InferAttributes<Push>, InferCreationAttributes<Push>> {
  declare id: string;
  declare messageId: string;
  declare reason: PushReason;
  /** Number of the reminder or the widening, from 1; 0 for others. */
  declare number: CreationOptional<number>;
  /** The only person of the fan-out, whose quiet hours it waited for; null for everybody. */
  declare personId: CreationOptional<string | null>;
  /** Set for a retry for one device; null for a fan-out to everybody after `afterPerson`. */
  declare pushSubscriptionId: CreationOptional<string | null>;
  declare afterPerson: CreationOptional<string>;
  /** Number of earlier attempts. */
  declare attempts: CreationOptional<number>;
  declare dueAt: number;
  declare claim: CreationOptional<string | null>;

  /**
   * Returns jobs with what they need of their messages; a foreign key deletes the job with its message. Jobs of a
   * deleted app are left out, and are deleted with the app.
   */
  static async withMessages(ids: string[]): Promise<DuePush[]> {
    const rows = await select<Omit<DuePush, 'isNarrowed'> & { isNarrowed: number }>(
      `SELECT p.id, p.message_id AS messageId, p.reason, p.push_subscription_id AS pushSubscriptionId,
         p.after_person AS afterPerson, p.attempts, p.number, p.person_id AS personId, m.urgency, m.app_id AS appId,
         m.topic_id AS topicId, m.is_narrowed AS isNarrowed, m.sent_at AS sentAt, m.closed_at AS closedAt,
         m.expires_at AS expiresAt
       FROM pushes p JOIN messages m ON m.id = p.message_id
         JOIN apps a ON a.id = m.app_id AND a.deleted_at IS NULL
       WHERE p.id IN (:ids)`,
      { ids },
    );
    return rows.map((row) => ({ ...row, isNarrowed: row.isNarrowed === 1 }));
  }

  /** Moves to the next page and renews the lease. Returns 0 when the lease was lost. */
  static advance(id: string, claim: string, afterPerson: string, dueAt: number) {
    return change(
      'UPDATE pushes SET after_person = :afterPerson, due_at = :dueAt WHERE id = :id AND claim = :claim',
      { id, claim, afterPerson, dueAt },
    );
  }

  static postpone(id: string, claim: string, dueAt: number) {
    return change(
      `UPDATE pushes SET attempts = attempts + 1, due_at = :dueAt, claim = NULL
       WHERE id = :id AND claim = :claim`,
      { id, claim, dueAt },
    );
  }

  /** Releases claimed jobs that are not finished. They are due at this time, for any process. */
  static release(ids: string[], claim: string, dueAt: number) {
    return change(
      'UPDATE pushes SET due_at = :dueAt, claim = NULL WHERE id IN (:ids) AND claim = :claim',
      { ids: ids.toSorted(), claim, dueAt },
    );
  }

  /** Changes the due time of an unclaimed job. Returns 0 when the job was claimed. */
  static moveUnclaimed(id: string, dueAt: number) {
    return change('UPDATE pushes SET due_at = :dueAt WHERE id = :id AND claim IS NULL', {
      id,
      dueAt,
    });
  }

  /** Deletes an unclaimed job. Returns 0 when the job was claimed. */
  static finishUnclaimed(id: string) {
    return change('DELETE FROM pushes WHERE id = :id AND claim IS NULL', { id });
  }

  /**
   * Deletes finished jobs, unless their claims were lost. The primary key is forced: of a short table the optimizer would
   * read all rows, and wait for those that other transactions have just written.
   */
  static finishAll(finished: { id: string; claim: string }[]) {
    const [ids, claims] = [finished.map(({ id }) => id).sort(), finished.map(({ claim }) => claim)];
    return changeLater(
      `DELETE p FROM pushes p FORCE INDEX (PRIMARY)
       WHERE p.id IN (:ids) AND p.claim IN (:claims)`,
      { ids, claims },
    );
  }

  static finish(ids: string[], claim: string) {
    return Push.finishAll(ids.map((id) => ({ id, claim })));
  }

  static queue(rows: NewPush[]) {
    return insertRowsLater('pushes', COLUMNS, rows);
  }

  static queueStep(row: NewPush & { number: number }) {
    return insertRows('pushes', [...COLUMNS, 'number'], [row]);
  }

  /** Writes pushes to single people for a later time. One that waits already is kept. */
  static hold(rows: HeldPush[]) {
    const columns = ['id', 'messageId', 'reason', 'number', 'personId', 'dueAt'] as const;
    return insertRows('pushes', columns, rows, { ignore: true });
  }

  static queueRetries(retries: Retry[]) {
    return insertLater(
      'pushes (id, message_id, reason, number, push_subscription_id, attempts, due_at)',
      retries.map(({ id, messageId, reason, number, pushSubscriptionId, attempts, dueAt }) => [
        id,
        messageId,
        reason,
        number,
        pushSubscriptionId,
        attempts,
        dueAt,
      ]),
    );
  }
}

/** A fan-out, with the claim of the process that runs it. */
type NewPush = Pick<InferAttributes<Push>, 'id' | 'messageId' | 'reason' | 'dueAt' | 'claim'>;
const COLUMNS = ['id', 'messageId', 'reason', 'dueAt', 'claim'] as const;

/** A push to one person, who has quiet hours. */
export type HeldPush = Pick<
  InferAttributes<Push>,
  'id' | 'messageId' | 'reason' | 'number' | 'dueAt'
> & { personId: string };

/** A retry for one device. */
export type Retry = Pick<
  InferAttributes<Push>,
  'id' | 'messageId' | 'reason' | 'number' | 'dueAt'
> & {
  pushSubscriptionId: string;
  attempts: number;
};

/** A push job, with the app and topic of its message, and when that was sent, was closed and expires, ms. */
export type DuePush = {
  id: string;
  messageId: string;
  reason: PushReason;
  number: number;
  personId: string | null;
  urgency: Urgency;
  pushSubscriptionId: string | null;
  afterPerson: string;
  attempts: number;
  appId: string;
  topicId: string;
  /** Whether the message is for some people of its topic. */
  isNarrowed: boolean;
  sentAt: number | null;
  closedAt: number | null;
  expiresAt: number;
};

table(Push, 'pushes', {
  id: { type: DataTypes.STRING, primaryKey: true },
  messageId: DataTypes.STRING,
  reason: DataTypes.STRING,
  number: DataTypes.INTEGER,
  personId: DataTypes.STRING,
  pushSubscriptionId: DataTypes.STRING,
  afterPerson: DataTypes.STRING,
  attempts: DataTypes.INTEGER,
  dueAt: DataTypes.BIGINT,
  claim: DataTypes.STRING,
});
