import { z } from 'zod';
import { Done, done } from '../fields.ts';
import { asApp, asPerson, onceByKey, rest, router } from '../trpc.ts';
import {
  JoinIn,
  ListSubscribersIn,
  RemoveSubscriberIn,
  SubscribersOut,
  SubscriptionIdIn,
  SubscriptionOut,
  SubscriptionsOut,
} from './subscriptions.schema.ts';
import {
  acceptInvite,
  leaveTopic,
  listMySubscriptions,
  listSubscribers,
  removeSubscriber,
} from './subscriptions.ts';

export const subscriptionsRouter = router({
  join: asPerson
    .meta(rest('POST', '/app/join', { summary: 'Accept an invite' }))
    .input(JoinIn)
    .output(SubscriptionOut)
    .mutation(({ ctx, input }) => acceptInvite(ctx.caller, input)),
  mine: asPerson
    .meta(rest('GET', '/app/subscriptions', { summary: 'List my topics' }))
    .input(z.strictObject({}))
    .output(SubscriptionsOut)
    .query(({ ctx }) => listMySubscriptions(ctx.caller)),
  leave: asPerson
    .meta(rest('POST', '/app/subscriptions/{subscription_id}/leave', { summary: 'Leave a topic' }))
    .input(SubscriptionIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => leaveTopic(ctx.caller, input).then(() => done)),
  subscribers: asApp
    .meta(rest('GET', '/open/subscribers', { summary: 'List subscribers' }))
    .input(ListSubscribersIn)
    .output(SubscribersOut)
    .query(({ ctx, input }) => listSubscribers(ctx.caller, input)),
  remove: asApp
    .meta(rest('POST', '/open/subscribers/{subscriber_id}/remove', { summary: 'Remove a person' }))
    .input(RemoveSubscriberIn)
    .output(Done)
    .mutation(onceByKey(Done, (caller, input) => removeSubscriber(caller, input).then(() => done))),
});
