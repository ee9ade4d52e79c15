import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { senderCards } from '../../accounts/senders/sender-card.ts';
import { fullNameOf, topicNamed } from '../../accounts/topics/topics.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { idPlaceOf, pageFrom, rowsFor } from '../../platform/schemas/cursor.ts';
import { refusalOut } from '../devices/push-health.ts';
import { type DeviceHealth, deviceHealthOf } from '../devices/push-subscription.model.ts';
import { groupsOfSubscriber, isOnCallTime } from '../groups/group.model.ts';
import { leaveGroups } from '../groups/leaving.ts';
import { personWithId } from '../people/person.model.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { nameOf } from '../people/person-name.ts';
import { subscriberWithId } from './subscriber.model.ts';
import {
  endedSubscriptionsAt,
  endSubscription,
  endSubscriptionsForApp,
  type ListedSubscriber,
  muteSubscription,
  pageOfSubscribers,
  subscriptionsAt,
  subscriptionsOfPerson,
  subscriptionWithId,
  unmuteSubscription,
} from './subscription.model.ts';
import type {
  ListSubscribersIn,
  MuteIn,
  RemoveSubscriberIn,
  SubscriberDetailOut,
  SubscriberIdIn,
  SubscriptionIdIn,
} from './subscriptions.schema.ts';

export async function listMySubscriptions({ person }: PersonCaller) {
  const rows = await subscriptionsOfPerson(person.id);
  const cards = await senderCards(rows);
  return {
    data: rows.flatMap((row) => {
      const app = cards.get(row.accountId);
      if (!app) return [];
      return {
        subscription_id: row.id,
        topic: fullNameOf(row, { name: row.topic }),
        topic_title: row.topicTitle,
        app,
        subscribed_at: row.subscribedAt,
        muted_at: row.mutedAt,
      };
    }),
  };
}

/** Ends a subscription: the person gets no more messages from this topic. Idempotent. @throws Problem not_found */
export async function leaveTopic(
  { service, person }: PersonCaller,
  input: SubscriptionIdIn,
): Promise<void> {
  const subscription = await subscriptionWithId(input.subscription_id, person.id);
  if (!subscription) throw new Problem('not_found');
  await inTransaction(async () => {
    if (!(await endSubscription(subscription, person.id, databaseNow()))) return;
    await publishSubscriptionChange(subscription.appId, person.id);
    await leaveGroups(service, person.id, [subscription.appId]);
  });
}

/**
 * Mutes or unmutes a topic. A muted topic sends no pushes; its messages still appear in the inbox.
 * @throws Problem not_found
 */
export async function muteTopic({ person }: PersonCaller, input: MuteIn): Promise<void> {
  const subscription = await subscriptionWithId(input.subscription_id, person.id);
  if (!subscription || subscription.endedAt !== null) throw new Problem('not_found');
  await inTransaction(async () => {
    if (input.muted) await muteSubscription(subscription, person.id, databaseNow());
    if (!input.muted) await unmuteSubscription(subscription, person.id);
    await publishSubscriptionChange(subscription.appId, person.id);
  });
}

/**
 * Returns the subscribers of the app's topics. An e-mail address is included only if the invite was restricted to
 * it.
 * @throws Problem topic_forbidden, not_found
 */
export async function listSubscribers(caller: AppCaller, input: ListSubscribersIn) {
  const before = idPlaceOf(input.cursor);
  const topic = input.topic === undefined ? null : await topicNamed(caller, input.topic);
  const rows = await pageOfSubscribers(
    caller.app.id,
    topic?.id ?? null,
    before,
    rowsFor(input.limit),
  );
  const healthOf = await deviceHealthOf(rows.map(({ personId }) => personId));
  const out = (row: ListedSubscriber) => ({
    subscriber_id: row.subscriberId,
    display_name: nameOf({ displayName: row.displayName, email: row.personEmail }),
    email: row.email,
    reference: row.reference,
    topic: fullNameOf(caller.app, { name: row.topic }),
    subscribed_at: row.subscribedAt,
    invite_label: row.inviteLabel,
    ...healthOut(healthOf(row.personId)),
  });
  return pageFrom(rows, input.limit, out, (row) => [row.id]);
}

const healthOut = ({ devices, refusal }: DeviceHealth) => ({
  reachable_devices: Number(devices),
  push_refusal: refusalOut(refusal),
});

/**
 * Returns one person as the app knows them, on all its topics. For a person who has left, later changes are not
 * included.
 * @throws Problem not_found
 */
export async function showSubscriber(
  { app }: AppCaller,
  input: SubscriberIdIn,
): Promise<SubscriberDetailOut> {
  const subscriber = await subscriberWithId(input.subscriber_id, app.id);
  const person = subscriber && (await personWithId(subscriber.personId));
  if (!person) throw new Problem('not_found');
  const subscriptions = await subscriptionsAt(app.id, person.id);
  const healthOf = await deviceHealthOf(subscriptions.length ? [person.id] : []);
  return {
    subscriber_id: subscriber.id,
    display_name: nameOf(person),
    email: subscriber.email,
    reference: subscriber.reference,
    ...healthOut(healthOf(person.id)),
    subscriptions: subscriptions.map(({ topic, subscribedAt, inviteLabel }) => ({
      topic: fullNameOf(app, { name: topic }),
      subscribed_at: subscribedAt,
      invite_label: inviteLabel,
    })),
    ended_subscriptions: (await endedSubscriptionsAt(app.id, person.id)).map((each) => ({
      topic: fullNameOf(app, { name: each.topic }),
      ended_at: each.endedAt,
      reason: each.endReason,
    })),
    groups: (await groupsOfSubscriber(subscriber)).map((group) => ({
      group_id: group.id,
      name: group.name,
      on_call: group.isOnCall === 1 && isOnCallTime(group, databaseNow()),
    })),
  };
}

/** Removes a person from one topic, or from all. @throws Problem not_found, topic_forbidden */
export async function removeSubscriber(caller: AppCaller, input: RemoveSubscriberIn) {
  const { app } = caller;
  const subscriber = await subscriberWithId(input.subscriber_id, app.id);
  if (!subscriber) throw new Problem('not_found');
  const topic = input.topic === undefined ? null : await topicNamed(caller, input.topic);
  const { personId } = subscriber;
  await inTransaction(async () => {
    if (!(await endSubscriptionsForApp(app.id, personId, topic?.id ?? null, databaseNow()))) return;
    await publishSubscriptionChange(app.id, personId);
    await leaveGroups(caller.service, personId, [app.id]);
  });
}

/**
 * Publishes that a person joined, left or muted, to the developer and to the person's other devices. Must be called in
 * a transaction.
 */
export const publishSubscriptionChange = (appId: string, personId: string) =>
  publishChanges([{ kind: 'subscription', appId, personId }]);
