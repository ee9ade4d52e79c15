import { z } from 'zod';
import { instant, lengthFirst, line } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { whyNotCalled } from '../senders/sender-name.ts';

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

/** People read it beside the sender, so it must not look like a domain or a mark of ours. */
const TopicTitle = line(60)
  .transform((title) => title.normalize('NFC'))
  .superRefine((title, ctx) => {
    const why = whyNotCalled(title);
    if (why) ctx.addIssue({ code: 'custom', message: why });
  })
  .nullable()
  .describe(
    'What people read beside the name, such as `Supplier payments`. It must not contain check marks, addresses or words of mixed alphabets, and must not resemble Assent. Null: people read only the name.',
  );

export const TopicIn = z.strictObject({
  name: TopicPart.describe('The part of its name after the slash.'),
  title: TopicTitle.optional(),
});
export type TopicIn = z.infer<typeof TopicIn>;

/** The title of a topic as people see it. */
export const TopicTitleOut = z
  .string()
  .nullable()
  .describe('What people read beside the name of the topic; null if it has no title.');

export const TopicOut = z.object({
  topic_id: idOf('top'),
  topic: z.string().describe('`<username>/<topic_name>`'),
  name: z.string().describe('The part after the slash.'),
  title: TopicTitleOut,
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
export const UpdateTopicIn = z.strictObject({ topic_id: idOf('top'), title: TopicTitle });
export type UpdateTopicIn = z.infer<typeof UpdateTopicIn>;
