import { z } from 'zod';
import { ApprovedValues } from './approvals.schema.ts';

const text = z.string();
const count = z.number().int();
const none = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** A group of a message. Its place in the list is the bit of its people in `inGroups`. */
const MessageGroup = z.object({ id: text, name: text });
export type MessageGroup = z.infer<typeof MessageGroup>;

const EachEntry = z.object({
  /** The group as the sender named it: `group:finance`. */
  from: text,
  required: count,
  /** Place of the group in the policy of the message: the bit of its people in `inGroups`. */
  group: count,
});
/** A rule for approvals: so many people of one group must approve. */
export type EachEntry = z.infer<typeof EachEntry>;

const MessagePolicy = z.object({
  /** Whether its card has fields. */
  hasFields: z.boolean().default(false),
  /** Who sees it and cannot answer it. */
  exclude: z.array(text).default([]),
  /** Whether its approvals have the same values; null if they have none, or it needs one. */
  values: none(ApprovedValues),
  /** Number of its recipients, as counted when it was sent or created, who are excluded. */
  excludedRecipients: count.default(0),
  /** Seconds between reminders; null for none. */
  remindEvery: none(count),
  /** Who else sees it from a number of seconds after sending: subscriber ids, and groups as they were named. */
  widen: z.array(z.object({ after: count, to: z.array(text) })).default([]),
  /** How its sender named people, if some of the names are groups; null otherwise. */
  named: none(z.object({ to: z.array(text).nullable(), exclude: z.array(text) })),
  /** Its groups, in the order of the bits of `inGroups`. */
  groups: z.array(MessageGroup).default([]),
  /** How many people of which groups must approve. */
  each: z.array(EachEntry).default([]),
  /** Number of the people whom its widenings add, as counted when it was sent or created, if they name groups. */
  widenedPeople: none(count),
  /** Groups of which nobody was on call when it was sent, or widened to them, so that all of them got it. */
  onCallMissing: z.array(text).default([]),
  /** Number of the people of its groups who were not on the topic when it was sent. */
  notSubscribed: count.default(0),
  /** Whether the members of its groups are read when it starts. */
  isPending: z.boolean().default(false),
  /** Whether people may ask something before they decide. */
  questions: z.boolean().default(false),
  /** The code that the person must choose, and what they choose from; null for none. */
  match: none(z.object({ code: text, choices: z.array(text) })),
});
/** What a message asks beyond one answer without content. People are named by subscriber ids. */
export type MessagePolicy = z.infer<typeof MessagePolicy>;

/** The policy of a message that asks only for one answer without content. */
export const noPolicy: MessagePolicy = MessagePolicy.parse({});

const defaults = new Map(
  Object.entries(noPolicy).map(([name, value]) => [name, JSON.stringify(value)]),
);

/** Returns the policy of a message as it is stored: only what differs from no policy, null when nothing does. */
export function storedPolicy(policy: MessagePolicy): string | null {
  const parts = Object.entries(policy).filter(
    ([name, value]) => JSON.stringify(value) !== defaults.get(name),
  );
  return parts.length > 0 ? JSON.stringify(Object.fromEntries(parts)) : null;
}

/** Returns a policy from what is stored of it. */
export const readPolicy = (stored: unknown): MessagePolicy =>
  typeof stored === 'string' ? MessagePolicy.parse(JSON.parse(stored)) : noPolicy;
