import { Op } from 'sequelize';
import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { LOG_DAYS } from '../../platform/schemas/published-limits.ts';

const MAX_SHOWN = 100;

export type SessionMethod = 'password' | 'passkey';

/** One sign-in of a developer: a family of refresh tokens, of which only the newest is valid. */
export const developerSessions = defineTable('developer_sessions', {
  id: text().key,
  developerId: text(),
  tokenDigest: text(),
  previousDigest: text().optional,
  rotatedAt: integer(),
  userAgent: text().orNull,
  /** IP address of the last use. */
  ip: text().orNull,
  createdAt: integer(),
  /** Time at which the developer last authenticated again; null: when the session began. */
  authenticatedAt: integer().optional,
  /** How it began. Refreshing it or authenticating again does not change this. */
  method: text<SessionMethod>(),
  endedAt: integer().optional,
}).of('developer', { kept: { after: 'rotatedAt', days: LOG_DAYS } });
export type DeveloperSessionRow = Row<typeof developerSessions>;

export const developerSessionWithId = (id: string) => developerSessions.findByPk(id);

export const addDeveloperSession = (row: NewRow<typeof developerSessions>) =>
  insert(developerSessions, [row]);

/** Replaces the refresh token with a conditional update: of two requests with the same token, one succeeds. */
export const rotateDeveloperSession = (
  id: string,
  from: string,
  to: string,
  ip: string | null,
  now: number,
) =>
  change(
    `UPDATE developer_sessions SET token_digest = :to, previous_digest = :from, rotated_at = :now, ip = :ip
     WHERE id = :id AND token_digest = :from AND ended_at IS NULL`,
    { id, from, to, ip, now },
  );

export const markReauthenticated = (id: string, now: number) =>
  change(
    'UPDATE developer_sessions SET authenticated_at = :now WHERE id = :id AND ended_at IS NULL',
    { id, now },
  );

/** Locks a session until the ambient transaction ends. Returns whether it is still active. */
export async function lockAliveDeveloperSession(id: string): Promise<boolean> {
  const sql = 'SELECT id FROM developer_sessions WHERE id = :id AND ended_at IS NULL FOR UPDATE';
  return (await select(sql, { id })).length > 0;
}

export const sessionOfDeveloper = (id: string, developerId: string) =>
  developerSessions.findOne({ where: { id, developerId } });

/** Returns the sessions that can still be refreshed, most recently used first. */
export const aliveSessionsOfDeveloper = (
  developerId: string,
  after: { rotated: number; created: number },
) =>
  developerSessions.findAll({
    where: {
      developerId,
      endedAt: null,
      rotatedAt: { [Op.gt]: after.rotated },
      createdAt: { [Op.gt]: after.created },
    },
    order: [['rotatedAt', 'DESC']],
    limit: MAX_SHOWN,
  });

/**
 * Returns those of the given sessions that are active, each with the apps of its developer that are not suspended, and
 * whose account does not require another session.
 */
export const aliveAmongDeveloperSessions = (ids: string[]) =>
  select<{ id: string; appId: string }>(
    `SELECT s.id, p.id AS appId FROM developer_sessions s JOIN members m ON m.developer_id = s.developer_id
       JOIN apps p ON p.account_id = m.account_id AND p.deleted_at IS NULL AND p.suspended_at IS NULL
       JOIN accounts a ON a.id = m.account_id AND (s.method = 'passkey' OR NOT a.require_passkey)
     WHERE s.id IN (:ids) AND s.ended_at IS NULL`,
    { ids },
  );

/** Ends a session. Returns whether this call ended it. */
export const markDeveloperSessionEnded = (id: string, now: number) =>
  change('UPDATE developer_sessions SET ended_at = :now WHERE id = :id AND ended_at IS NULL', {
    id,
    now,
  });

/** Ends all sessions of an account but one. Returns the number of sessions ended. */
export const endOtherDeveloperSessions = (developerId: string, keptId: string, now: number) =>
  change(
    `UPDATE developer_sessions SET ended_at = :now
     WHERE developer_id = :developerId AND id <> :keptId AND ended_at IS NULL`,
    { developerId, keptId, now },
  );

export const endDeveloperSessionsOf = (developerId: string, now: number) =>
  change(
    'UPDATE developer_sessions SET ended_at = :now WHERE developer_id = :developerId AND ended_at IS NULL',
    { developerId, now },
  );
