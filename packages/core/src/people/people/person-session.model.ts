import { Op } from 'sequelize';
import { inBatches } from '../../platform/database/batches.ts';
import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { joinedRows } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { type PersonRow, people } from './person.model.ts';

/** One browser in which a person is signed in. */
export const personSessions = defineTable('person_sessions', {
  id: text().key,
  personId: text(),
  tokenDigest: text(),
  userAgent: text().orNull,
  createdAt: integer(),
  lastSeenAt: integer(),
  expiresAt: integer(),
}).of('person', { erased: 'personId', exported: 'sessions', kept: { after: 'expiresAt' } });
export type PersonSessionRow = Row<typeof personSessions>;

export const addPersonSession = (row: NewRow<typeof personSessions>) =>
  insert(personSessions, [row]);

/** Returns the session of a token, with its person; null if there is none or it has expired. */
export const alivePersonSession = inBatches(sessionsAlive);

export const personSessionWithId = (id: string) => personSessions.findByPk(id);

/** Locks a session until the ambient transaction ends. Returns whether it still exists. */
export async function lockPersonSession(id: string): Promise<boolean> {
  const found = await select('SELECT id FROM person_sessions WHERE id = :id FOR UPDATE', { id });
  return found.length > 0;
}

export const aliveSessionsOfPerson = (personId: string, now: number) =>
  personSessions.findAll({
    where: { personId, expiresAt: { [Op.gt]: now } },
    order: [['lastSeenAt', 'DESC']],
  });

/** Returns those of the given sessions that have not expired. */
export const aliveAmongPersonSessions = (ids: string[], now: number) =>
  select<{ id: string }>(
    'SELECT id FROM person_sessions WHERE id IN (:ids) AND expires_at > :now',
    { ids, now },
  );

export const slidePersonSession = (id: string, now: number, expiresAt: number) =>
  change('UPDATE person_sessions SET last_seen_at = :now, expires_at = :expiresAt WHERE id = :id', {
    id,
    now,
    expiresAt,
  });

/** Ends every session of a person but one. Returns the number of sessions ended. */
export const endOtherPersonSessions = (id: string, personId: string) =>
  change('DELETE FROM person_sessions WHERE person_id = :personId AND id <> :id', {
    id,
    personId,
  });

/** Ends a session. A foreign key deletes its push subscriptions too. */
export const endPersonSession = (id: string, personId: string) =>
  change('DELETE FROM person_sessions WHERE id = :id AND person_id = :personId', {
    id,
    personId,
  });

/** @param asked digests of tokens, and the times of the requests, ms */
async function sessionsAlive(
  asked: { tokenDigest: string; now: number }[],
): Promise<({ session: PersonSessionRow; person: PersonRow } | null)[]> {
  const found = await joinedRows(
    { session: personSessions, person: people },
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
