import { z } from 'zod';

const CHARACTERS = '[A-Za-z0-9._@+:-]{1,64}';
const PREFIX = 'ref:';

/** What a business calls one of its subscribers, such as a user name of its own system. Upper and lower case differ. */
export const reference = () =>
  z
    .string()
    .max(64, { abort: true })
    .regex(new RegExp(`^${CHARACTERS}$`), 'must be 1 to 64 of A-Z a-z 0-9 . _ @ + : -')
    .meta({ minLength: 1 });

/** Pattern of `ref:` and a reference, without the anchors. */
export const NAMED_BY_REFERENCE = `${PREFIX}${CHARACTERS}`;

/** Returns the reference of a name such as `ref:alice`; null for an id. */
export const referenceIn = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
