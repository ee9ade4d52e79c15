import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { replyDestinationOf } from '../../messages/reply-destinations/reply-destination.model.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/database/work.ts';
import { Problem } from '../../platform/errors.ts';
import { requireCallbacks } from '../receivers/probing.ts';
import { partitionOf, partitionOfDelivery } from '../receivers/switch.ts';
import {
  type DeliveryIdIn,
  DeliveryOut,
  type ResendFailedIn,
  type ResentOut,
} from './deliveries.schema.ts';
import { getDelivery, publishDeliveryChange } from './deliveries.ts';
import { failedSince, oneDelivery, resendAll, resendOne } from './delivery-log.model.ts';

/**
 * Delivers an event again, whatever its status: due now, with the same event id and a restarted schedule. Earlier
 * attempts stay in the log.
 * @throws Problem not_found, callback_not_configured, authorization_erased
 */
export async function resendDelivery(caller: AppCaller, input: DeliveryIdIn): Promise<DeliveryOut> {
  const { id: appId } = caller.app;
  const delivery = await oneDelivery(input.delivery_id, appId);
  if (!delivery) throw new Problem('not_found');
  if (delivery.destination === '') requireCallbacks(caller);
  if (delivery.destination !== '') await requireAuthorized({ ...delivery, appId });
  await inTransaction(async () => {
    await resendOne(delivery.id, appId, databaseNow());
    await publishDeliveryChange({ appId, messageId: delivery.messageId });
    const partition = partitionOfDelivery(caller.app, delivery.destination);
    enqueue({ table: 'deliveries', partition });
  });
  return DeliveryOut.parse(await getDelivery(caller, input));
}

/** Refuses a delivery to a `reply_to` whose authorization was erased. @throws Problem authorization_erased */
async function requireAuthorized(delivery: Parameters<typeof replyDestinationOf>[0]) {
  const reply = await replyDestinationOf(delivery);
  if (!reply) throw new Problem('not_found');
  if (reply.hasAuthorization && reply.authorizationSealed === null)
    throw new Problem('authorization_erased');
}

/** Maximum number of rows per statement: locks are short, and a killed process loses nothing. */
const BATCH = 500;

/**
 * Makes all deliveries to the callback URL since a time due now that were exhausted or skipped. Each batch is a
 * transaction of its own, so this must not run inside a transaction; running it again continues where it stopped.
 * @throws Problem callback_not_configured
 */
export async function resendFailed(caller: AppCaller, input: ResendFailedIn): Promise<ResentOut> {
  requireCallbacks(caller);
  let resent = 0;
  for await (const ids of failedBatches(caller.app.id, input.since)) {
    resent += await inTransaction(async () => {
      const count = await resendAll(caller.app.id, ids, databaseNow());
      await publishDeliveryChange({ appId: caller.app.id });
      return count;
    });
    enqueue({ table: 'deliveries', partition: partitionOf(caller.app) });
  }
  return { resent };
}

/** Yields the ids of all failed deliveries since a time (ms), ordered by id: one that fails again is not seen twice. */
async function* failedBatches(appId: string, since: number) {
  for (const status of ['exhausted', 'skipped'] as const) {
    let afterId: string | null = null;
    do {
      const rows = await failedSince({ appId, status, since, afterId }, BATCH);
      const ids: string[] = rows.map((row) => row.id);
      if (ids.length) yield ids;
      afterId = ids.length === BATCH ? (ids.at(-1) ?? null) : null;
    } while (afterId !== null);
  }
}
