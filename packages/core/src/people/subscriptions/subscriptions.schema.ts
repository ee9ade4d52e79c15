import { z } from 'zod';
import { SenderOut } from '../../accounts/senders/senders.schema.ts';
import { TopicName, TopicTitleOut } from '../../accounts/topics/topics.schema.ts';
import { instant, pageIn, pageOf } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { reference } from '../../platform/schemas/references.ts';
import { PushRefusalCause } from '../../platform/statuses.schema.ts';
import { InviteToken } from '../invites/invites.schema.ts';
import { RecipientId } from '../test-approvers/test-approvers.schema.ts';

export const JoinIn = z.strictObject({ invite_token: InviteToken });
export type JoinIn = z.infer<typeof JoinIn>;

export const SubscriptionOut = z.object({
  subscription_id: idOf('sub'),
  topic: z.string(),
  topic_title: TopicTitleOut,
  app: SenderOut,
  subscribed_at: instant(),
  muted_at: instant().nullable().describe('Time of muting; null if it is not muted.'),
});
export type SubscriptionOut = z.infer<typeof SubscriptionOut>;
export const SubscriptionsOut = z.object({ data: z.array(SubscriptionOut) });
export const SubscriptionIdIn = z.strictObject({ subscription_id: idOf('sub') });
export type SubscriptionIdIn = z.infer<typeof SubscriptionIdIn>;

export const MuteIn = z.strictObject({
  subscription_id: idOf('sub'),
  muted: z.boolean(),
});
export type MuteIn = z.infer<typeof MuteIn>;

const InviteLabelOut = z
  .string()
  .nullable()
  .describe('Label of the invite with which the person joined; null if it has none.');

const ReferenceOut = z
  .string()
  .nullable()
  .describe('What you call the person; null if they have no reference.');

export const SubscriberOut = z.object({
  subscriber_id: idOf('usr').describe('Pairwise: every other account has a different id.'),
  display_name: z.string(),
  email: z.string().nullable().describe('Only if the invite was locked to it.'),
  reference: ReferenceOut,
  topic: z.string(),
  subscribed_at: instant(),
  invite_label: InviteLabelOut,
  reachable_devices: z.number().int().describe('Browsers that receive pushes.'),
  push_refusal: z
    .object({
      cause: PushRefusalCause,
      detail: z
        .string()
        .describe('What is wrong and what to do. A text for people, which may change.'),
    })
    .nullable()
    .describe(
      'Why the push service of one of these browsers refuses the pushes of this server; null if none does, or the cause is not known.',
    ),
});
/** One person on all topics of the developer. */
export const SubscriberDetailOut = z.object({
  subscriber_id: SubscriberOut.shape.subscriber_id,
  display_name: SubscriberOut.shape.display_name,
  email: SubscriberOut.shape.email,
  reference: ReferenceOut,
  reachable_devices: SubscriberOut.shape.reachable_devices,
  push_refusal: SubscriberOut.shape.push_refusal,
  subscriptions: z
    .array(z.object({ topic: z.string(), subscribed_at: instant(), invite_label: InviteLabelOut }))
    .describe('The person’s subscriptions, newest first; empty if the person has left.'),
  ended_subscriptions: z
    .array(
      z.object({
        topic: z.string(),
        ended_at: instant(),
        reason: z
          .enum(['left', 'removed', 'address_changed', 'erased'])
          .describe(
            '`left`: the person left. `removed`: you removed them. `address_changed`: the invite was for an address that the person has no more. `erased`: the person has erased their data.',
          ),
      }),
    )
    .describe('Those that have ended, newest first.'),
  groups: z
    .array(z.object({ group_id: idOf('grp'), name: z.string(), on_call: z.boolean() }))
    .describe('The groups that the person is in, by name, and whether they are on call there now.'),
});
export type SubscriberDetailOut = z.infer<typeof SubscriberDetailOut>;
export const SubscriberIdIn = z.strictObject({ subscriber_id: idOf('usr') });
export type SubscriberIdIn = z.infer<typeof SubscriberIdIn>;

export const ReferenceIn = z.strictObject({
  subscriber_id: idOf('usr'),
  reference: reference()
    .nullable()
    .describe('What you call the person, at most one subscriber each; null removes it.'),
});
export type ReferenceIn = z.infer<typeof ReferenceIn>;

export const SubscribersOut = pageOf(SubscriberOut);
export const ListSubscribersIn = z.strictObject({ topic: TopicName.optional(), ...pageIn });
export type ListSubscribersIn = z.infer<typeof ListSubscribersIn>;

export const SearchSubscribersIn = z
  .strictObject({
    topic: TopicName.optional().describe('Only people of this topic. Default: of all topics.'),
    group_id: idOf('grp')
      .optional()
      .describe('Only members of this group. Not together with `topic`.'),
    q: z.string().max(100).describe('A part of a name, a reference or an address; empty: anybody.'),
  })
  .refine(({ topic, group_id }) => topic === undefined || group_id === undefined, {
    path: ['group_id'],
    error: 'must not be given together with topic',
  });
export type SearchSubscribersIn = z.infer<typeof SearchSubscribersIn>;
export const FoundSubscribersOut = z.object({
  data: z
    .array(
      z.object({
        subscriber_id: SubscriberOut.shape.subscriber_id,
        display_name: SubscriberOut.shape.display_name,
        email: SubscriberOut.shape.email,
        reference: ReferenceOut,
      }),
    )
    .describe('At most 20 people.'),
});
export type FoundSubscribersOut = z.infer<typeof FoundSubscribersOut>;

export const RemoveSubscriberIn = z.strictObject({
  subscriber_id: idOf('usr'),
  topic: TopicName.optional().describe('Default: all of your topics.'),
});
export type RemoveSubscriberIn = z.infer<typeof RemoveSubscriberIn>;

/**
 * The person who answered, as the developer knows them. People choose their names, so several may have the same one.
 */
export const ResponderOut = z.object({
  subscriber_id: RecipientId.describe('Pairwise: every other account has a different id.'),
  display_name: z.string().describe('The name that the person chose.'),
  email: z.string().nullable().describe('Only if the invite was locked to it.'),
  reference: z
    .string()
    .nullable()
    .describe('What you called the person when they answered; null if they had no reference.'),
  invite_label: z
    .string()
    .nullable()
    .describe('Label of the invite with which the person joined the topic; null if it has none.'),
  subscribed_at: instant().describe('Time since which the person is subscribed to the topic.'),
});
