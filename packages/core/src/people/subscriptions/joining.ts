import { senderCardOf } from '../../accounts/senders/sender-card.ts';
import { fullNameOf } from '../../accounts/topics/topics.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { existingInvite, type InviteRow, takeInviteUse } from '../invites/invite.model.ts';
import { closedInvite, inviteOfToken } from '../invites/invites.ts';
import { lockPerson } from '../people/person.model.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { giveReference } from './named-subscribers.ts';
import { knowSubscriber, subscriberOf } from './subscriber.model.ts';
import { beginSubscription, subscriptionOf, updateReachable } from './subscription.model.ts';
import type { JoinIn, SubscriptionOut } from './subscriptions.schema.ts';
import { publishSubscriptionChange } from './subscriptions.ts';

/**
 * Subscribes a person to the topic of an invite, and gives them its reference. Joining again is idempotent and counts as
 * no use, unless it gives the person another reference.
 * @throws Problem not_found, invite_expired, invite_used_up, invite_revoked, reference_taken
 */
export async function acceptInvite(caller: PersonCaller, input: JoinIn): Promise<SubscriptionOut> {
  await consume('invite_ip', caller.request.ip);
  const { person } = caller;
  const { invite, app, topic } = await inviteOfToken(input.invite_token);
  if (invite.email !== null && invite.email !== person.email)
    throw new Problem('not_found', { detail: 'This invite is for another email address.' });
  const now = databaseNow();
  await inTransaction(() => subscribe(person.id, invite, now));
  const subscription = await subscriptionOf(topic, person.id);
  if (!subscription) throw new Error('a subscription that was just written is missing');
  return {
    subscription_id: subscription.id,
    topic: fullNameOf(app, topic),
    topic_title: topic.title ?? null,
    app: await senderCardOf(app),
    subscribed_at: subscription.subscribedAt,
    muted_at: subscription.mutedAt,
  };
}

/**
 * Subscribes a person to the topic of an invite, in the caller's transaction.
 * @throws Problem invite_expired, invite_used_up, invite_revoked, reference_taken
 */
export async function subscribe(personId: string, invite: InviteRow, now: number): Promise<void> {
  const { id: inviteId, appId, topicId, email } = invite;
  const row = { id: newId('sub'), appId, topicId, personId, inviteId, subscribedAt: now };
  // A device that is registered meanwhile waits, and then counts for this subscription.
  await lockPerson(personId);
  if (!(await beginSubscription(row))) return giveToSubscribed(invite, personId, now);
  const subscriber = await knowSubscriber({ id: newId('usr'), appId, personId, email });
  await updateReachable(personId);
  if (!(await takeInviteUse(invite, now))) throw closedInvite(await existingInvite(invite));
  if (invite.reference) await giveReference(subscriber, invite.reference, takenByAnother);
  await publishSubscriptionChange(appId, personId);
}

/** Gives the reference of an invite that can still be used to a person who is on its topic already. */
async function giveToSubscribed(invite: InviteRow, personId: string, now: number) {
  const { appId, reference } = invite;
  if (!reference) return;
  const subscriber = await subscriberOf(appId, personId);
  if (!subscriber || subscriber.reference === reference) return;
  if (!(await takeInviteUse(invite, now))) return;
  await giveReference(subscriber, reference, takenByAnother);
  await publishSubscriptionChange(appId, personId);
}

/** The person who joins learns neither the reference nor who has it. */
const takenByAnother = () =>
  new Problem('reference_taken', {
    detail: 'This invite is for one person, and somebody else has joined in their place.',
  });
