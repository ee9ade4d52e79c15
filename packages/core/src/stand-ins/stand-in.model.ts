import { DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize';
import { change, select, table } from '../database/database.ts';
import { insertRows } from '../database/rows.ts';

/** A person who answers for another one from a time to a time. */
export class StandIn extends Model<InferAttributes<StandIn>, InferCreationAttributes<StandIn>> {
  declare id: string;
  /** The represented person. */
  declare personId: string;
  /** The address that was asked. */
  declare email: string;
  /** Whose address it is; set when they accept. */
  declare standInId: string | null;
  declare status: 'asked' | 'accepted' | 'declined' | 'ended';
  declare startsAt: number;
  declare endsAt: number;
  declare askedAt: number;
  /** Time at which it was declined, or ended before `endsAt`. */
  declare endedAt: number | null;
  /** Time of its next start or end; null: none. */
  declare dueAt: number | null;

  static insert(standIn: StandInRow) {
    return insertRows('stand_ins', written, [standIn]);
  }

  static withId(id: string) {
    return StandIn.findByPk(id);
  }

  /** Returns those of a person that are asked or accepted and have not ended, to be read under a lock of the person. */
  static unendedOf(personId: string, now: number) {
    return select<{ startsAt: number; endsAt: number }>(
      `SELECT starts_at AS startsAt, ends_at AS endsAt FROM stand_ins
       WHERE person_id = :personId AND status IN ('asked', 'accepted') AND ends_at > :now`,
      { personId, now },
    );
  }

  /** Returns how many people a person represents, now or later. */
  static async countActing(standInId: string, now: number): Promise<number> {
    const [row] = await select<{ people: number }>(
      `SELECT COUNT(*) AS people FROM stand_ins
       WHERE stand_in_id = :standInId AND status = 'accepted' AND ends_at > :now`,
      { standInId, now },
    );
    return row?.people ?? 0;
  }

  /** Accepts a request, once. It starts now if its start has passed. Returns 0 when it is not open any more. */
  static accept(id: string, standInId: string, now: number) {
    return change(
      `UPDATE stand_ins SET status = 'accepted', stand_in_id = :standInId,
         due_at = IF(starts_at <= :now, ends_at, starts_at), starts_at = GREATEST(starts_at, :now)
       WHERE id = :id AND status = 'asked' AND ends_at > :now`,
      { id, standInId, now },
    );
  }

  static decline(id: string, now: number) {
    return change(
      `UPDATE stand_ins SET status = 'declined', ended_at = :now
       WHERE id = :id AND status = 'asked' AND ends_at > :now`,
      { id, now },
    );
  }

  /** Ends it, or withdraws the request, if the person is one of the two. Returns 0 when it has ended before. */
  static end(id: string, personId: string, now: number) {
    return change(
      `UPDATE stand_ins SET status = 'ended', ended_at = :now, due_at = NULL
       WHERE id = :id AND (person_id = :personId OR stand_in_id = :personId)
         AND status IN ('asked', 'accepted') AND ends_at > :now`,
      { id, personId, now },
    );
  }

  /**
   * Locks one that acts until the transaction ends, so that it cannot end meanwhile; several answers may. Returns whether
   * it acts.
   */
  static async lockActing(id: string, now: number): Promise<boolean> {
    const rows = await select(
      `SELECT id FROM stand_ins
       WHERE id = :id AND status = 'accepted' AND starts_at <= :now AND ends_at > :now LOCK IN SHARE MODE`,
      { id, now },
    );
    return rows.length > 0;
  }

  /** Locks those that are due to start or to end, and that no other process has locked. */
  static lockDue(now: number, limit: number) {
    return select<Due>(
      `SELECT id, person_id AS personId, stand_in_id AS standInId, ends_at AS endsAt FROM stand_ins
       WHERE due_at <= :now ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
      { now },
    );
  }

  /** Sets the next due time: the end of those that have started, none for those that have ended. */
  static advance(ids: string[], now: number) {
    return change(
      'UPDATE stand_ins SET due_at = IF(ends_at > :now, ends_at, NULL) WHERE id IN (:ids)',
      { ids, now },
    );
  }

  static async nextDue(from: number, until: number): Promise<number | null> {
    const [row] = await select<{ dueAt: number }>(
      `SELECT due_at AS dueAt FROM stand_ins WHERE due_at > :from AND due_at <= :until
       ORDER BY due_at LIMIT 1`,
      { from, until },
    );
    return row?.dueAt ?? null;
  }

  static forgetEndedBefore(time: number, limit: number) {
    return change(`DELETE FROM stand_ins WHERE ends_at < :time LIMIT ${limit}`, { time });
  }
}

/** One that starts or ends. */
type Due = { id: string; personId: string; standInId: string; endsAt: number };

/** The columns of a stand-in, without the model. */
export type StandInRow = InferAttributes<StandIn>;

const columns = {
  id: { type: DataTypes.STRING, primaryKey: true },
  personId: DataTypes.STRING,
  email: DataTypes.STRING,
  standInId: DataTypes.STRING,
  status: DataTypes.STRING,
  startsAt: DataTypes.BIGINT,
  endsAt: DataTypes.BIGINT,
  askedAt: DataTypes.BIGINT,
  endedAt: DataTypes.BIGINT,
  dueAt: DataTypes.BIGINT,
};
const written = [
  'id',
  'personId',
  'email',
  'standInId',
  'status',
  'startsAt',
  'endsAt',
  'askedAt',
  'endedAt',
  'dueAt',
] as const satisfies (keyof StandInRow)[];

table(StandIn, 'stand_ins', columns);
