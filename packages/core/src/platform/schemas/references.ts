import { z } from 'zod';
import { MAX_REFERENCE } from './published-limits.ts';

const CHARACTERS = '[A-Za-z0-9._@+:-]{1,64}';
const PREFIX = 'ref:';

/** What a business calls one of its subscribers, such as a user name of its own system. Upper and lower case differ. */
export const reference = () =>
  z
    .string()
    .max(MAX_REFERENCE, { abort: true })
    .regex(new RegExp(`^${CHARACTERS}$`), 'must be 1 to 64 of A-Z a-z 0-9 . _ @ + : -')
    .meta({ minLength: 1 });

/** Pattern of `ref:` and a reference, without the anchors. */
export const NAMED_BY_REFERENCE = `${PREFIX}${CHARACTERS}`;

/** Pattern of `group:` and the name of a group, without the anchors; with `/on-call`, only those who are on call. */
export const NAMED_GROUP = 'group:[a-z0-9][a-z0-9-]{0,38}(?:/on-call)?';

/** A group that a message names. */
export type GroupName = { name: string; isOnCall: boolean };

/** Returns the group that a text such as `group:ops` or `group:ops/on-call` names; null for the name of a person. */
export function groupIn(text: string): GroupName | null {
  if (!text.startsWith('group:')) return null;
  const [name = '', onCall] = text.slice('group:'.length).split('/');
  return { name, isOnCall: onCall !== undefined };
}

/** Returns the reference of a name such as `ref:alice`; null for an id. */
export const referenceIn = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
