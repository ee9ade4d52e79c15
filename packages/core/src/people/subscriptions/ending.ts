import { appWithId } from '../../accounts/apps/app.model.ts';
import { recordAccountEvent } from '../../accounts/audit/recording.ts';
import type { Service } from '../../platform/service.ts';
import { leaveGroups } from '../groups/leaving.ts';
import { subscriberOf } from './subscriber.model.ts';
import { publishSubscriptionChange } from './subscriptions.ts';

/**
 * Publishes to senders that subscriptions ended because of what the person did elsewhere, and records it in their audit
 * logs: without an address, and without a trace of the request. Must be called in a transaction.
 */
export async function recordEnded(
  service: Service,
  personId: string,
  ended: { appId: string; topic: string }[],
  reason: 'address_changed' | 'erased',
): Promise<void> {
  const appIds = ended.map(({ appId }) => appId);
  await leaveGroups(service, personId, appIds);
  for (const appId of new Set(appIds)) {
    await publishSubscriptionChange(appId, personId);
    const [app, subscriber] = [await appWithId(appId), await subscriberOf(appId, personId)];
    if (!app || !subscriber) continue;
    const actor = { service, account: { id: app.accountId }, app: { id: app.id } };
    await recordAccountEvent(actor, 'subscriptions_ended', {
      target: subscriber.id,
      fields: { reason },
      details: {
        topics: ended
          .filter((each) => each.appId === appId)
          .map(({ topic }) => topic)
          .join(', '),
      },
    });
  }
}
