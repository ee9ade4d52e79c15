import { typeidUnboxed } from 'typeid-js';
import { z } from 'zod';

/** What an id can name. The prefix is part of the id, so that nobody mistakes one for another. */
export type IdKind =
  | 'app'
  | 'usr'
  | 'top'
  | 'inv'
  | 'sub'
  | 'msg'
  | 'evt'
  | 'dlv'
  | 'psh'
  | 'ses'
  | 'mail'
  | 'push';

/** A new id: `<kind>_` + 26 characters (TypeID: UUIDv7 in Crockford base32), sortable by time. */
export const newId = (kind: IdKind): string => typeidUnboxed(kind);

/** The shape of one kind of id, for inputs and outputs. */
export const idOf = (kind: IdKind) =>
  z
    .string()
    .regex(new RegExp(`^${kind}_[0-7][0-9a-hjkmnp-tv-z]{25}$`), `must be an id such as ${kind}_…`)
    .describe(`Id that starts with \`${kind}_\`.`);
