import { z } from 'zod';
import { instant, lengthFirst } from '../fields/fields.ts';
import { idOf } from '../fields/identifiers.ts';

/** The part of a topic's name after the slash. */
export const TopicPart = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,38}$/, 'must be 1 to 39 of a-z, 0-9 and -, not starting with -');

/** The full name of a topic in requests: `<username>/<topic_name>`. */
export const TopicName = z
  .string()
  .max(80, lengthFirst)
  .regex(/^[a-z][a-z0-9-]{2,31}\/[a-z0-9][a-z0-9-]{0,38}$/, 'must be <username>/<topic_name>')
  .describe('`<username>/<topic_name>`');

export const TopicIn = z.strictObject({ name: TopicPart });
export type TopicIn = z.infer<typeof TopicIn>;

export const TopicOut = z.object({
  topic_id: idOf('top'),
  topic: z.string().describe('`<username>/<topic_name>`'),
  name: z.string().describe('The part after the slash.'),
  is_default: z
    .boolean()
    .describe('Whether it was created with the account; it cannot be archived.'),
  created_at: instant(),
  archived_at: instant().nullable().describe('Time of archiving; null if it is not archived.'),
});
export type TopicOut = z.infer<typeof TopicOut>;

export const TopicsOut = z.object({ data: z.array(TopicOut) });
export const TopicIdIn = z.strictObject({ topic_id: idOf('top') });
export type TopicIdIn = z.infer<typeof TopicIdIn>;
