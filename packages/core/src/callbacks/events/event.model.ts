import { integer, type NewRow, text } from '../../platform/database/columns.ts';
import { batched, change, insert, select } from '../../platform/database/database.ts';
import { type RowOfApp, valueById } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { LOG_DAYS } from '../../platform/schemas/published-limits.ts';

/** An event, in the exact bytes that its callbacks carry. */
export const events = defineTable('events', {
  id: text().key,
  appId: text(),
  messageId: text(),
  type: text(),
  body: text(),
  createdAt: integer(),
  /** Its place in the order in which the events of the app are read; null until they are (ADR 55). */
  position: integer().optional,
}).of('app', {
  kept: {
    after: 'createdAt',
    days: LOG_DAYS,
    as: 'events',
    unless: `SELECT 1 FROM deliveries d
      WHERE d.event_id = events.id AND d.app_id = events.app_id AND d.due_at IS NOT NULL`,
  },
});

export const insertEvents = (rows: NewRow<typeof events>[]) => batched.insert(events, rows);

/** An event without its body. */
export type PlacedEvent = { id: string; position: number; type: string; createdAt: number };

/** Returns whether an app has events without a position. Locks nothing. */
export async function hasUnplaced(appId: string): Promise<boolean> {
  const rows = await select<{ id: string }>(
    `SELECT id FROM events FORCE INDEX (events_position)
     WHERE app_id = :appId AND position IS NULL LIMIT 1`,
    { appId },
  );
  return rows.length > 0;
}

/** The last position that was given to an event of an app. */
const eventSequences = defineTable('event_sequences', {
  appId: text().key,
  lastPosition: integer(),
}).of('app');

/** Locks the sequence of an app until the transaction ends, and returns the last position that it gave. */
export async function lockSequence(appId: string): Promise<number> {
  // Takes the exclusive lock whether the row exists or not. INSERT IGNORE would take a shared one first, and two
  // transactions that hold it wait for each other.
  const update = 'last_position = last_position';
  await insert(eventSequences, [{ appId, lastPosition: 0 }], { update });
  const [row] = await select<{ last: number }>(
    'SELECT last_position AS last FROM event_sequences WHERE app_id = :appId FOR UPDATE',
    { appId },
  );
  return Number(row?.last ?? 0);
}

/**
 * Returns the ids of the committed events of an app without a position, in the order of creation. It locks nothing, so it
 * neither waits for transactions that write events nor delays them.
 */
export async function unplacedOf(appId: string, limit: number): Promise<string[]> {
  const rows = await select<{ id: string }>(
    `SELECT id FROM events FORCE INDEX (events_position)
     WHERE app_id = :appId AND position IS NULL ORDER BY created_at, id LIMIT :limit`,
    { appId, limit },
  );
  return rows.map(({ id }) => id);
}

/** Gives these events the positions after `last`, in this order. */
export async function placeEvents(appId: string, ids: string[], last: number): Promise<void> {
  const positions = ids.map((_, at) => last + 1 + at);
  await change(
    `UPDATE events FORCE INDEX (PRIMARY) SET position = ${valueById(':positions')}
     WHERE app_id = :appId AND id IN (:ids)`,
    { appId, ids, positions },
  );
  await change('UPDATE event_sequences SET last_position = :last WHERE app_id = :appId', {
    appId,
    last: last + ids.length,
  });
}

/** Returns the events of an app after a position, without their bodies, in order. */
export const placedAfter = (appId: string, position: number, limit: number) =>
  select<PlacedEvent>(
    `SELECT id, position, type, created_at AS createdAt FROM events FORCE INDEX (events_position)
     WHERE app_id = :appId AND position > :position ORDER BY position LIMIT :limit`,
    { appId, position, limit },
  );

/** Returns the event of an app with the highest position. */
export async function newestPlaced(appId: string): Promise<PlacedEvent | null> {
  const [newest] = await select<PlacedEvent>(
    `SELECT id, position, type, created_at AS createdAt FROM events FORCE INDEX (events_position)
     WHERE app_id = :appId AND position IS NOT NULL ORDER BY position DESC LIMIT 1`,
    { appId },
  );
  return newest ?? null;
}

/** Returns an event of an app. Its position is null if it has none yet. */
export async function eventOfApp(id: string, appId: string) {
  const [event] = await select<Omit<PlacedEvent, 'position'> & { position: number | null }>(
    `SELECT id, position, type, created_at AS createdAt FROM events
     WHERE id = :id AND app_id = :appId`,
    { id, appId },
  );
  return event ?? null;
}

/**
 * Returns the next events of an app after an id, in the order of their ids, with the bodies of those that name a subscriber.
 */
export const eventsNaming = (appId: string, subscriberId: string, after: string, limit: number) =>
  select<{ id: string; body: string | null }>(
    `SELECT id, IF(LOCATE(:subscriberId, body) > 0, body, NULL) AS body
     FROM events FORCE INDEX (events_account)
     WHERE app_id = :appId AND id > :after ORDER BY id LIMIT :limit`,
    { appId, subscriberId, after, limit },
  );

/** Replaces the body of an event after an erasure. */
export const replaceBody = ({ id, appId }: RowOfApp, body: string) =>
  change('UPDATE events SET body = :body WHERE id = :id AND app_id = :appId', { id, appId, body });

/** Returns the bodies of events of an app, by id. */
export async function bodiesOf(appId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await select<{ id: string; body: string }>(
    'SELECT id, body FROM events FORCE INDEX (PRIMARY) WHERE app_id = :appId AND id IN (:ids)',
    { appId, ids },
  );
  return new Map(rows.map(({ id, body }) => [id, body]));
}
