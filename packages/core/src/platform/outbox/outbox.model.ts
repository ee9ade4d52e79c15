import { z } from 'zod';
import { integer, json, type Row, text } from '../database/columns.ts';
import { change, insert, select } from '../database/database.ts';
import { namesOf } from '../database/rows.ts';
import { defineTable } from '../database/tables.ts';

/** Statements for one keyspace, with their values: the rows of an app, or without `appId` those in the common one. */
const Part = z.object({ appId: z.string().optional(), statements: z.array(z.string()) });
export type Part = z.infer<typeof Part>;

/**
 * An entry has what its transaction leaves to other keyspaces, until they have it. A mark, without that, is written there
 * with it, by the transaction itself or by whoever makes up for it: the primary key lets one.
 */
const columns = {
  id: text().key,
  /** Time at which a job looks whether it was done, ms; null: a mark. */
  dueAt: integer().orNull,
  what: json(z.array(Part)).orNull,
  /** Time, ms; null: an entry. */
  markedAt: integer().orNull,
};

const ofApps = defineTable('app_outbox', { appId: text().key, ...columns }).of('app');
const inCommon = defineTable('common_outbox', columns).of('installation');
const tables = [ofApps.tableName, inCommon.tableName];

export type Entry = Row<typeof inCommon> & { appId: string | null };

export const addEntry = ({ appId, id, dueAt, what }: Omit<Entry, 'markedAt'>) =>
  appId === null
    ? insert(inCommon, [{ id, dueAt, what, markedAt: null }])
    : insert(ofApps, [{ appId, id, dueAt, what, markedAt: null }]);

/** Writes the mark of an entry where a part of it is done. Returns 0 when it was done before. */
export const addMark = (id: string, appId: string | undefined, markedAt: number) => {
  const mark = { id, dueAt: null, what: null, markedAt };
  return appId === undefined
    ? insert(inCommon, [mark], { ignore: true })
    : insert(ofApps, [{ appId, ...mark }], { ignore: true });
};

/** Returns entries that are due, the oldest first, of all apps and the common ones. */
export async function dueEntries(now: number, limit: number): Promise<Entry[]> {
  const due = (table: string, columns: string) =>
    select<Pick<Entry, 'id' | 'appId'> & { what: string }>(
      `SELECT /* all apps */ ${columns}, what FROM ${table}
       WHERE due_at <= :now ORDER BY due_at LIMIT ${limit}`,
      { now },
    );
  const found = [
    ...(await due('app_outbox', 'app_id AS appId, id')),
    ...(await due('common_outbox', 'NULL AS appId, id')),
  ];
  return found.map(({ id, appId, what }) => ({
    id,
    appId,
    dueAt: now,
    what: z.array(Part).parse(JSON.parse(what)),
    markedAt: null,
  }));
}

/** Deletes entries. */
export async function removeEntries(entries: Pick<Entry, 'id' | 'appId'>[]): Promise<void> {
  const ofApps = entries.flatMap(({ id, appId }) => (appId === null ? [] : [{ id, appId }]));
  const ids = entries.flatMap(({ id, appId }) => (appId === null ? [id] : []));
  if (ofApps.length > 0)
    await change(
      'DELETE FROM app_outbox WHERE app_id IN (:appIds) AND id IN (:ids)',
      namesOf(ofApps),
    );
  if (ids.length > 0) await change('DELETE FROM common_outbox WHERE id IN (:ids)', { ids });
}

/** Returns the ids of the oldest entry of each keyspace. */
export async function oldestEntries(): Promise<string[]> {
  const found = [];
  for (const table of tables)
    found.push(
      ...(await select<{ id: string }>(
        `SELECT /* all apps */ id FROM ${table} WHERE due_at >= 0 ORDER BY id LIMIT 1`,
      )),
    );
  return found.map(({ id }) => id);
}

/** Deletes marks from before a time that are older than an entry. Returns their number. */
export async function removeMarks(before: number, firstId: string, limit: number) {
  let removed = 0;
  for (const table of tables)
    removed += await change(
      `DELETE /* all apps */ FROM ${table} WHERE marked_at < :before AND id < :firstId
       ORDER BY marked_at LIMIT ${limit}`,
      { before, firstId },
    );
  return removed;
}

/** Lets an entry that cannot be done now wait. */
export const postponeEntry = ({ id, appId }: Entry, dueAt: number) =>
  appId === null
    ? change('UPDATE common_outbox SET due_at = :dueAt WHERE id = :id', { id, dueAt })
    : change('UPDATE app_outbox SET due_at = :dueAt WHERE app_id = :appId AND id = :id', {
        id,
        appId,
        dueAt,
      });
