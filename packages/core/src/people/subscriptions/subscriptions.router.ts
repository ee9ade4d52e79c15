import { asApp, asDeveloper, onceByKey } from '../../accounts/procedures.ts';
import { exampleSender } from '../../accounts/senders/senders.docs.ts';
import { example } from '../../platform/schemas/example.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asPerson } from '../procedures.ts';
import { acceptInvite } from './joining.ts';
import { setReference } from './named-subscribers.ts';
import { searchSubscribers } from './searching.ts';
import {
  FoundSubscribersOut,
  JoinIn,
  ListSubscribersIn,
  MuteIn,
  ReferenceIn,
  RemoveSubscriberIn,
  SearchSubscribersIn,
  SubscriberDetailOut,
  SubscriberIdIn,
  SubscribersOut,
  SubscriptionIdIn,
  SubscriptionOut,
  SubscriptionsOut,
} from './subscriptions.schema.ts';
import {
  leaveTopic,
  listMySubscriptions,
  listSubscribers,
  muteTopic,
  removeSubscriber,
  showSubscriber,
} from './subscriptions.ts';

const subscription: SubscriptionOut = {
  subscription_id: example.subscriptionId,
  topic: example.topic,
  topic_title: null,
  app: exampleSender,
  subscribed_at: example.now,
  muted_at: null,
};

const aSubscriber: SubscriberDetailOut = {
  subscriber_id: example.subscriberId,
  display_name: example.personName,
  email: null,
  reference: 'ada',
  reachable_devices: 1,
  push_refusal: null,
  subscriptions: [
    {
      topic: example.topic,
      subscribed_at: example.now,
      invite_label: 'Accounting, second floor',
    },
  ],
  ended_subscriptions: [
    { topic: example.payments.topic, ended_at: example.soon, reason: 'address_changed' },
  ],
  groups: [],
};

