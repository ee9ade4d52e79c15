import { z } from 'zod';
import { change, insert, select } from '../database/database.ts';
import { ChangeKind } from './changes.schema.ts';

/** Something that happened, as the log holds it. */
const Change = z.object({
  kind: ChangeKind,
  /** Absent when it concerns a person alone. */
  accountId: z.string().optional(),
  messageId: z.string().optional(),
  /** Of a message that people see: those on this topic hear of it. */
  topicId: z.string().optional(),
  /** Only those of them hear of it whom the message is for. */
  isNarrowed: z.boolean().optional(),
  /** When the message was sent, and whether those hear of it who joined later. */
  sentAt: z.number().optional(),
  toLaterJoiners: z.boolean().optional(),
  /** Of a subscription or a person: whose. */
  personId: z.string().optional(),
});
export type Change = z.infer<typeof Change>;

/** One row of the log: what one transaction noted. */
export type Note = { id: number; changes: Change[] };

/** A row holds at most this many, so that it fits its column. */
const MOST_IN_ONE_ROW = 100;
/** Rows of one look. */
export const MOST_IN_ONE_LOOK = 500;

/** Adds to the log in the caller's transaction. */
export function appendChanges(changes: Change[], now: number) {
  const rows = Array.from({ length: Math.ceil(changes.length / MOST_IN_ONE_ROW) }, (_, at) =>
    changes.slice(at * MOST_IN_ONE_ROW, (at + 1) * MOST_IN_ONE_ROW),
  );
  return insert(
    'changes (noted_at, what)',
    rows.map((some) => [now, JSON.stringify(some)]),
  );
}

/** What stands after a place in the log, and at some places before it, in order. */
export async function changesAfter(place: number, alsoAt: number[]): Promise<Note[]> {
  const before = alsoAt.length ? 'OR id IN (:alsoAt)' : '';
  const rows = await select<{ id: number; what: string }>(
    `SELECT id, what FROM changes WHERE id > :place ${before} ORDER BY id LIMIT ${MOST_IN_ONE_LOOK}`,
    { place, alsoAt },
  );
  return rows.map(({ id, what }) => ({ id, changes: readChanges(what) }));
}

/** All that was noted from a time on, ms, in order; null when that is more than one look. */
export async function changesSince(time: number): Promise<Change[] | null> {
  const rows = await select<{ what: string }>(
    `SELECT what FROM changes FORCE INDEX (changes_noted)
     WHERE noted_at >= :time ORDER BY noted_at, id LIMIT ${MOST_IN_ONE_LOOK + 1}`,
    { time },
  );
  return rows.length > MOST_IN_ONE_LOOK ? null : rows.flatMap(({ what }) => readChanges(what));
}

/** The ids of the newest rows, the newest first. */
export const newestNotes = (limit: number) =>
  select<{ id: number }>('SELECT id FROM changes ORDER BY id DESC LIMIT :limit', { limit });

/** A newer version may note what this one does not know: nothing here shows it. */
function readChanges(what: string): Change[] {
  return z
    .array(z.unknown())
    .parse(JSON.parse(what))
    .flatMap((each) => Change.safeParse(each).data ?? []);
}

export const forgetChanges = (before: number, limit: number) =>
  change(`DELETE FROM changes WHERE noted_at < :before LIMIT ${limit}`, { before });

/** Of those people, whom the messages are for. */
export const recipientsAmong = (messageIds: string[], personIds: string[]) =>
  select<{ messageId: string; personId: string }>(
    `SELECT message_id AS messageId, person_id AS personId FROM message_recipients
     WHERE message_id IN (:messageIds) AND person_id IN (:personIds)`,
    { messageIds, personIds },
  );
