import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { Problem } from '../errors.ts';
import { newId } from '../fields/identifiers.ts';
import { Invite } from '../invites/invite.model.ts';
import { closedInvite, inviteOfToken } from '../invites/invites.ts';
import { consume } from '../limits/limits.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { senderCardOf } from '../senders/sender-card.ts';
import { fullNameOf } from '../topics/topics.ts';
import { giveReference } from './references.ts';
import { Subscriber } from './subscriber.model.ts';
import { Subscription } from './subscription.model.ts';
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
    throw new Problem('not_found', { detail: 'This invite is for another e-mail address.' });
  const now = databaseNow();
  await inTransaction(async () => {
    const isNew = await Subscription.begin({
      id: newId('sub'),
      appId: app.id,
      topicId: topic.id,
      personId: person.id,
      inviteId: invite.id,
      subscribedAt: now,
    });
    if (!isNew) return giveToSubscribed(invite, person.id, now);
    await Subscription.updateReachable(person.id);
    if (!(await Invite.takeUse(invite.id, now))) throw closedInvite(await invite.reread());
    const subscriber = await Subscriber.know({
      id: newId('usr'),
      appId: app.id,
      personId: person.id,
      email: invite.email,
    });
    if (invite.reference) await giveReference(subscriber, invite.reference, takenByAnother);
    await publishSubscriptionChange(app.id, person.id);
  });
  const subscription = await Subscription.of(topic.id, person.id);
  if (!subscription) throw new Error('a subscription that was just written is missing');
  return {
    subscription_id: subscription.id,
    topic: fullNameOf(app, topic),
    app: await senderCardOf(app),
    subscribed_at: subscription.subscribedAt,
    muted_at: subscription.mutedAt,
  };
}

/** Gives the reference of an invite that can still be used to a person who is on its topic already. */
async function giveToSubscribed({ id, appId, reference }: Invite, personId: string, now: number) {
  if (!reference) return;
  const subscriber = await Subscriber.of(appId, personId);
  if (!subscriber || subscriber.reference === reference) return;
  if (!(await Invite.takeUse(id, now))) return;
  await giveReference(subscriber, reference, takenByAnother);
  await publishSubscriptionChange(appId, personId);
}

/** The person who joins learns neither the reference nor who has it. */
const takenByAnother = () =>
  new Problem('reference_taken', {
    detail: 'This invite is for one person, and somebody else has joined in their place.',
  });
