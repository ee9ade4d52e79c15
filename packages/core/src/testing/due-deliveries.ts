import { Delivery } from '../deliveries/delivery.model.ts';
import { Event } from '../events/event.model.ts';
import { newId } from '../fields/identifiers.ts';
import { aMessage, type TestAccount } from './world.ts';

/** Events of one message of an account, with deliveries that are due; as if they had happened. */
async function due(account: TestAccount, count: number): Promise<string[]> {
  const { message_id: messageId } = await aMessage(account);
  const now = Date.now();
  const of = { accountId: account.appid, messageId };
  const events = Array.from({ length: count }, () => ({
    id: newId('evt'),
    ...of,
    type: 'message.approved',
    body: '{}',
    createdAt: now,
  }));
  const deliveries = events.map((event) => ({
    id: newId('dlv'),
    eventId: event.id,
    ...of,
    status: 'pending' as const,
    dueAt: now,
    createdAt: now,
  }));
  await Event.bulkCreate(events);
  await Delivery.bulkCreate(deliveries);
  return deliveries.map(({ id }) => id);
}

/** One delivery that is due. Returns its id. */
export async function aDueDelivery(account: TestAccount): Promise<string> {
  const [id = ''] = await due(account, 1);
  return id;
}

/** Very many. */
export const aCrowdOfDue = due;

/** Takes away what is pending: files of one worker share a schema, and what one leaves to be retried another would try. */
export const forgetPending = () =>
  Delivery.update(
    { status: 'skipped', dueAt: null, claim: null },
    { where: { status: 'pending' } },
  );
