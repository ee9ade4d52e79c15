import { inEvents } from '../../messages/messages/message-out.ts';
import { answeredMessage } from '../../messages/messages/messages.docs.ts';
import { example } from '../../platform/schemas/example.ts';
import type { Docs } from '../../platform/trpc.ts';
import type {
  DeliveriesOut,
  DeliveryDetailOut,
  DeliveryIdIn,
  DeliveryOut,
  ListDeliveriesIn,
  ResendFailedIn,
  ResentOut,
} from './deliveries.schema.ts';

const data = inEvents(answeredMessage);

const givenUp: DeliveryOut = {
  delivery_id: example.deliveryId,
  mode: 'live',
  event_id: example.eventId,
  event_type: 'message.approved',
  message_id: example.messageId,
  destination: 'callback',
  status: 'exhausted',
  attempt_count: 1,
  last_status_code: 500,
  last_error: 'non_2xx',
  created_at: example.soon,
  last_attempt_at: example.soon,
  next_attempt_at: null,
};

export const list: Docs<typeof ListDeliveriesIn, typeof DeliveriesOut> = {
  operationId: 'listDeliveries',
  sdk: 'deliveries.list',
  summary: 'List deliveries, newest first',
  description:
    'Lists the deliveries of all events to your callback URL in the last 30 days. Filters are combined with AND; repeat `status` to match any of several. `pending`: attempts are still to come. `exhausted`: all attempts failed. `skipped`: there was no callback URL, or callbacks were disabled.',
  example: {
    request: { message_id: example.messageId, status: ['exhausted', 'skipped'], limit: '20' },
    response: { data: [givenUp], has_more: false, next_cursor: null },
  },
};

export const get: Docs<typeof DeliveryIdIn, typeof DeliveryDetailOut> = {
  operationId: 'getDelivery',
  sdk: 'deliveries.get',
  summary: 'Show a delivery with its attempts',
  description:
    'Returns the exact bytes that were sent, and the newest hundred attempts with their responses, oldest first.',
  example: {
    request: { delivery_id: example.deliveryId },
    response: {
      ...givenUp,
      body: JSON.stringify({
        type: 'message.approved',
        id: example.eventId,
        timestamp: example.soon,
        api_version: 'v1',
        mode: 'live',
        data,
      }),
      attempts: [
        {
          attempted_at: example.soon,
          duration_ms: 87,
          url: 'https://acme.example/assent/callback',
          request_headers: {
            'webhook-id': example.eventId,
            'webhook-timestamp': '1795252200',
            'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
          },
          status_code: 500,
          error: 'non_2xx',
          response_excerpt: 'Internal Server Error',
        },
      ],
    },
  },
};

export const resend: Docs<typeof DeliveryIdIn, typeof DeliveryOut> = {
  operationId: 'resendDelivery',
  sdk: 'deliveries.resend',
  summary: 'Resend a delivery',
  description:
    'Makes a delivery of any status due immediately, under the same event id, and restarts its retry schedule. If an attempt is in progress, the next one follows directly after it.',
  problems: ['callback_not_configured', 'authorization_erased'],
  example: {
    request: { delivery_id: example.deliveryId },
    response: { ...givenUp, status: 'pending', next_attempt_at: example.soon },
  },
};

export const resendFailed: Docs<typeof ResendFailedIn, typeof ResentOut> = {
  operationId: 'resendFailedDeliveries',
  sdk: 'deliveries.resendFailed',
  summary: 'Resend all failed deliveries',
  description:
    'Resends every `exhausted` or `skipped` delivery that was created since the given time. Useful after an outage of your receiver.',
  problems: ['callback_not_configured'],
  example: { request: { since: example.now }, response: { resent: 1 } },
};
