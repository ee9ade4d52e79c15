import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, select, table } from '../database.ts';
import type { Lane } from '../work.ts';

/** pending: to be tried (again). skipped: there was no callback URL, or callbacks were switched off. */
export type DeliveryStatus = 'pending' | 'succeeded' | 'exhausted' | 'skipped';

/** How much of one account a turn may take. */
export type Share = Lane & { count: number };

/** A delivery as an attempt needs it. */
export type ClaimedDelivery = Pick<
  InferAttributes<Delivery>,
  'id' | 'accountId' | 'eventId' | 'messageId' | 'attempts'
>;

/** The delivery of one event to the callback URL. */
export class Delivery extends Model<InferAttributes<Delivery>, InferCreationAttributes<Delivery>> {
  declare id: string;
  declare eventId: string;
  declare accountId: string;
  declare messageId: string;
  declare status: DeliveryStatus;
  declare attempts: CreationOptional<number>;
  /** Null: nothing is to be done. */
  declare dueAt: number | null;
  declare claim: CreationOptional<string | null>;
  declare createdAt: number;

  /** Accounts that have something due, the longest waiting first. Reads one index entry for each account with anything pending. */
  static async accountsDue(now: number): Promise<string[]> {
    const rows = await select<{ accountId: string }>(
      `SELECT account_id AS accountId FROM deliveries FORCE INDEX (deliveries_lanes)
       WHERE status = 'pending' GROUP BY status, account_id
       HAVING MIN(due_at) <= :now ORDER BY MIN(due_at)`,
      { now },
    );
    return rows.map((row) => row.accountId);
  }

  /** What is due of these accounts, the longest waiting first, as many of each as its share. */
  static dueOf(shares: Share[], now: number): Promise<ClaimedDelivery[]> {
    const ofOne = (at: number, count: number) =>
      `(SELECT id, account_id AS accountId, event_id AS eventId, message_id AS messageId, attempts
        FROM deliveries FORCE INDEX (deliveries_lanes)
        WHERE status = 'pending' AND account_id = :account${at} AND due_at <= :now
        ORDER BY due_at LIMIT ${count})`;
    return select<ClaimedDelivery>(
      shares.map(({ count }, at) => ofOne(at, count)).join(' UNION ALL '),
      {
        now,
        ...Object.fromEntries(shares.map(({ accountId }, at) => [`account${at}`, accountId])),
      },
    );
  }

  /** Takes those of them that are still due: of any number of processes that want a row, one gets it. */
  static async claim(
    due: ClaimedDelivery[],
    { claim, now, until }: { claim: string; now: number; until: number },
  ): Promise<ClaimedDelivery[]> {
    if (due.length === 0) return [];
    const ids = due.map((row) => row.id);
    const taken = await change(
      `UPDATE deliveries FORCE INDEX (PRIMARY) SET due_at = :until, claim = :claim
       WHERE id IN (:ids) AND due_at <= :now`,
      { ids, claim, now, until },
    );
    if (taken === due.length) return due;
    const held = await select<{ id: string }>(
      'SELECT id FROM deliveries WHERE id IN (:ids) AND claim = :claim',
      { ids, claim },
    );
    return due.filter(({ id }) => held.some((row) => row.id === id));
  }

  /** Writes what an attempt came to, if the lease is still this claim's. */
  static settle(
    id: string,
    claim: string,
    { status, dueAt }: { status: DeliveryStatus; dueAt: number | null },
  ) {
    return change(
      `UPDATE deliveries SET status = :status, attempts = attempts + 1, due_at = :dueAt, claim = NULL
       WHERE id = :id AND claim = :claim`,
      { id, claim, status, dueAt },
    );
  }

  /** Gives up without an attempt, because there is nobody to deliver to. */
  static skip(id: string, claim: string) {
    return change(
      `UPDATE deliveries SET status = 'skipped', due_at = NULL, claim = NULL
       WHERE id = :id AND claim = :claim`,
      { id, claim },
    );
  }
}

table(Delivery, 'deliveries', {
  id: { type: DataTypes.STRING, primaryKey: true },
  eventId: DataTypes.STRING,
  accountId: DataTypes.STRING,
  messageId: DataTypes.STRING,
  status: DataTypes.STRING,
  attempts: DataTypes.INTEGER,
  dueAt: DataTypes.BIGINT,
  claim: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
});
