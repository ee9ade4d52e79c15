import { example } from '../fields/example.ts';
import type { Done, Nothing } from '../fields/fields.ts';
import { exampleSender } from '../senders/senders.docs.ts';
import type { Docs } from '../trpc.ts';
import type {
  JoinIn,
  ListSubscribersIn,
  MuteIn,
  RemoveSubscriberIn,
  SubscriberDetailOut,
  SubscriberIdIn,
  SubscribersOut,
  SubscriptionIdIn,
  SubscriptionOut,
  SubscriptionsOut,
} from './subscriptions.schema.ts';

const subscription: SubscriptionOut = {
  subscription_id: example.subscriptionId,
  topic: example.topic,
  app: exampleSender,
  subscribed_at: example.now,
  muted_at: null,
};

export const join: Docs<typeof JoinIn, typeof SubscriptionOut> = {
  operationId: 'joinTopic',
  summary: 'Accept an invite',
  description:
    'Subscribes the signed-in person to the topic of the invite. Joining again is fine and uses nothing up.',
  problems: ['not_found', 'invite_expired', 'invite_used_up', 'invite_revoked', 'rate_limited'],
  example: { request: { invite_token: example.inviteToken }, response: subscription },
};

export const mine: Docs<typeof Nothing, typeof SubscriptionsOut> = {
  operationId: 'listSubscriptions',
  summary: 'List my topics',
  description: 'The topics that the signed-in person is subscribed to.',
  example: { request: {}, response: { data: [subscription] } },
};

export const leave: Docs<typeof SubscriptionIdIn, typeof Done> = {
  operationId: 'leaveTopic',
  summary: 'Leave a topic',
  description: 'No more messages from it. Leaving twice changes nothing.',
  problems: ['not_found'],
  example: { request: { subscription_id: example.subscriptionId }, response: { ok: true } },
};

export const mute: Docs<typeof MuteIn, typeof Done> = {
  operationId: 'muteTopic',
  summary: 'Mute a topic, or unmute it',
  description:
    'A muted topic sends no pushes to this person; its messages are in the inbox all the same. Doing it again changes nothing.',
  problems: ['not_found'],
  example: {
    request: { subscription_id: example.subscriptionId, muted: true },
    response: { ok: true },
  },
};

export const subscribers: Docs<typeof ListSubscribersIn, typeof SubscribersOut> = {
  operationId: 'listSubscribers',
  summary: 'List subscribers',
  description:
    'Who is on your topics, or on one of them. Ids are pairwise: the same person has another id at every other account.',
  problems: ['invalid_cursor', 'topic_forbidden', 'not_found'],
  example: {
    request: { topic: example.topic, limit: '20' },
    response: {
      data: [
        {
          subscriber_id: example.subscriberId,
          display_name: example.personName,
          email: null,
          topic: example.topic,
          subscribed_at: example.now,
          invite_label: 'Accounting, second floor',
          reachable_devices: 1,
        },
      ],
      has_more: false,
      next_cursor: null,
    },
  },
};

export const subscriber: Docs<typeof SubscriberIdIn, typeof SubscriberDetailOut> = {
  operationId: 'getSubscriber',
  summary: 'Show a subscriber',
  description:
    'One person as you know them: the name that they chose, the address that their invite was locked to, and each topic with the label of the invite by which they joined. Names are not unique: the id, the address and the labels tell people apart.',
  problems: ['not_found'],
  example: {
    request: { subscriber_id: example.subscriberId },
    response: {
      subscriber_id: example.subscriberId,
      display_name: example.personName,
      email: null,
      reachable_devices: 1,
      subscriptions: [
        {
          topic: example.topic,
          subscribed_at: example.now,
          invite_label: 'Accounting, second floor',
        },
      ],
    },
  },
};

export const remove: Docs<typeof RemoveSubscriberIn, typeof Done> = {
  operationId: 'removeSubscriber',
  summary: 'Remove a person',
  description: 'Takes a person off one topic, or off all of yours.',
  problems: ['not_found', 'topic_forbidden'],
  example: {
    request: { subscriber_id: example.subscriberId, topic: example.topic },
    response: { ok: true },
  },
};
