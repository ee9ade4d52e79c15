import { Problem } from '../errors.ts';
import { type CursorForm, cursorForms, DEFAULT_PAGE } from './fields.ts';

/** A position in a list: the sort keys of the last row returned. Clients get it as a text that is opaque to them. */
export type Place = (string | number)[];

/** A position in a list sorted by a time, ms, and an id; null: its beginning or its end. */
export type ListPlace = { at: number; id: string } | null;

/** Returns the position in a list sorted by id. @throws Problem invalid_cursor */
export const idPlaceOf = (cursor: string | undefined): string | null =>
  placeIn('id', cursor)?.[0] ?? null;

/** Returns the position in a list sorted by the id of subscribers and test approvers. @throws Problem invalid_cursor */
export const recipientPlaceOf = (cursor: string | undefined): string | null =>
  placeIn('recipient', cursor)?.[0] ?? null;

/** Returns the position in the list of the people of a drill, sorted by their state and id. @throws Problem invalid_cursor */
export function drillPlaceOf(cursor: string | undefined) {
  const [state, subscriberId] = placeIn('drill', cursor) ?? [];
  return subscriberId === undefined ? null : { state: Number(state), subscriberId };
}

/** Returns the position in a list sorted by a time (ms) and an id. @throws Problem invalid_cursor */
export function timePlaceOf(cursor: string | undefined): ListPlace {
  const [at, id] = placeIn('time', cursor) ?? [];
  return id === undefined ? null : { at: Number(at), id };
}

/** Returns the parts of a cursor; null without one. @throws Problem invalid_cursor: another form */
export function placeIn(form: CursorForm, cursor: string | undefined): string[] | null {
  if (cursor === undefined) return null;
  if (!cursorForms[form].test(cursor)) throw new Problem('invalid_cursor');
  return cursor.split('.');
}

/** Returns a position as clients get it. */
export const cursorOf = (place: Place) => place.join('.');

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
