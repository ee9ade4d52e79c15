import { CallbackOut, CallbackUrlIn } from '../../accounts/callback-urls/callback-urls.schema.ts';
import { setCallback, showCallback } from '../../accounts/callback-urls/callback-urls.ts';
import { asApp, onceByKey, onceByKeyInSteps } from '../../accounts/procedures.ts';
import { answeredInEvents } from '../../messages/messages/messages.docs.ts';
import { example } from '../../platform/schemas/example.ts';
import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { testCallback } from '../receivers/callback-test.ts';
import { diagnoseReceiver } from '../receivers/doctor.ts';
import {
  CallbackTestOut,
  DiagnosisOut,
  type ProbeOut,
  type ProbeRequestOut,
} from '../receivers/receivers.schema.ts';
import {
  DeliveriesOut,
  DeliveryDetailOut,
  DeliveryIdIn,
  DeliveryOut,
  ListDeliveriesIn,
  ResendFailedIn,
  ResentOut,
} from './deliveries.schema.ts';
import { getDelivery, listDeliveries } from './deliveries.ts';
import { resendDelivery, resendFailed } from './resending.ts';

const body = JSON.stringify({
  type: 'webhook.test',
  id: example.eventId,
  timestamp: example.soon,
  api_version: 'v1',
  mode: 'live',
  data: { message_id: example.messageId, topic: example.topic, ext: 'assent-test' },
});

