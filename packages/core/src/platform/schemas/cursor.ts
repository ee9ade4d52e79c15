import { z } from 'zod';
import { Problem } from '../errors.ts';
import { DEFAULT_PAGE } from './fields.ts';

/** A position in a list: the sort keys of the last row returned. Clients get it as opaque base64url. */
export type Place = (string | number)[];

/** A position in a list sorted by a time, ms, and an id; null: its beginning or its end. */
export type ListPlace = { at: number; id: string } | null;

const anyId = z.string().regex(/^[a-z]{3,5}_[0-9a-z]{26}$/);
const IdPlace = z.tuple([anyId]);
const recipientId = z.string().regex(/^usr_(?:[0-9a-z]{26}|test_[a-z]{1,20})$/);
const RecipientPlace = z.tuple([recipientId]);
const DrillPlace = z.tuple([z.number().int().min(0).max(9), recipientId]);
const TimePlace = z.tuple([z.number().int().nonnegative(), anyId]);

/** Returns the position in a list sorted by id. @throws Problem invalid_cursor */
export const idPlaceOf = (cursor: string | undefined): string | null =>
  read(IdPlace, cursor)?.[0] ?? null;

/** Returns the position in a list sorted by the id of subscribers and test approvers. @throws Problem invalid_cursor */
export const recipientPlaceOf = (cursor: string | undefined): string | null =>
  read(RecipientPlace, cursor)?.[0] ?? null;

/** Returns the position in the list of the people of a drill, sorted by their state and id. @throws Problem invalid_cursor */
export function drillPlaceOf(cursor: string | undefined) {
  const place = read(DrillPlace, cursor);
  return place && { state: place[0], subscriberId: place[1] };
}

/** Returns the position in a list sorted by a time (ms) and an id. @throws Problem invalid_cursor */
export function timePlaceOf(cursor: string | undefined): ListPlace {
  const place = read(TimePlace, cursor);
  return place && { at: place[0], id: place[1] };
}

function read<T>(shape: z.ZodType<T>, cursor: string | undefined): T | null {
  if (cursor === undefined) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Problem('invalid_cursor');
  }
}

/** Returns a position as clients get it. */
export const cursorOf = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * Returns a page of a list, made from one row more than its limit.
 * @param rows at most `limit + 1`, in the order of the list
 */
export function pageFrom<Row, Out>(
  rows: Row[],
  limit: number | undefined,
  out: (row: Row) => Out,
  placeOfRow: (row: Row) => Place,
) {
  const size = limit ?? DEFAULT_PAGE;
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  return {
    data: shown.map(out),
    has_more: hasMore,
    next_cursor: hasMore ? cursorOf(placeOfRow(last)) : null,
  };
}

/** Returns the number of rows to read for a page of `limit`: one more shows whether there are further rows. */
export const rowsFor = (limit: number | undefined) => (limit ?? DEFAULT_PAGE) + 1;
