import { example } from '../fields/example.ts';
import type { Done, Nothing } from '../fields/fields.ts';
import type { PushSubscriptionIn } from '../push-subscriptions/push-subscriptions.schema.ts';
import type { Docs } from '../trpc.ts';
import type {
  DeviceIdIn,
  DevicesOut,
  EndpointIn,
  PushAttemptsIn,
  PushAttemptsOut,
  PushSubscriptionOut,
  TestPushIn,
  TestPushOut,
} from './pushes.schema.ts';

export const subscribe: Docs<typeof PushSubscriptionIn, typeof PushSubscriptionOut> = {
  operationId: 'subscribeToPushes',
  summary: 'Get pushes in this browser',
  description:
    'Takes what `PushSubscription.toJSON()` gives, of a known push service. The same endpoint again updates it. A person has at most 20 browsers: one more takes the place of the one that was not reached for the longest time. An endpoint that another person registered is moved only with the same keys, and that person is told; with other keys it is `push_subscription_taken`, and the browser should make a new subscription. A push carries `{"message_id":"msg_…"}` and nothing else; a test carries `{"test_id":"tst_…"}`.',
  problems: [
    'callback_url_blocked',
    'push_service_unknown',
    'push_subscription_taken',
    'rate_limited',
  ],
  example: {
    request: {
      endpoint: example.pushEndpoint,
      expirationTime: null,
      keys: {
        p256dh:
          'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
    response: { push_subscription_id: example.pushSubscriptionId, created_at: example.now },
  },
};

export const unsubscribe: Docs<typeof EndpointIn, typeof Done> = {
  operationId: 'unsubscribeFromPushes',
  summary: 'Stop pushes in a browser',
  description: 'An unknown endpoint is as good as forgotten.',
  example: { request: { endpoint: example.pushEndpoint }, response: { ok: true } },
};

export const devices: Docs<typeof Nothing, typeof DevicesOut> = {
  operationId: 'listPushSubscriptions',
  summary: 'List the browsers that get pushes',
  description: 'The browsers in which the signed-in person gets pushes.',
  example: {
    request: {},
    response: {
      data: [
        {
          push_subscription_id: example.pushSubscriptionId,
          user_agent: example.userAgent,
          is_current: true,
          created_at: example.now,
          last_accepted_at: null,
          unreachable: null,
        },
      ],
    },
  },
};

export const attempts: Docs<typeof PushAttemptsIn, typeof PushAttemptsOut> = {
  operationId: 'listPushAttempts',
  summary: 'What became of the pushes of a message',
  description:
    'Every attempt in the order in which they began, with how many devices ended how; no device is named. Kept for 30 days.',
  problems: ['not_found'],
  example: {
    request: { message_id: example.messageId },
    response: {
      data: [
        {
          reason: 'new',
          attempt: 1,
          attempted_at: example.now,
          results: [
            {
              outcome: 'accepted',
              status_code: 201,
              devices: 2,
              slowest_ms: 84,
              retry_at: null,
              muted_until: null,
            },
            {
              outcome: 'later',
              status_code: 429,
              devices: 1,
              slowest_ms: 41,
              retry_at: example.soon,
              muted_until: null,
            },
          ],
        },
      ],
    },
  },
};

export const remove: Docs<typeof DeviceIdIn, typeof Done> = {
  operationId: 'removePushSubscription',
  summary: 'Take a browser off the list',
  description:
    'It gets no more pushes. Its page subscribes again when it is opened; sign its session out to keep it off.',
  problems: ['not_found'],
  example: {
    request: { push_subscription_id: example.pushSubscriptionId },
    response: { ok: true },
  },
};

export const test: Docs<typeof TestPushIn, typeof TestPushOut> = {
  operationId: 'testPush',
  summary: 'Push a test',
  description:
    'Really pushes `{"test_id":"tst_…"}` to one of the person’s browsers, and tells what its push service said. Whether it arrives only the browser knows. Ten in five minutes.',
  problems: ['not_found', 'rate_limited'],
  example: {
    request: { push_subscription_id: example.pushSubscriptionId },
    response: {
      test_id: example.testId,
      push_subscription_id: example.pushSubscriptionId,
      outcome: 'accepted',
      detail: 'Its push service took it.',
    },
  },
};