const taken: ProbeRequestOut = {
  headers: {
    'content-type': 'application/json',
    'webhook-id': example.eventId,
    'webhook-timestamp': '1795252200',
    'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
  body,
  signed_content: `${example.eventId}.1795252200.${body}`,
  status_code: 204,
  error: null,
  duration_ms: 41,
  response_excerpt: '',
};

const refused: ProbeRequestOut = { ...taken, status_code: 401, error: 'non_2xx' };

const probe = (
  name: ProbeOut['name'],
  expected: ProbeOut['expected'],
  finding: string,
  ...requests: ProbeRequestOut[]
): ProbeOut => ({ name, expected, passed: true, finding, requests });

const saved: CallbackOut = {
  callback_url: 'https://acme.example/assent/callback',
  state: 'on',
  reason: null,
  failing_since: null,
  disabled_at: null,
  tested_at: null,
  warnings: [],
};

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

export const callbacksRouter = router({
  deliveries: asApp({ scope: 'callbacks', level: 'read' })
    .meta(
      rest('GET', '/open/deliveries', {
        operationId: 'listDeliveries',
        sdk: 'deliveries.list',
        summary: 'List deliveries, newest first',
        description:
          'Lists the deliveries of all events to your callback URL in the last 30 days. Filters are combined with AND; repeat `status` to match any of several. `pending`: attempts are still to come. `exhausted`: all attempts failed. `skipped`: there was no callback URL, or callbacks were disabled.',
        example: {
          request: { message_id: example.messageId, status: ['exhausted', 'skipped'], limit: '20' },
          response: { data: [givenUp], has_more: false, next_cursor: null },
        },
      }),
    )
    .input(ListDeliveriesIn)
    .output(DeliveriesOut)
    .query(({ ctx, input }) => listDeliveries(ctx.caller, input)),
  delivery: asApp({ scope: 'callbacks', level: 'read' })
    .meta(
      rest('GET', '/open/deliveries/{delivery_id}', {
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
              data: answeredInEvents,
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
      }),
    )
    .input(DeliveryIdIn)
    .output(DeliveryDetailOut)
    .query(({ ctx, input }) => getDelivery(ctx.caller, input)),
  resend: asApp({ scope: 'callbacks', level: 'operate' })
    .meta(
      rest('POST', '/open/deliveries/{delivery_id}/resend', {
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
      }),
    )
    .input(DeliveryIdIn)
    .output(DeliveryOut)
    .mutation(onceByKey(DeliveryOut, resendDelivery)),
  resendFailed: asApp({ scope: 'callbacks', level: 'operate' })
    .meta(
      rest('POST', '/open/deliveries/resend', {
        operationId: 'resendFailedDeliveries',
        sdk: 'deliveries.resendFailed',
        summary: 'Resend all failed deliveries',
        description:
          'Resends every `exhausted` or `skipped` delivery that was created since the given time. Useful after an outage of your receiver.',
        problems: ['callback_not_configured'],
        example: { request: { since: example.now }, response: { resent: 1 } },
      }),
    )
    .input(ResendFailedIn)
    .output(ResentOut)
    .mutation(onceByKeyInSteps(ResentOut, resendFailed)),
  showCallback: asApp({ scope: 'callbacks', level: 'read' })
    .meta(
      rest('GET', '/open/callback', {
        operationId: 'showCallback',
        sdk: 'webhooks.get',
        summary: 'Show the callback URL',
        description:
          'Returns the URL to which callbacks are sent, and whether they are delivered. The response contains no secret.',
        example: { request: {}, response: { ...saved, tested_at: example.now } },
      }),
    )
    .input(Nothing)
    .output(CallbackOut)
    .query(({ ctx }) => showCallback(ctx.caller)),
  setCallback: asApp({ scope: 'callbacks', level: 'access' })
    .meta(
      rest('PUT', '/open/callback', {
        operationId: 'setCallback',
        sdk: 'webhooks.setUrl',
        summary: 'Set the callback URL',
        description:
          'Sets the URL to which callbacks are sent. It must be public HTTPS on port 443 or 8443, without a user name. Null removes it. A different URL re-enables disabled callbacks, and the owner of the account gets a mail. Setting the same URL again has no effect. At most 30 changes an hour are allowed.',
        problems: ['callback_url_blocked'],
        example: {
          request: { callback_url: 'https://acme.example/assent/callback' },
          response: saved,
        },
      }),
    )
    .input(CallbackUrlIn)
    .output(CallbackOut)
    .mutation(({ ctx, input }) => setCallback(ctx.caller, input)),
  test: asApp({ scope: 'callbacks', level: 'operate' })
    .meta(
      rest('POST', '/open/webhooks/test', {
        operationId: 'testCallback',
        sdk: 'webhooks.test',
        timeouts: { attempt: 90, call: 120 },
        summary: 'Test the callback URL',
        description:
          'Sends a signed `webhook.test` to your callback URL and waits at most 15 seconds for the response. Its `data` has the fields of an answered message, with `ext` "assent-test"; no person was asked. A passing test re-enables callbacks that were disabled. Tests do not count against the quota; at most 20 a minute are allowed. A failure of your receiver is not a problem response: see `error` and `finding`.',
        problems: ['callback_not_configured'],
        example: {
          request: {},
          response: { ok: true, finding: 'It accepted the callback (HTTP 204).', ...taken },
        },
      }),
    )
    .input(Nothing)
    .output(CallbackTestOut)
    .mutation(onceByKeyInSteps(CallbackTestOut, testCallback)),
  diagnose: asApp({ scope: 'callbacks', level: 'operate' })
    .meta(
      rest('POST', '/open/webhooks/diagnose', {
        operationId: 'diagnoseCallback',
        sdk: 'webhooks.diagnose',
        timeouts: { attempt: 90, call: 120 },
        summary: 'Diagnose the receiver',
        description:
          'Sends five probes to your callback URL and reports what your receiver does wrong: a valid callback, a wrong signature, a callback that is ten minutes old, a body that was changed after signing (once a value, once only the whitespace), and the same id twice. The receiver must respond to the valid ones with a 2xx and to the others with a 4xx. If it does not accept the valid callback, the other probes are not sent. Probes do not count against the quota; at most 6 diagnoses a minute are allowed, each of at most 45 seconds.',
        problems: ['callback_not_configured'],
        example: {
          request: {},
          response: {
            ok: true,
            probes: [
              probe('good', 'accept', 'It accepted the callback (HTTP 204).', taken),
              probe(
                'wrong_signature',
                'refuse',
                'It refused a wrong signature (HTTP 401).',
                refused,
              ),
              probe(
                'stale',
                'refuse',
                'It refused a callback that was ten minutes old (HTTP 401).',
                refused,
              ),
              probe(
                'changed_body',
                'refuse',
                'It refused a changed body (HTTP 401).',
                refused,
                refused,
              ),
              probe(
                'same_id_twice',
                'accept',
                'It accepted the same webhook-id twice.',
                taken,
                taken,
              ),
            ],
          },
        },
      }),
    )
    .input(Nothing)
    .output(DiagnosisOut)
    .mutation(onceByKeyInSteps(DiagnosisOut, diagnoseReceiver)),
});
