import { example } from '../fields/example.ts';
import { answeredMessage } from '../messages/messages.docs.ts';
import type { Docs } from '../trpc.ts';
import type {
  DeliveriesOut,
  DeliveryDetailOut,
  DeliveryIdIn,
  DeliveryOut,
  ListDeliveriesIn,
  ResendFailedIn,
  ResentOut,
} from './deliveries.schema.ts';

const { payload: _payload, ...data } = answeredMessage;

const givenUp: DeliveryOut = {
  delivery_id: example.deliveryId,
  event_id: example.eventId,
  event_type: 'message.approved',
  message_id: example.messageId,
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
  summary: 'List deliveries, newest first',
  description:
    'The delivery of every event to your callback URL, of the last 30 days. Filters narrow together; a repeated `status` asks for any of several. `pending` is still to be tried, `exhausted` was given up, `skipped` had nowhere to go.',
  problems: ['invalid_cursor'],
  example: {
    request: { message_id: example.messageId, status: ['exhausted', 'skipped'], limit: '20' },
    response: { data: [givenUp], has_more: false, next_cursor: null },
  },
};

export const get: Docs<typeof DeliveryIdIn, typeof DeliveryDetailOut> = {
  operationId: 'getDelivery',
  summary: 'Show a delivery with its attempts',
  description:
    'The exact bytes that were sent, and what each attempt was answered: the newest hundred, oldest first.',
  problems: ['not_found'],
  example: {
    request: { delivery_id: example.deliveryId },
    response: {
      ...givenUp,
      body: JSON.stringify({
        type: 'message.approved',
        id: example.eventId,
        timestamp: example.soon,
        api_version: 'v1',
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
  summary: 'Deliver once more',
  description:
    'Whatever became of it: it is due now, under the same event id, and its schedule of retries starts anew. While an attempt is under way the next one follows it at once.',
  problems: ['not_found', 'callback_not_configured'],
  example: {
    request: { delivery_id: example.deliveryId },
    response: { ...givenUp, status: 'pending', next_attempt_at: example.soon },
  },
};

export const resendFailed: Docs<typeof ResendFailedIn, typeof ResentOut> = {
  operationId: 'resendFailedDeliveries',
  summary: 'Deliver all failed ones once more',
  description:
    'Everything that is `exhausted` or `skipped` and was created since then, as if each were resent by itself. Useful after an outage of yours.',
  problems: ['callback_not_configured'],
  example: { request: { since: example.now }, response: { resent: 1 } },
};
