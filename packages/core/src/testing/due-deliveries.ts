import { openDeliveries } from '../callbacks/deliveries/deliveries-under-way.ts';
import { deliveries as storedDeliveries } from '../callbacks/deliveries/delivery.model.ts';
import { deliveryAttempts } from '../callbacks/deliveries/delivery-log.model.ts';
import { events as storedEvents } from '../callbacks/events/event.model.ts';
import { change, insert } from '../platform/database/database.ts';
import { createCallbackPoster } from '../platform/outbound/callback-poster.ts';
import { createOutbound } from '../platform/outbound/http.ts';
import { newId } from '../platform/schemas/identifiers.ts';
import type { Loopback } from './machine/loopback.ts';
import { closing } from './posting.ts';
import { aMessage, service, type TestAccount } from './world.ts';

/** Events of one message of an account, with deliveries that are due; as if they had happened. */
async function due(account: TestAccount, count: number): Promise<string[]> {
  const { message_id: messageId } = await aMessage(account);
  const now = Date.now();
  const of = { appId: account.appid, messageId };
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
  await insert(storedEvents, events);
  await insert(storedDeliveries, deliveries);
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
export async function forgetPending() {
  const some = `UPDATE deliveries SET status = 'skipped', due_at = NULL, claim = NULL
    WHERE status = 'pending' LIMIT 5000`; // Vitess refuses to change more than 10,000 rows at once
  while ((await change(some)) > 0);
}

/** Adds many deliveries of the newest event of an account that were given up. */
export async function manyExhausted(account: TestAccount, count: number) {
  const event = await storedEvents.existing({ appId: account.appid });
  await insert(
    storedDeliveries,
    Array.from({ length: count }, () => ({
      id: newId('dlv'),
      eventId: event.id,
      appId: account.appid,
      messageId: event.messageId,
      status: 'exhausted' as const,
      dueAt: null,
      createdAt: Date.now(),
    })),
  );
}

/** Makes a delivery due at a receiver. `attempt` makes one attempt and returns its outcome. */
export async function aDeliveryTo(
  account: TestAccount,
  receiver: Pick<Loopback, 'origin'>,
  { allowPrivate = true, deadlineMs = 15_000 } = {},
) {
  await account.console.accounts.saveCallbackUrl({ callback_url: null });
  await account.console.accounts.saveCallbackUrl({ callback_url: receiver.origin });
  const id = await aDueDelivery(account);
  const outbound = closing(createOutbound({ allowPrivate }));
  const fault = (error: unknown) => {
    throw error;
  };
  const attempt = async () => {
    const post = createCallbackPoster(outbound);
    const deliveries = openDeliveries(service, post, fault, {
      times: { startMs: 10_000, deadlineMs, settleMs: 5_000 },
    });
    await deliveries.sweep();
    await deliveries.idle();
    const delivery = await storedDeliveries.existing(id);
    const attempts = await deliveryAttempts.findAll({
      where: { deliveryId: id },
      order: ['startedAt', 'id'],
    });
    const last = attempts.at(-1);
    return {
      status: delivery.status,
      waitMs: delivery.dueAt && delivery.dueAt - Date.now(),
      attempts: attempts.length,
      statusCode: last?.statusCode,
      error: last?.error,
      last,
    };
  };
  return { id, attempt };
}
