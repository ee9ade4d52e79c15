import { z } from 'zod';
import { TopicPart } from '../../accounts/topics/topics.schema.ts';
import { instant, line, pageInBy, pageOf } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { MAX_GROUP_MEMBERS, MAX_NAMED_AT_ONCE } from '../../platform/schemas/published-limits.ts';
import { anyTime } from '../../platform/schemas/times.ts';
import { RecipientId, RecipientName } from '../test-approvers/test-approvers.schema.ts';

const Description = line(200).nullable().describe('What the group is for; null for nothing.');

export const GroupIn = z.strictObject({
  name: TopicPart.describe('The name by which messages name it, after `group:`.'),
  description: Description.optional(),
});
export type GroupIn = z.infer<typeof GroupIn>;

export const GroupIdIn = z.strictObject({ group_id: idOf('grp') });
export type GroupIdIn = z.infer<typeof GroupIdIn>;

export const UpdateGroupIn = z.strictObject({
  group_id: idOf('grp'),
  name: GroupIn.shape.name.optional(),
  description: Description.optional(),
});
export type UpdateGroupIn = z.infer<typeof UpdateGroupIn>;

export const GroupOut = z.object({
  group_id: idOf('grp'),
  name: z.string().describe('Messages name it as `group:` and this name.'),
  description: z.string().nullable(),
  members: z
    .number()
    .int()
    .describe(`Number of its members, at most ${MAX_GROUP_MEMBERS.toLocaleString('en')}.`),
  on_call: z.number().int().describe('Number of the members who are on call now.'),
  on_call_until: instant()
    .nullable()
    .describe('Time at which they are no longer on call; null if there is none.'),
  created_at: instant(),
});
export type GroupOut = z.infer<typeof GroupOut>;
export const GroupsOut = z.object({ data: z.array(GroupOut).describe('By name.') });

export const OnCallOut = GroupOut.extend({
  warnings: z
    .array(z.string())
    .describe(
      'What probably is a mistake, although it was done: `until` has passed, so that nobody is on call. Texts for people, which may change.',
    ),
});
export type OnCallOut = z.infer<typeof OnCallOut>;

const Named = z
  .array(RecipientName)
  .max(MAX_NAMED_AT_ONCE)
  .describe(
    'Subscribers by id or as `ref:` and their reference; in a test app also test approvers.',
  );

export const GroupMembersIn = z.strictObject({ group_id: idOf('grp'), subscribers: Named });
export type GroupMembersIn = z.infer<typeof GroupMembersIn>;

export const ChangedMembersIn = z.strictObject({
  group_id: idOf('grp'),
  subscribers: Named.min(1),
});
export type ChangedMembersIn = z.infer<typeof ChangedMembersIn>;

export const OnCallIn = z.strictObject({
  group_id: idOf('grp'),
  subscribers: Named.describe('Who of the members is on call, in place of those before.'),
  until: anyTime()
    .min(0)
    .meta({ format: 'int64' })
    .optional()
    .describe(
      'Time at which they are no longer on call, at most a day ago, and before the year 10000: if it has passed, nobody is, and `warnings` says so. Default: until this is called again.',
    ),
});
export type OnCallIn = z.infer<typeof OnCallIn>;

export const ListMembersIn = z.strictObject({
  group_id: idOf('grp'),
  on_call: z.enum(['now']).optional().describe('`now`: only those who are on call.'),
  ...pageInBy('recipient'),
});
export type ListMembersIn = z.infer<typeof ListMembersIn>;

export const GroupMemberOut = z.object({
  subscriber_id: RecipientId,
  display_name: z.string(),
  email: z.string().nullable().describe('Only if the invite was locked to it.'),
  reference: z.string().nullable(),
  is_subscribed: z
    .boolean()
    .describe('Whether they are on a topic; others get no message of the group.'),
  on_call: z.boolean(),
  added_at: instant(),
});
export type GroupMemberOut = z.infer<typeof GroupMemberOut>;
export const GroupMembersOut = pageOf(GroupMemberOut);

export const CheckMembersIn = z.strictObject({
  group_id: idOf('grp'),
  subscribers: z
    .array(z.string().max(100))
    .min(1)
    .max(MAX_NAMED_AT_ONCE)
    .describe(
      'Texts that name subscribers as the other operations expect them, and others, which are unknown.',
    ),
});
export type CheckMembersIn = z.infer<typeof CheckMembersIn>;

export const CheckedMembersOut = z.object({
  data: z
    .array(
      z
        .object({
          subscriber_id: RecipientId,
          is_member: z.boolean().describe('Whether they are in the group already.'),
        })
        .nullable(),
    )
    .describe('Whom each text names, in the order of the texts; null for nobody.'),
});
export type CheckedMembersOut = z.infer<typeof CheckedMembersOut>;
