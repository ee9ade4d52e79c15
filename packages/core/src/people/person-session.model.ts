import {
  type CreationAttributes,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
} from 'sequelize';
import { inBatches } from '../database/batches.ts';
import { change, select, table } from '../database/database.ts';
import { joinedRows } from '../database/rows.ts';
import { Person, type PersonRow } from './person.model.ts';

/** One browser in which a person is signed in. */
export class PersonSession extends Model<
  InferAttributes<PersonSession>,
  InferCreationAttributes<PersonSession>
> {
  declare id: string;
  declare personId: string;
  declare tokenDigest: string;
  declare userAgent: string | null;
  declare createdAt: number;
  declare lastSeenAt: number;
  declare expiresAt: number;

  static add(row: CreationAttributes<PersonSession>) {
    return PersonSession.create(row);
  }

  /** Returns the session of a token, with its person; null if there is none or it has expired. */
  static alive = inBatches(sessionsAlive);

  static aliveOf(personId: string, now: number) {
    return PersonSession.findAll({
      where: { personId, expiresAt: { [Op.gt]: now } },
      order: [['lastSeenAt', 'DESC']],
    });
  }

  /** Returns those of the given sessions that have not expired. */
  static aliveAmong(ids: string[], now: number) {
    return select<{ id: string }>(
      'SELECT id FROM person_sessions WHERE id IN (:ids) AND expires_at > :now',
      { ids, now },
    );
  }

  static slide(id: string, now: number, expiresAt: number) {
    return change(
      'UPDATE person_sessions SET last_seen_at = :now, expires_at = :expiresAt WHERE id = :id',
      { id, now, expiresAt },
    );
  }

  static forgetExpired(now: number, limit: number) {
    return change(`DELETE FROM person_sessions WHERE expires_at < :now LIMIT ${limit}`, { now });
  }

  /** Ends every session of a person but one. Returns the number of sessions ended. */
  static endOthers(id: string, personId: string) {
    return change('DELETE FROM person_sessions WHERE person_id = :personId AND id <> :id', {
      id,
      personId,
    });
  }

  /** Ends a session. A foreign key deletes its push subscriptions too. */
  static end(id: string, personId: string) {
    return change('DELETE FROM person_sessions WHERE id = :id AND person_id = :personId', {
      id,
      personId,
    });
  }
}

/** @param asked digests of tokens, and the times of the requests, ms */
async function sessionsAlive(
  asked: { tokenDigest: string; now: number }[],
): Promise<({ session: PersonSessionRow; person: PersonRow } | null)[]> {
  const found = await joinedRows(
    { session: PersonSession, person: Person },
    {
      from: `person_sessions session JOIN people person ON person.id = session.person_id
        WHERE session.token_digest IN (:digests)`,
    },
    { digests: asked.map(({ tokenDigest }) => tokenDigest) },
  );
  const byDigest = new Map(found.map((each) => [each.session.tokenDigest, each]));
  return asked.map(({ tokenDigest, now }) => {
    const each = byDigest.get(tokenDigest);
    return each && each.session.expiresAt > now ? each : null;
  });
}

/** The columns of a session, without the model. */
export type PersonSessionRow = InferAttributes<PersonSession>;

table(PersonSession, 'person_sessions', {
  id: { type: DataTypes.STRING, primaryKey: true },
  personId: DataTypes.STRING,
  tokenDigest: DataTypes.STRING,
  userAgent: DataTypes.STRING,
  createdAt: DataTypes.BIGINT,
  lastSeenAt: DataTypes.BIGINT,
  expiresAt: DataTypes.BIGINT,
});
