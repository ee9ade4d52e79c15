import type { PushSubscriptionIn } from '../../people/devices/push-subscriptions.schema.ts';
import { example } from '../../platform/schemas/example.ts';
import type { Done, Nothing } from '../../platform/schemas/fields.ts';
import type { Docs } from '../../platform/trpc.ts';
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
  summary: 'Subscribe a browser to pushes',
  description:
    'Accepts the result of `PushSubscription.toJSON()`; the endpoint must belong to a known push service. Sending the same endpoint again updates it. A person can have 20 browsers; another one replaces the browser that was not reached for the longest time. An endpoint that another person registered is moved only if the keys are the same, and that person is informed. With other keys the response is `push_subscription_taken`, and the browser should create a new subscription. A push contains only `{"message_id":"msg_…"}`; a test push contains `{"test_id":"tst_…"}`.',
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
  summary: 'Unsubscribe a browser from pushes',
  description:
    'Removes the push subscription with this endpoint. An unknown endpoint is not an error.',
  example: { request: { endpoint: example.pushEndpoint }, response: { ok: true } },
};

export const devices: Docs<typeof Nothing, typeof DevicesOut> = {
  operationId: 'listPushSubscriptions',
  summary: 'List the browsers that receive pushes',
  description: 'Lists the browsers in which the signed-in person receives pushes.',
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
  sdk: 'messages.pushes',
  summary: 'List the push attempts of a message',
  description:
    'Lists every attempt in the order in which they began, with the number of devices per outcome. Devices are not identified. Attempts are kept for 30 days.',
  example: {
    request: { message_id: example.messageId },
    response: {
      data: [
        {
          reason: 'new',
          number: 0,
          attempt: 1,
          attempted_at: example.now,
          results: [
            {
              outcome: 'accepted',
              status_code: 201,
              cause: null,
              detail: null,
              devices: 2,
              slowest_ms: 84,
              retry_at: null,
              muted_until: null,
            },
            {
              outcome: 'later',
              status_code: 429,
              cause: null,
              detail: null,
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
  summary: 'Remove a browser',
  description:
    'The browser receives no more pushes. Its page subscribes again when it is opened; to prevent that, end its session.',
  example: {
    request: { push_subscription_id: example.pushSubscriptionId },
    response: { ok: true },
  },
};

export const test: Docs<typeof TestPushIn, typeof TestPushOut> = {
  operationId: 'testPush',
  summary: 'Send a test push',
  description:
    'Pushes `{"test_id":"tst_…"}` to one of the person’s browsers and returns how its push service responded. Only the browser knows whether the push arrived. At most ten tests in five minutes are allowed.',
  problems: ['not_found', 'rate_limited'],
  example: {
    request: { push_subscription_id: example.pushSubscriptionId },
    response: {
      test_id: example.testId,
      push_subscription_id: example.pushSubscriptionId,
      outcome: 'accepted',
      cause: null,
      detail: 'Its push service accepted the push.',
    },
  },
};
