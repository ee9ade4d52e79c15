import type { AppRow } from '../../accounts/apps/app.model.ts';
import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import { Problem } from '../../platform/errors.ts';
import { idPlaceOf, pageFrom, rowsFor } from '../../platform/schemas/cursor.ts';
import type {
  DeliveryDetailOut,
  DeliveryIdIn,
  DeliveryOut,
  ListDeliveriesIn,
} from './deliveries.schema.ts';
import {
  type LastAttempt,
  type LoggedDelivery,
  lastAttemptsOf,
  newestAttemptsOf,
  oneDelivery,
  pageOfDeliveries,
} from './delivery-log.model.ts';

/** Lists deliveries, newest first. @throws Problem invalid_cursor */
export async function listDeliveries({ app }: AppCaller, input: ListDeliveriesIn) {
  const deliveries = await pageOfDeliveries(
    {
      appId: app.id,
      messageId: input.message_id,
      statuses: input.status,
      beforeId: idPlaceOf(input.cursor),
    },
    rowsFor(input.limit),
  );
  const attempts = await lastAttemptsOf(
    app.id,
    deliveries.map((delivery) => delivery.id),
  );
  const out = (delivery: LoggedDelivery) => deliveryOut(app, delivery, attempts.get(delivery.id));
  return pageFrom(deliveries, input.limit, out, (delivery) => [delivery.id]);
}

/** Maximum number of attempts shown: a delivery can be resent any number of times. */
const MAX_ATTEMPTS = 100;

/** Returns a delivery with all its requests and responses. @throws Problem not_found */
export async function getDelivery(
  { app }: AppCaller,
  { delivery_id }: DeliveryIdIn,
): Promise<DeliveryDetailOut> {
  const delivery = await oneDelivery(delivery_id, app.id);
  if (!delivery) throw new Problem('not_found');
  const [last, attempts] = await Promise.all([
    lastAttemptsOf(app.id, [delivery.id]),
    newestAttemptsOf(delivery, MAX_ATTEMPTS),
  ]);
  return {
    ...deliveryOut(app, delivery, last.get(delivery.id)),
    body: delivery.body,
    attempts: attempts.reverse().map((attempt) => ({
      attempted_at: attempt.startedAt,
      duration_ms: attempt.durationMs,
      url: attempt.url,
      request_headers: {
        'webhook-id': delivery.eventId,
        'webhook-timestamp': String(
          attempt.signatureTimestamp ?? Math.floor(attempt.startedAt / 1000),
        ),
        'webhook-signature': attempt.signature,
      },
      status_code: attempt.statusCode,
      error: attempt.error,
      response_excerpt: attempt.responseExcerpt,
    })),
  };
}

const deliveryOut = (
  { mode }: AppRow,
  {
    id,
    eventId,
    eventType,
    messageId,
    destination,
    status,
    dueAt,
    claim,
    createdAt,
  }: LoggedDelivery,
  last: LastAttempt | undefined,
): DeliveryOut => ({
  delivery_id: id,
  mode,
  event_id: eventId,
  event_type: eventType,
  message_id: messageId,
  destination: destination === '' ? 'callback' : 'reply_to',
  status,
  attempt_count: last?.times ?? 0,
  last_status_code: last?.statusCode ?? null,
  last_error: last?.error ?? null,
  created_at: createdAt,
  last_attempt_at: last?.startedAt ?? null,
  // During an attempt, due_at is the end of the lease.
  next_attempt_at: claim === null ? dueAt : null,
});

/** Publishes that a delivery changed; without a message id, that several did. */
export const publishDeliveryChange = ({
  appId,
  messageId,
}: {
  appId: string;
  messageId?: string;
}) => publishChanges([{ kind: 'delivery', appId, messageId }]);
