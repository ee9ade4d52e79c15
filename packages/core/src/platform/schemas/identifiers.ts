import { TypeID, typeidUnboxed } from 'typeid-js';
import { z } from 'zod';

/** Kinds of ids. The prefix is part of the id, so that one kind is not mistaken for another. */
export type IdKind =
  | 'dev'
  | 'acc'
  | 'app'
  | 'key'
  | 'usr'
  | 'top'
  | 'inv'
  | 'sub'
  | 'msg'
  | 'evt'
  | 'dlv'
  | 'psh'
  | 'tst'
  | 'ses'
  | 'psk'
  | 'rpt'
  | 'mail'
  | 'out'
  | 'push'
  | 'ctx'
  | 'dom'
  | 'sum'
  | 'req'
  | 'aud'
  | 'mbi'
  | 'trc'
  | 'dvl'
  | 'ans'
  | 'stp'
  | 'sti'
  | 'hnd'
  | 'grp'
  | 'fil'
  | 'dri'
  | 'drp'
  | 'dsc'
  | 'qst'
  | 'att'
  | 'cle'
  | 'ent';

/** Returns a new id: `<kind>_` + 26 characters (TypeID: UUIDv7 in Crockford base32), sortable by time. */
export const newId = (kind: IdKind): string => typeidUnboxed(kind);

/** Returns the lowest id that can be created at a time, ms: ids sort by time, so a list can be limited by it. */
export function firstIdAt(kind: IdKind, ms: number): string {
  const hex = Math.max(0, Math.min(ms, MAX_MS)).toString(16).padStart(12, '0');
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
  return TypeID.fromUUID(kind, uuid).toString();
}
/** Maximum time: UUIDv7 has 48 bits for it. */
const MAX_MS = 2 ** 48 - 1;

const SUFFIX = '[0-7][0-9a-hjkmnp-tv-z]{25}';

/** Returns whether a text from a client has the format of an id; other texts are never looked up in a table. */
export const isId = (kind: IdKind, text: string): boolean =>
  new RegExp(`^${kind}_${SUFFIX}$`).test(text);

/** Schema of one kind of id, for inputs and outputs. */
export const idOf = (kind: IdKind) =>
  z
    .string()
    .regex(new RegExp(`^${kind}_${SUFFIX}$`), `must be an id such as ${kind}_…`)
    .describe(`Id that starts with \`${kind}_\`.`);
