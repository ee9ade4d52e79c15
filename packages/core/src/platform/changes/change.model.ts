import { z } from 'zod';
import { integer, text } from '../database/columns.ts';
import { insertAsConsequence, select } from '../database/database.ts';
import { defineTable } from '../database/tables.ts';
import { ChangeKind } from './changes.schema.ts';

const log = defineTable('changes', {
  id: integer().generated,
  notedAt: integer(),
  /** JSON of changes. */
  what: text(),
}).of('installation', { kept: { after: 'notedAt', days: 1 / 24, hasSeveral: true } });

/** A change, as the log stores it. */
const Change = z.object({
  kind: ChangeKind,
  /** Absent when it concerns only a person. */
  appId: z.string().optional(),
  messageId: z.string().optional(),
  /** Topic of a message that people see: the change is for the people on it. */
  topicId: z.string().optional(),
  /** True: only for those of them who are recipients of the message. */
  isNarrowed: z.boolean().optional(),
  /** Time at which the message was sent, and whether the change is also for people who joined later. */
  sentAt: z.number().optional(),
  toLaterJoiners: z.boolean().optional(),
  /** Person of a subscription or person change. */
  personId: z.string().optional(),
});
export type Change = z.infer<typeof Change>;

/** One row of the log: the changes of one transaction. */
export type Note = { id: number; changes: Change[] };

/** Maximum number of changes per row, so that they fit its column. */
const MAX_IN_ONE_ROW = 100;
/** Maximum number of rows per query. */
export const MAX_IN_ONE_LOOK = 500;

/** Appends changes to the log, in the caller's transaction. */
export function appendChanges(changes: Change[], now: number) {
  const rows = Array.from({ length: Math.ceil(changes.length / MAX_IN_ONE_ROW) }, (_, at) =>
    changes.slice(at * MAX_IN_ONE_ROW, (at + 1) * MAX_IN_ONE_ROW),
  );
  return insertAsConsequence(
    log,
    rows.map((some) => ({ notedAt: now, what: JSON.stringify(some) })),
  );
}

/** Returns the rows after a position in the log, and those at the given earlier positions, in order. */
export async function changesAfter(place: number, alsoAt: number[]): Promise<Note[]> {
  const before = alsoAt.length ? 'OR id IN (:alsoAt)' : '';
  const rows = await select<{ id: number; what: string }>(
    `SELECT id, what FROM changes WHERE id > :place ${before} ORDER BY id LIMIT ${MAX_IN_ONE_LOOK}`,
    { place, alsoAt },
  );
  return rows.map(({ id, what }) => ({ id, changes: readChanges(what) }));
}

/** Returns all changes since a time, ms, in order; null when they exceed one query. */
export async function changesSince(time: number): Promise<Change[] | null> {
  const rows = await select<{ what: string }>(
    `SELECT what FROM changes FORCE INDEX (changes_noted)
     WHERE noted_at >= :time ORDER BY noted_at, id LIMIT ${MAX_IN_ONE_LOOK + 1}`,
    { time },
  );
  return rows.length > MAX_IN_ONE_LOOK ? null : rows.flatMap(({ what }) => readChanges(what));
}

/** Returns the ids of the newest rows, newest first. */
export const newestNotes = (limit: number) =>
  select<{ id: number }>('SELECT id FROM changes ORDER BY id DESC LIMIT :limit', { limit });

/** Ignores kinds of changes that only a newer version knows. */
function readChanges(what: string): Change[] {
  return z
    .array(z.unknown())
    .parse(JSON.parse(what))
    .flatMap((each) => Change.safeParse(each).data ?? []);
}
