import { integer, type NewRow, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp, rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { countPushSubscriptions } from '../devices/push-subscription.model.ts';
import { APPS_OF_PERSON } from './subscriber.model.ts';

/** Why a subscription ended, for its sender. */
export type EndReason = 'left' | 'removed' | 'address_changed' | 'erased';

/** One person on one topic. Leaving ends it; joining again reactivates the same row. */
export const subscriptions = defineTable('subscriptions', {
  id: text().key,
  appId: text(),
  topicId: text(),
  personId: text(),
  /** Invite by which the person joined. */
  inviteId: text().optional,
  subscribedAt: integer(),
  endedAt: integer().optional,
  endReason: text<EndReason>().optional,
  /** Time at which the person muted the topic; null: it sends pushes. */
  mutedAt: integer().optional,
}).of('app', { erased: 'by rule', exported: 'subscriptions' });

export async function subscriptionWithId(id: string, personId: string) {
  const [subscription] = await rowsOf(
    subscriptions,
    `WHERE m.id = :id AND m.person_id = :personId AND m.app_id IN ${APPS_OF_PERSON}`,
    { id, personId },
  );
  return subscription ?? null;
}

export const subscriptionOf = ({ id: topicId, appId }: RowOfApp, personId: string) =>
  subscriptions.findOne({ where: { topicId, appId, personId } });

/**
 * Creates or reactivates a subscription. Returns whether the person was not on the topic before; of two concurrent
 * joins, one is first.
 */
export async function beginSubscription(
  subscription: NewRow<typeof subscriptions>,
): Promise<boolean> {
  const { topicId, appId, personId, inviteId, subscribedAt } = subscription;
  if (await insert(subscriptions, [subscription], { ignore: true })) return true;
  const revived = await change(
    `UPDATE subscriptions SET ended_at = NULL, end_reason = NULL, muted_at = NULL, subscribed_at = :subscribedAt, invite_id = :inviteId
     WHERE topic_id = :topicId AND person_id = :personId AND app_id = :appId AND ended_at IS NOT NULL`,
    { topicId, appId, personId, subscribedAt, inviteId },
  );
  return revived === 1;
}

/**
 * Updates, on all subscriptions of a person, whether they have a device: the fan-out of a large topic skips people
 * without one. An outdated `1` costs one lookup, an outdated `0` would lose a push. Therefore a device is written
 * before this counts it, and only this counts devices. The app must know the person before.
 */
export async function updateReachable(personId: string): Promise<void> {
  const hasDevice = async () => (await countPushSubscriptions(personId)) > 0;
  const counted = await hasDevice();
  await setReachable(personId, counted);
  // A device that was added or removed since the count: whoever did that had these rows before, or waits for them now.
  const isReachable = await hasDevice();
  if (isReachable !== counted) await setReachable(personId, isReachable);
}

const setReachable = (personId: string, isReachable: boolean) =>
  change(
    `UPDATE subscriptions SET is_reachable = ${isReachable ? 1 : 0}
     WHERE person_id = :personId AND app_id IN ${APPS_OF_PERSON}`,
    { personId },
  );

/** What names a topic: its subscription, or a message on it. */
type OnTopic = { topicId: string; appId: string };

/** Mutes a topic. Muting again keeps the first time. */
export const muteSubscription = ({ topicId, appId }: OnTopic, personId: string, now: number) =>
  change(
    `UPDATE subscriptions SET muted_at = COALESCE(muted_at, :now)
     WHERE topic_id = :topicId AND person_id = :personId AND app_id = :appId AND ended_at IS NULL`,
    { topicId, appId, personId, now },
  );

export const unmuteSubscription = ({ topicId, appId }: OnTopic, personId: string) =>
  change(
    `UPDATE subscriptions SET muted_at = NULL
     WHERE topic_id = :topicId AND person_id = :personId AND app_id = :appId`,
    { topicId, appId, personId },
  );

export const endSubscription = ({ id, appId }: RowOfApp, personId: string, now: number) =>
  change(
    `UPDATE subscriptions SET ended_at = :now, end_reason = 'left'
     WHERE id = :id AND app_id = :appId AND person_id = :personId AND ended_at IS NULL`,
    { id, appId, personId, now },
  );

/** Ends one person's subscriptions to an app's topics, or to one of them. */
export const endSubscriptionsForApp = (
  appId: string,
  personId: string,
  topicId: string | null,
  now: number,
) =>
  change(
    `UPDATE subscriptions SET ended_at = :now, end_reason = 'removed'
     WHERE person_id = :personId AND app_id = :appId AND ended_at IS NULL
       AND (:topicId IS NULL OR topic_id = :topicId)`,
    { appId, personId, topicId, now },
  );

/** Returns the subscriptions of a person whose invites were for an address. */
export const lockedSubscriptionsOf = (personId: string, email: string) =>
  select<LockedSubscription>(
    `SELECT STRAIGHT_JOIN s.id, s.app_id AS appId, t.name AS topic, a.username
     FROM subscriptions s JOIN invites i ON i.id = s.invite_id AND i.app_id = s.app_id
       JOIN topics t FORCE INDEX (PRIMARY) ON t.id = s.topic_id AND t.app_id = s.app_id
       JOIN apps a ON a.id = s.app_id
     WHERE s.person_id = :personId AND s.app_id IN ${APPS_OF_PERSON} AND s.ended_at IS NULL
       AND i.email = :email
     ORDER BY s.id`,
    { personId, email },
  );
type LockedSubscription = { id: string; appId: string; topic: string; username: string };

export const endSubscriptionsLockedTo = (locked: RowOfApp[], now: number) =>
  change(
    `UPDATE subscriptions FORCE INDEX (subscriptions_id) SET ended_at = :now, end_reason = 'address_changed'
     WHERE app_id IN (:appIds) AND id IN (:ids) AND ended_at IS NULL`,
    { ...namesOf(locked), now },
  );

/** Returns the topics to which a person is subscribed, and their apps. */
export const openSubscriptionsOf = (personId: string) =>
  select<{ appId: string; topic: string }>(
    `SELECT STRAIGHT_JOIN s.app_id AS appId, t.name AS topic
     FROM subscriptions s
       JOIN topics t FORCE INDEX (PRIMARY) ON t.id = s.topic_id AND t.app_id = s.app_id
     WHERE s.person_id = :personId AND s.app_id IN ${APPS_OF_PERSON} AND s.ended_at IS NULL
     ORDER BY s.id`,
    { personId },
  );

/** Ends every subscription of a person who erases their data. */
export const endAllSubscriptions = (personId: string, now: number) =>
  change(
    `UPDATE subscriptions SET ended_at = :now, end_reason = 'erased'
     WHERE person_id = :personId AND app_id IN ${APPS_OF_PERSON} AND ended_at IS NULL`,
    { personId, now },
  );

/** Returns whether a person is on a topic of an app. */
export async function isSubscribedAt(appId: string, personId: string): Promise<boolean> {
  const rows = await select(
    `SELECT 1 FROM subscriptions
     WHERE person_id = :personId AND app_id = :appId AND ended_at IS NULL LIMIT 1`,
    { appId, personId },
  );
  return rows.length > 0;
}

/** Returns the subscriptions of a person to an app that have ended, newest first. */
export const endedSubscriptionsAt = (appId: string, personId: string) =>
  select<{ topic: string; endedAt: number; endReason: EndReason }>(
    `SELECT STRAIGHT_JOIN t.name AS topic, s.ended_at AS endedAt, s.end_reason AS endReason
     FROM subscriptions s
       JOIN topics t FORCE INDEX (PRIMARY) ON t.id = s.topic_id AND t.app_id = s.app_id
     WHERE s.person_id = :personId AND s.app_id = :appId AND s.ended_at IS NOT NULL
     ORDER BY s.ended_at DESC LIMIT 100`,
    { appId, personId },
  );

/** Returns the topics of these people, and the times at which they joined. */
export const topicsOfPeople = (personIds: string[]) =>
  select<{ personId: string; topicId: string; subscribedAt: number }>(
    `SELECT s.person_id AS personId, s.topic_id AS topicId, s.subscribed_at AS subscribedAt
     FROM subscribers u JOIN subscriptions s ON s.app_id = u.app_id AND s.person_id = u.person_id
     WHERE u.person_id IN (:personIds) AND s.ended_at IS NULL`,
    { personIds },
  );

export const subscriptionsOfPerson = (personId: string) =>
  select<MySubscription>(
    `SELECT STRAIGHT_JOIN s.id, t.name AS topic, t.title AS topicTitle, a.username, a.display_name AS displayName, a.former_names AS formerNames,
       a.account_id AS accountId,
       s.subscribed_at AS subscribedAt, s.muted_at AS mutedAt
     FROM subscriptions s
       JOIN topics t FORCE INDEX (PRIMARY) ON t.id = s.topic_id AND t.app_id = s.app_id
       JOIN apps a ON a.id = s.app_id
     WHERE s.person_id = :personId AND s.app_id IN ${APPS_OF_PERSON} AND s.ended_at IS NULL
       AND a.deleted_at IS NULL
     ORDER BY s.id DESC LIMIT 500`,
    { personId },
  );

/**
 * Returns one page of the subscribers of an app, newest first, starting after `beforeId`. The limit is below the join with
 * people, who may be in another keyspace: vtgate would ask for each of all subscribers.
 */
export function pageOfSubscribers(
  appId: string,
  topicId: string | null,
  beforeId: string | null,
  limit: number,
) {
  const [index, within] = topicId
    ? ['subscriptions_topic', 's.topic_id = :topicId']
    : ['subscriptions_account', 'TRUE'];
  const after = beforeId ? 'AND s.id < :beforeId' : '';
  return select<ListedSubscriber>(
    `SELECT s.*, p.display_name AS displayName, p.email AS personEmail
     FROM (SELECT STRAIGHT_JOIN s.id, u.id AS subscriberId, u.email, u.reference, t.name AS topic,
         s.subscribed_at AS subscribedAt, i.label AS inviteLabel, s.person_id AS personId
       FROM subscriptions s FORCE INDEX (${index})
         JOIN topics t FORCE INDEX (PRIMARY) ON t.id = s.topic_id AND t.app_id = s.app_id
         JOIN subscribers u ON u.app_id = s.app_id AND u.person_id = s.person_id
         LEFT JOIN invites i ON i.id = s.invite_id AND i.app_id = s.app_id
       WHERE s.app_id = :appId AND ${within} AND s.ended_at IS NULL ${after}
       ORDER BY s.id DESC LIMIT :limit) s
       JOIN people p ON p.id = s.personId
     ORDER BY s.id DESC`,
    { appId, topicId, beforeId, limit },
  );
}

/** Returns one person's subscriptions to an app, newest first. */
export const subscriptionsAt = (appId: string, personId: string) =>
  select<{ topic: string; subscribedAt: number; inviteLabel: string | null }>(
    `SELECT STRAIGHT_JOIN t.name AS topic, s.subscribed_at AS subscribedAt, i.label AS inviteLabel
     FROM subscriptions s
       JOIN topics t FORCE INDEX (PRIMARY) ON t.id = s.topic_id AND t.app_id = s.app_id
       LEFT JOIN invites i ON i.id = s.invite_id AND i.app_id = s.app_id
     WHERE s.person_id = :personId AND s.app_id = :appId AND s.ended_at IS NULL
     ORDER BY s.id DESC`,
    { appId, personId },
  );

type MySubscription = {
  id: string;
  topic: string;
  topicTitle: string | null;
  username: string;
  displayName: string | null;
  formerNames: string | null;
  accountId: string;
  subscribedAt: number;
  mutedAt: number | null;
};
export type ListedSubscriber = {
  id: string;
  subscriberId: string;
  displayName: string;
  /** Only used for a masked address: developers never see it. */
  personEmail: string;
  email: string | null;
  reference: string | null;
  topic: string;
  subscribedAt: number;
  inviteLabel: string | null;
  personId: string;
};
