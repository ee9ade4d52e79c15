import { asApp } from '../../accounts/procedures.ts';
import { subscribeDevice } from '../../people/devices/device-registration.ts';
import { PushSubscriptionIn } from '../../people/devices/push-subscriptions.schema.ts';
import { asPerson } from '../../people/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import {
  DeviceIdIn,
  DevicesOut,
  EndpointIn,
  PushAttemptsIn,
  PushAttemptsOut,
  PushSubscriptionOut,
  TestPushIn,
  TestPushOut,
} from './pushes.schema.ts';
import {
  listDevices,
  listPushAttempts,
  removeDevice,
  testDevice,
  unsubscribeDevice,
} from './pushes.ts';

export const pushesRouter = router({
  subscribe: asPerson
    .meta(
      rest('POST', '/app/push-subscriptions', {
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
      }),
    )
    .input(PushSubscriptionIn)
    .output(PushSubscriptionOut)
    .mutation(({ ctx, input }) => subscribeDevice(ctx.caller, input)),
  unsubscribe: asPerson
    .meta(
      rest('DELETE', '/app/push-subscriptions', {
        operationId: 'unsubscribeFromPushes',
        summary: 'Unsubscribe a browser from pushes',
        description:
          'Removes the push subscription with this endpoint. An unknown endpoint is not an error.',
        example: { request: { endpoint: example.pushEndpoint }, response: { ok: true } },
      }),
    )
    .input(EndpointIn)
    .output(Done)
    .mutation(({ ctx, input }) => unsubscribeDevice(ctx.caller, input).then(() => done)),
  devices: asPerson
    .meta(
      rest('GET', '/app/push-subscriptions', {
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
      }),
    )
    .input(Nothing)
    .output(DevicesOut)
    .query(({ ctx }) => listDevices(ctx.caller)),
  attempts: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/messages/{message_id}/pushes', {
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
      }),
    )
    .input(PushAttemptsIn)
    .output(PushAttemptsOut)
    .query(({ ctx, input }) => listPushAttempts(ctx.caller, input)),
  remove: asPerson
    .meta(
      rest('POST', '/app/push-subscriptions/{push_subscription_id}/remove', {
        operationId: 'removePushSubscription',
        summary: 'Remove a browser',
        description:
          'The browser receives no more pushes. Its page subscribes again when it is opened; to prevent that, end its session.',
        example: {
          request: { push_subscription_id: example.pushSubscriptionId },
          response: { ok: true },
        },
      }),
    )
    .input(DeviceIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => removeDevice(ctx.caller, input).then(() => done)),
  test: asPerson
    .meta(
      rest('POST', '/app/push-subscriptions/test', {
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
      }),
    )
    .input(TestPushIn)
    .output(TestPushOut)
    .mutation(({ ctx, input }) => testDevice(ctx.caller, input, ctx.senders.push)),
});
