import { asApp, asDeveloper, onceByKey } from '../../accounts/procedures.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asPerson } from '../procedures.ts';
import { acceptInvite } from './joining.ts';
import { setReference } from './named-subscribers.ts';
import { searchSubscribers } from './searching.ts';
import * as docs from './subscriptions.docs.ts';
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

export const subscriptionsRouter = router({
  join: asPerson
    .meta(rest('POST', '/app/join', docs.join))
    .input(JoinIn)
    .output(SubscriptionOut)
    .mutation(({ ctx, input }) => acceptInvite(ctx.caller, input)),
  mine: asPerson
    .meta(rest('GET', '/app/subscriptions', docs.mine))
    .input(Nothing)
    .output(SubscriptionsOut)
    .query(({ ctx }) => listMySubscriptions(ctx.caller)),
  leave: asPerson
    .meta(rest('POST', '/app/subscriptions/{subscription_id}/leave', docs.leave))
    .input(SubscriptionIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => leaveTopic(ctx.caller, input).then(() => done)),
  mute: asPerson
    .meta(rest('POST', '/app/subscriptions/{subscription_id}/mute', docs.mute))
    .input(MuteIn)
    .output(Done)
    .mutation(({ ctx, input }) => muteTopic(ctx.caller, input).then(() => done)),
  subscribers: asApp({ scope: 'subscribers', level: 'read' })
    .meta(rest('GET', '/open/subscribers', docs.subscribers))
    .input(ListSubscribersIn)
    .output(SubscribersOut)
    .query(({ ctx, input }) => listSubscribers(ctx.caller, input)),
  search: asDeveloper('read')
    .meta(rest('GET', '/developer/subscribers', docs.search))
    .input(SearchSubscribersIn)
    .output(FoundSubscribersOut)
    .query(({ ctx, input }) => searchSubscribers(ctx.caller, input)),
  subscriber: asApp({ scope: 'subscribers', level: 'read' })
    .meta(rest('GET', '/open/subscribers/{subscriber_id}', docs.subscriber))
    .input(SubscriberIdIn)
    .output(SubscriberDetailOut)
    .query(({ ctx, input }) => showSubscriber(ctx.caller, input)),
  setReference: asApp({ scope: 'subscribers', level: 'operate' })
    .meta(rest('PUT', '/open/subscribers/{subscriber_id}', docs.setReference))
    .input(ReferenceIn)
    .output(SubscriberDetailOut)
    .mutation(({ ctx, input }) => setReference(ctx.caller, input)),
  remove: asApp({ scope: 'subscribers', level: 'operate' })
    .meta(rest('POST', '/open/subscribers/{subscriber_id}/remove', docs.remove))
    .input(RemoveSubscriberIn)
    .output(Done)
    .mutation(onceByKey(Done, (caller, input) => removeSubscriber(caller, input).then(() => done))),
});
