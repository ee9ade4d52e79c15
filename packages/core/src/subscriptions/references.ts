import { App } from '../apps/app.model.ts';
import type { AppCaller } from '../apps/app-caller.ts';
import { inTransaction } from '../database/database.ts';
import { takenIndex } from '../database/driver-errors.ts';
import { Problem } from '../errors.ts';
import { approverWithReference } from '../test-approvers/test-approvers.schema.ts';
import { Subscriber, type SubscriberRow } from './subscriber.model.ts';
import type { ReferenceIn, SubscriberDetailOut } from './subscriptions.schema.ts';
import { publishSubscriptionChange, showSubscriber } from './subscriptions.ts';

/**
 * Sets or clears the reference of a subscriber. One that only people who have left had before moves to this one.
 * @throws Problem not_found, reference_taken (with the pointer of the field)
 */
export async function setReference(
  caller: AppCaller,
  { subscriber_id, reference }: ReferenceIn,
): Promise<SubscriberDetailOut> {
  const { app } = caller;
  await inTransaction(async () => {
    const subscriber = await Subscriber.withId(subscriber_id, app.id);
    if (!subscriber) throw new Problem('not_found');
    if (subscriber.reference === reference) return;
    if (reference === null) await Subscriber.clearReference(subscriber.id);
    if (reference !== null) await giveReference(subscriber, reference, ofField);
    await publishSubscriptionChange(app.id, subscriber.personId);
  });
  return showSubscriber(caller, { subscriber_id });
}

const ofField = (reference: string) => {
  const detail = `${reference} is the reference of another subscriber`;
  return new Problem('reference_taken', {
    detail,
    errors: [{ pointer: '/reference', code: 'taken', detail }],
  });
};

/**
 * Gives a subscriber a reference, and takes it from one who has left all topics. Of two concurrent requests for the same
 * one, the unique index refuses the second. Must be called in a transaction.
 * @param taken returns the problem when another subscriber has it
 */
export async function giveReference(
  { id, appId }: Pick<SubscriberRow, 'id' | 'appId'>,
  reference: string,
  taken: (reference: string) => Problem,
): Promise<void> {
  if (approverWithReference(reference) !== null && (await App.withId(appId))?.mode === 'test')
    throw taken(reference);
  await Subscriber.releaseReference(appId, reference, id);
  await Subscriber.takeReference(id, reference).catch((error) => {
    throw takenIndex(error) ? taken(reference) : error;
  });
}