export const subscriptionsRouter = router({
  join: asPerson
    .meta(
      rest('POST', '/app/join', {
        operationId: 'joinTopic',
        summary: 'Accept an invite',
        description:
          'Subscribes the signed-in person to the topic of the invite. Joining again has no effect and does not use up the invite.',
        problems: [
          'not_found',
          'invite_expired',
          'invite_used_up',
          'invite_revoked',
          'reference_taken',
          'rate_limited',
        ],
        example: { request: { invite_token: example.inviteToken }, response: subscription },
      }),
    )
    .input(JoinIn)
    .output(SubscriptionOut)
    .mutation(({ ctx, input }) => acceptInvite(ctx.caller, input)),
  mine: asPerson
    .meta(
      rest('GET', '/app/subscriptions', {
        operationId: 'listSubscriptions',
        summary: 'List my topics',
        description: 'Lists the topics to which the signed-in person is subscribed.',
        example: { request: {}, response: { data: [subscription] } },
      }),
    )
    .input(Nothing)
    .output(SubscriptionsOut)
    .query(({ ctx }) => listMySubscriptions(ctx.caller)),
  leave: asPerson
    .meta(
      rest('POST', '/app/subscriptions/{subscription_id}/leave', {
        operationId: 'leaveTopic',
        summary: 'Leave a topic',
        description:
          'The person gets no more messages from the topic. Leaving it again has no effect.',
        example: { request: { subscription_id: example.subscriptionId }, response: { ok: true } },
      }),
    )
    .input(SubscriptionIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => leaveTopic(ctx.caller, input).then(() => done)),
  mute: asPerson
    .meta(
      rest('POST', '/app/subscriptions/{subscription_id}/mute', {
        operationId: 'muteTopic',
        summary: 'Mute or unmute a topic',
        description:
          'A muted topic sends this person no pushes; its messages still appear in the inbox. Repeating the request has no effect.',
        example: {
          request: { subscription_id: example.subscriptionId, muted: true },
          response: { ok: true },
        },
      }),
    )
    .input(MuteIn)
    .output(Done)
    .mutation(({ ctx, input }) => muteTopic(ctx.caller, input).then(() => done)),
  subscribers: asApp({ scope: 'subscribers', level: 'read' })
    .meta(
      rest('GET', '/open/subscribers', {
        operationId: 'listSubscribers',
        sdk: 'subscribers.list',
        summary: 'List subscribers',
        description:
          'Lists the people who are subscribed to one or all of your topics. Ids are pairwise: the same person has a different id at every other account.',
        problems: ['topic_forbidden', 'not_found'],
        example: {
          request: { topic: example.topic, limit: '20' },
          response: {
            data: [
              {
                subscriber_id: example.subscriberId,
                display_name: example.personName,
                email: null,
                reference: 'ada',
                topic: example.topic,
                subscribed_at: example.now,
                invite_label: 'Accounting, second floor',
                reachable_devices: 1,
                push_refusal: null,
              },
            ],
            has_more: false,
            next_cursor: null,
          },
        },
      }),
    )
    .input(ListSubscribersIn)
    .output(SubscribersOut)
    .query(({ ctx, input }) => listSubscribers(ctx.caller, input)),
  search: asDeveloper('read')
    .meta(
      rest('GET', '/developer/subscribers', {
        operationId: 'searchSubscribers',
        summary: 'Search subscribers',
        description:
          'Returns people of a topic, of a group or of all topics whose name, reference or known address contains a text. Of more than 1,000 people not all names are searched; a reference that begins with the text is always found.',
        problems: ['topic_forbidden', 'topic_archived'],
        example: {
          request: { topic: example.topic, q: 'ada' },
          response: {
            data: [
              {
                subscriber_id: example.subscriberId,
                display_name: 'Ada Lovelace',
                email: null,
                reference: 'ada',
              },
            ],
          },
        },
      }),
    )
    .input(SearchSubscribersIn)
    .output(FoundSubscribersOut)
    .query(({ ctx, input }) => searchSubscribers(ctx.caller, input)),
  subscriber: asApp({ scope: 'subscribers', level: 'read' })
    .meta(
      rest('GET', '/open/subscribers/{subscriber_id}', {
        operationId: 'getSubscriber',
        sdk: 'subscribers.get',
        summary: 'Show a subscriber',
        description:
          'Returns one person as you know them: the name that they chose, the address that their invite was locked to, each topic with the label of the invite with which they joined, and their groups. Names are not unique: use the id, the address or the labels to tell people apart.',
        example: {
          request: { subscriber_id: example.subscriberId },
          response: aSubscriber,
        },
      }),
    )
    .input(SubscriberIdIn)
    .output(SubscriberDetailOut)
    .query(({ ctx, input }) => showSubscriber(ctx.caller, input)),
  setReference: asApp({ scope: 'subscribers', level: 'operate' })
    .meta(
      rest('PUT', '/open/subscribers/{subscriber_id}', {
        operationId: 'setReference',
        sdk: 'subscribers.setReference',
        summary: 'Set the reference of a subscriber',
        description:
          'A reference is what you call a person in your own system. Messages name people by it (`to: ["ref:ada"]`), and answers contain it. In an app at most one subscriber has a reference. It stays with a person who leaves and joins again, until you give it to somebody else.',
        problems: ['reference_taken'],
        example: {
          request: { subscriber_id: example.subscriberId, reference: 'ada' },
          response: aSubscriber,
        },
      }),
    )
    .input(ReferenceIn)
    .output(SubscriberDetailOut)
    .mutation(({ ctx, input }) => setReference(ctx.caller, input)),
  remove: asApp({ scope: 'subscribers', level: 'operate' })
    .meta(
      rest('POST', '/open/subscribers/{subscriber_id}/remove', {
        operationId: 'removeSubscriber',
        sdk: 'subscribers.remove',
        summary: 'Remove a subscriber',
        description: 'Unsubscribes a person from one or all of your topics.',
        problems: ['topic_forbidden'],
        example: {
          request: { subscriber_id: example.subscriberId, topic: example.topic },
          response: { ok: true },
        },
      }),
    )
    .input(RemoveSubscriberIn)
    .output(Done)
    .mutation(onceByKey(Done, (caller, input) => removeSubscriber(caller, input).then(() => done))),
});
